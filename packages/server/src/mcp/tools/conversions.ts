import { hasArrived, loggedState } from '@millrace/core/channels';
import { conversionStatuses } from '@millrace/core/conversions';
import * as z from 'zod';
import { channelId, days, limitOf, rangeIn, short } from '../inputs.ts';
import { AskedWrong, tool } from '../tool.ts';

export const conversions = tool({
  name: 'conversions',
  title: 'Conversions',
  needs: ['figures'],
  description:
    'Single conversions, the newest first: payout, status and why, and whether the postback for it arrived. Times are UTC. Use search with a click id or a transaction id to find one whenever it came. The list keeps a reversed conversion on its own day, where figures take it off on the day of the reversal.',
  input: z.strictObject({
    ...days,
    status: z.enum(conversionStatuses).optional(),
    search: z.string().max(200).default('').describe('A whole click id or transaction id.'),
    limit: limitOf(20),
  }),
  async run({ status, search, limit, ...asked }, api, { now }) {
    const range = rangeIn(asked, now);
    const { list, totals, tot } = await api.conversions.list({ ...range, search, n: limit, ...(status && { status }) });
    return {
      // What is searched for is looked for on all days.
      ...(search === '' && range),
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
  description:
    "Postbacks to one's own address that did not arrive, per channel: what the address answered, how often it was tried and when it is tried again. A channel is listed where something fails or waits, or where no address is saved and so nothing is sent; what is not listed arrives.",
  needs: ['channels'],
  input: z.strictObject({
    channel_id: channelId.optional().describe('Default: every channel.'),
    limit: limitOf(10, 25),
  }),
  async run({ channel_id, limit }, api) {
    const all = await api.channels.list({});
    const channels = all.filter(({ id }) => channel_id === undefined || id === channel_id);
    if (channels.length === 0) throw new AskedWrong('Channel not found. The tool account tells which there are.');
    const told = [];
    for (const { id, name } of channels.slice(0, mostChannels)) {
      const channel = `${id}: ${short(name, 80)}`;
      const { postback_url } = await api.channels.read({ id });
      const { list, tot, failing, unanswered } = await api.channels.postbacks({ id, show: 'failing', n: limit });
      if (postback_url === '') told.push({ channel, note: 'No address is saved, so no postback is sent.' });
      if (tot === 0 && !failing && !unanswered) continue;
      told.push({
        channel,
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
      channels_looked_at: Math.min(channels.length, mostChannels),
      ...(channels.length > mostChannels && {
        note: `There are ${channels.length} channels. Ask for the others by id.`,
      }),
    };
  },
});

const mostChannels = 20;
