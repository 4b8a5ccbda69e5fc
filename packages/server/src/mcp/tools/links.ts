import { figuresOf, promotionUrl } from '@millrace/core/smartlinks';
import { connections, failReasonWords, systems, verdictOf, type TestResult } from '@millrace/core/tester';
import { linkStates } from '@millrace/core/traffic';
import * as z from 'zod';
import { channelId, country, ifAllowed, limitOf, phone, short, smartlinkId } from '../inputs.ts';
import { AskedWrong, tool, type Api } from '../tool.ts';

export const smartlinks = tool({
  name: 'smartlinks',
  title: 'Smartlinks',
  needs: ['links'],
  description:
    'The smartlinks of the account with their tracking link, state, is_broken where their last tests failed, and clicks and revenue of the last 7 days.',
  input: z.strictObject({
    search: z.string().max(200).default('').describe('A part of the name, or the id.'),
    state: z.enum(linkStates).optional().describe('Default: all but archived.'),
    only_broken: z.boolean().default(false),
    channel_id: channelId.optional().describe('The channel that the tracking links are for. Default: the first one.'),
    limit: limitOf(20),
  }),
  async run({ search, state, only_broken, channel_id, limit }, api) {
    const { data, tot } = await api.smartlinks.list({
      search,
      sort: '-revenue',
      n: limit,
      ...(state && { state }),
      ...(only_broken && { health: 'broken' as const }),
    });
    const gids = data.map(({ gid }) => gid);
    const figures = gids.length > 0 ? await ifAllowed(api.smartlinks.figures({ gids })) : undefined;
    const channel = await channelOf(api, channel_id);
    return {
      smartlinks: data.map((link) => {
        const { gid, name, is_broken } = link;
        const { clk, revenue } = figures ? figuresOf(figures, gid) : {};
        return {
          id: gid,
          name,
          state: link.state,
          ...(is_broken && { is_broken }),
          ...(clk !== undefined && { clicks_7_days: clk, revenue_7_days: Number(revenue) }),
          ...(channel && { tracking_link: promotionUrl({ channel, gid }) }),
        };
      }),
      in_all: tot,
    };
  },
});

async function channelOf(api: Api, id: number | undefined) {
  const channels = await api.channels.list({});
  const channel = id === undefined ? channels[0] : channels.find((one) => one.id === id);
  if (!channel && id !== undefined) throw new AskedWrong('Channel not found. The tool account tells which there are.');
  return channel;
}

export const linkHealth = tool({
  name: 'link_health',
  title: 'Health of a smartlink',
  needs: ['links'],
  description:
    'How the scheduled tests of a smartlink went on the last 14 days: whether it works, leads elsewhere than expected, or is broken, for the visitors of which countries and systems, and why. To test a link now, use test_link.',
  input: z.strictObject({ smartlink_id: smartlinkId, limit: limitOf(10) }),
  async run({ smartlink_id, limit }, api) {
    const { condition, is_on, is_muted, low_rate, ways, days, tests } = await api.smartlinks.health({
      gid: smartlink_id,
    });
    return {
      condition,
      ...(is_on ? {} : { note: 'The network has switched the scheduled tests off.' }),
      ...(is_muted && { alerts: 'muted' }),
      ...(low_rate && { converts_less_than_usual: low_rate }),
      visitors: ways.map(({ country: from, os, condition: of, destination, expected }) => ({
        country: from,
        system: nameOf(os),
        condition: of,
        destination: short(destination),
        ...(destination !== expected && { expected: short(expected) }),
      })),
      days: days.map(({ day, condition: of }) => `${day} ${of}`),
      tests: tests.slice(0, limit).map(({ at, country: from, os, outcome, reason, destination }) => ({
        at,
        country: from,
        system: nameOf(os),
        outcome,
        ...(reason && { reason: saidReason(reason) }),
        destination: short(destination),
      })),
    };
  },
});

export const testLink = tool({
  name: 'test_link',
  title: 'Test a link',
  needs: ['links'],
  description:
    'Follows a link as a phone does and tells every redirect, where it ends and whether it works. Give a url, or the id of one of the smartlinks. A test of a smartlink is not counted as a click. Takes up to a minute.',
  input: z.strictObject({
    url: z.string().min(1).max(4_096).optional().describe('The link to follow.'),
    smartlink_id: smartlinkId.optional(),
    country: country
      .default('US')
      .describe('From which country, as an ISO code; direct from the server where it has no exit there.'),
    system: phone.default('Android').describe('As which phone.'),
    expect: z.string().max(500).default('').describe('A part of the address where it should end, such as an app id.'),
  }),
  isOpenWorld: true,
  async run({ url, smartlink_id, country: from, system, expect }, api) {
    const link = await linkOf(api, url, smartlink_id);
    const result = await api.tester.track({
      url: link,
      os: system === 'iOS' ? systems.ios : systems.android,
      zone: connections.residential,
      country: from,
      source: 2,
    });
    const verdict = verdictOf(result, expect);
    return {
      verdict: verdict.is,
      reason: verdict.is === 'fails' ? saidReason(verdict.reason) : verdict.reason,
      ...(verdict.hop !== undefined && { seen_at_hop: verdict.hop }),
      ends_at: short(result.land_page, 500),
      milliseconds: result.delta,
      exit: result.exit?.country ?? 'direct from the server',
      hops: result.urls.map(hop),
      ...(result.warnings.length > 0 && { warnings: result.warnings.slice(0, 10) }),
    };
  },
});

/** What is tested: a url, or a smartlink with the blanks of its link left empty. */
async function linkOf(api: Api, url: string | undefined, gid: number | undefined): Promise<string> {
  if ((url === undefined) === (gid === undefined)) throw new AskedWrong('Give either url or smartlink_id.');
  if (url !== undefined) return url;
  await api.smartlinks.read({ sml_id: gid ?? 0 });
  const channel = await channelOf(api, undefined);
  if (!channel) throw new AskedWrong('There is no channel that the link could be for.');
  return promotionUrl({ channel, gid: gid ?? 0, source: '', aff_sub: '' });
}

function hop({ link, code, kind, delta, error, detail, network }: TestResult['urls'][number]) {
  return {
    url: short(link, 500),
    ...(code !== undefined && { status: code }),
    leads_on_by: kind,
    milliseconds: delta,
    ...(network && { network }),
    ...(error && { error, ...(detail && { detail: short(detail) }) }),
  };
}

function saidReason(reason: string): string {
  return Object.hasOwn(failReasonWords, reason) ? failReasonWords[reason as keyof typeof failReasonWords] : reason;
}

function nameOf(os: number): string {
  return os === systems.ios ? 'iOS' : 'Android';
}
