import { measured } from '@millrace/core/reports';
import {
  askedFor,
  firstRule,
  ruleClicks,
  ruleDays,
  ruleMeasures,
  ruleWaits,
  sourceAnswers,
} from '@millrace/core/sources';
import { linkStates } from '@millrace/core/traffic';
import * as z from 'zod';
import { days, limitOf, rangeIn, smartlinkId } from '../inputs.ts';
import { tool } from '../tool.ts';

export const sources = tool({
  name: 'sources',
  title: 'Sources of a smartlink',
  needs: ['figures', 'links'],
  description:
    'What each traffic source of a smartlink brought: clicks, conversions, revenue and revenue per click, those with most clicks first, and which are blocked. Many clicks without a conversion are what to look for; conversions may come days after their clicks.',
  input: z.strictObject({ smartlink_id: smartlinkId, ...days, limit: limitOf(25) }),
  async run({ smartlink_id, limit, ...asked }, api, { now }) {
    const range = rangeIn(asked, now);
    const [found, blocked] = await Promise.all([
      api.reports.list({
        type: 'sml_report',
        ...range,
        group: ['source'],
        filters: { gid: [smartlink_id] },
        sort: '-clk',
        n: limit,
      }),
      api.sources.blocked({ gid: smartlink_id, n: 500 }),
    ]);
    const isBlocked = new Set(blocked.list.map(({ source }) => source));
    return {
      ...range,
      sources: found.list.map(({ source = '', ...sums }) => ({
        source,
        clicks: sums.clk,
        conversions: sums.cov,
        revenue: Number(sums.revenue),
        revenue_per_click: Number(measured('rpc', sums) ?? 0),
        ...(isBlocked.has(source) && { is_blocked: true }),
      })),
      in_all: found.tot,
      blocked: blocked.list.slice(0, 50).map(({ source, answer }) => ({ source, answer })),
      blocked_in_all: blocked.tot,
    };
  },
});

export const trySourceRule = tool({
  name: 'try_source_rule',
  title: 'Try a rule for sources',
  description:
    'What a rule that blocks sources of a smartlink would have done on the last 30 days, judged hour by hour by what was known then: which sources it would have blocked, how many clicks that would have saved, and how many conversions and how much revenue it would have lost. It changes nothing; rules are switched on in the portal.',
  needs: ['figures'],
  input: z.strictObject({
    smartlink_id: smartlinkId,
    min_clicks: z.int().min(ruleClicks.min).max(ruleClicks.max).default(firstRule.min_clicks),
    days: z
      .int()
      .min(ruleDays.min)
      .max(ruleDays.max)
      .default(firstRule.days)
      .describe('Clicks of how many days are counted.'),
    wait_hours: z
      .literal([...ruleWaits])
      .default(firstRule.wait_hours)
      .describe('Clicks younger than that are not counted yet, since conversions come late.'),
    measure: z
      .enum(ruleMeasures)
      .default(firstRule.measure)
      .describe('What is too little: conversions, the rate in percent, or dollars a click (epc).'),
    limit: z
      .number()
      .min(0)
      .max(100_000)
      .default(0)
      .describe('At most so many conversions; a rate or an EPC below it.'),
  }),
  async run({ smartlink_id, limit, ...rule }, api) {
    const { list, tried, ...sums } = await api.sources.tryRule({ gid: smartlink_id, ...rule, limit: String(limit) });
    return { ...sums, sources_tried: tried, would_have_blocked: list.slice(0, 20) };
  },
});

const which = {
  smartlink_id: smartlinkId,
  source: z.string().max(200).describe('As the tool sources tells it; an empty text is traffic without a source.'),
};

export const blockSource = tool({
  name: 'block_source',
  title: 'Block a source',
  needs: ['links'],
  description:
    'Has a smartlink send visitors of one traffic source to its filler offer, or nowhere. Ask the publisher first. It can be taken back with unblock_source.',
  input: z.strictObject({
    ...which,
    answer: z.enum(sourceAnswers).default('filler').describe('filler: the filler offer; nothing: an empty answer.'),
  }),
  changes: 'undoable',
  async run({ smartlink_id, source, answer }, api) {
    await api.sources.block({ gid: smartlink_id, ...askedFor(source), answer });
    return { smartlink_id, source, blocked: true };
  },
});

export const unblockSource = tool({
  name: 'unblock_source',
  title: 'Unblock a source',
  needs: ['links'],
  description: 'Lets visitors of a blocked traffic source have the offers of a smartlink again.',
  input: z.strictObject(which),
  changes: 'undoable',
  async run({ smartlink_id, source }, api) {
    await api.sources.unblock({ gid: smartlink_id, ...askedFor(source) });
    return { smartlink_id, source, blocked: false };
  },
});

export const setLinkState = tool({
  name: 'set_smartlink_state',
  title: 'Pause or start a smartlink',
  needs: ['links'],
  description:
    'Pauses a smartlink, starts it again or archives it. Visitors of a paused or archived one get the filler offer, which ends what the link earns. Ask the publisher first. It can be set back at any time.',
  input: z.strictObject({ smartlink_id: smartlinkId, state: z.enum(linkStates) }),
  changes: 'undoable',
  async run({ smartlink_id, state }, api) {
    await api.smartlinks.setState({ sml_id: smartlink_id, state });
    return { smartlink_id, state };
  },
});
