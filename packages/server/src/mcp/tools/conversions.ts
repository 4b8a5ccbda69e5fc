import { hasArrived, loggedState } from '@millrace/core/channels';
import { conversionStatuses } from '@millrace/core/conversions';
import * as z from 'zod';
import { channelId, days, limitOf, rangeIn, short } from '../inputs.ts';
import { tool } from '../tool.ts';

export const conversions = tool({
  name: 'conversions',
  title: 'Conversions',
  needs: ['figures'],
  description:
    'Single conversions, the newest first: payout, status and why, and whether the postback for it arrived. Use search with a click id or a transaction id to find one whenever it came. Use figures for sums.',
  input: z.object({
    ...days,
    status: z.enum(conversionStatuses).optional(),
    search: z.string().max(200).default('').describe('A whole click id or transaction id.'),
    limit: limitOf(20),
  }),
  async run({ status, search, limit, ...asked }, api, now) {
    const range = rangeIn(asked, now);
    const { list, totals, tot } = await api.conversions.list({ ...range, search, n: limit, ...(status && { status }) });
    return {
      ...range,
      totals: { ...totals, payout: Number(totals.payout) },
      conversions: list.map((one) => ({
        id: one.id,
        at: one.at,
        status: one.status,
        ...(one.reason && { reason: one.reason }),
        ...(one.decision_reason && { decision: short(one.decision_reason) }),
        payout: Number(one.payout),
        offer: `${one.oid}: ${short(one.offer_name, 80)}`,
        ...(one.gid > 0 && { smartlink: `${one.gid}: ${short(one.sml_name, 80)}` }),
        country: one.country,
        system: one.os,
        source: short(one.source, 80),
        click_id: one.click_id,
        ...(one.postback && {
          postback: hasArrived(one.postback)
            ? 'arrived'
            : `not arrived after ${one.postback.tries} tries (${one.postback.code})`,
        }),
      })),
      in_all: tot,
    };
  },
});

export const postbacks = tool({
  name: 'failing_postbacks',
  title: 'Failing postbacks',
  needs: ['channels'],
  description:
    'Postbacks to one’s own address that did not arrive, per channel: what the address answered, how often it was tried and when it is tried again. No row means that all arrive.',
  input: z.object({ channel_id: channelId.optional().describe('Default: every channel.'), limit: limitOf(10, 25) }),
  async run({ channel_id, limit }, api) {
    const channels = (await api.channels.list({})).filter(({ id }) => channel_id === undefined || id === channel_id);
    const told = [];
    for (const { id, name } of channels.slice(0, mostChannels)) {
      const { list, tot, failing, unanswered } = await api.channels.postbacks({ id, show: 'failing', n: limit });
      if (tot === 0 && !failing && !unanswered) continue;
      told.push({
        channel: `${id}: ${short(name, 80)}`,
        failing: tot,
        ...(unanswered && { waiting: unanswered.waiting, next_try: unanswered.next_at }),
        postbacks: list.map((row) => ({
          at: row.at,
          state: loggedState(row),
          told: row.told,
          offer: row.oid,
          payout: Number(row.payout),
          tries: row.tries,
          ...(row.last && { status: row.last.code, answer: short(row.last.answer), url: short(row.last.url, 300) }),
          ...(row.next_at && { next_try: row.next_at }),
        })),
      });
    }
    return {
      channels: told,
      ...(channels.length > mostChannels && { note: `Only the first ${mostChannels} of ${channels.length} channels.` }),
    };
  },
});

const mostChannels = 20;
