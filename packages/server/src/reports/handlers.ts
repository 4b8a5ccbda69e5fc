import { codes, pagerOf, type Decoded } from '@millrace/core';
import { byRevenue, offeredReports, reportCalls, type ReportType } from '@millrace/core/reports';
import { ownerOfToken } from '../account/report-token.ts';
import { refuseOtherChannel } from '../channels/own-channel.ts';
import { handle, type Exchange } from '../call/handle.ts';
import { changedSince, notAllowed, notFound, Refusal } from '../call/refusal.ts';
import { permissionsHeldBy } from '../call/rights.ts';
import type { Publisher } from '../session/queries.ts';
import { countedUntil } from '../traffic/rollup.ts';
import { keptSince } from '../traffic/retention.ts';
import { readAsked, readRange, type Asked } from './asked.ts';
import { readAstray } from './astray.ts';
import { readFirstSteps } from './first-steps.ts';
import { reportFile } from './report-file.ts';
import { asksForSubs, readReport } from './queries.ts';
import { listSaved, readSaved, removeSaved, renameSaved, saveReport } from './saved.ts';
import { readSeries } from './snapshot.ts';

export const reportHandlers = handle(reportCalls, {
  snapshot: (_asked, { integration, usertype }) => ({
    panel: integration === interactive ? 'interactive' : 'network',
    orgtype: usertype,
  }),
  firstSteps: (_asked, who, { db }) => readFirstSteps(db, who),
  series: async ({ view_by, aid, ...days }, who, exchange) => {
    await refuseOtherChannel(exchange.db, who, aid);
    const range = readRange(days, exchange.now());
    const series = await readSeries(exchange.db, who, { range, grain: view_by, aid });
    return { ...series, complete_until: await completeUntil(exchange) };
  },
  interactive: async ({ aid, country, ...days }, who, exchange) => {
    await refuseOtherChannel(exchange.db, who, aid);
    const { start, end } = readRange(days, exchange.now());
    const filters = { ...(aid === 0 ? {} : { aid: [aid] }), ...(country ? { country: [country] } : {}) };
    const asks = { type: 'stat_report', start, end, filters } as const;
    const read = (group: 'dt' | 'country') =>
      readReport(exchange.db, who, readAsked({ ...asks, group: [group], sort: '' }, exchange.now()), everything);
    const { rows, totals } = await read('dt');
    const places = await read('country');
    return {
      list: rows.toReversed(),
      totals,
      geo: byRevenue(places.rows.map(({ country: code = '', revenue = '0' }) => ({ country: code, revenue }))),
      complete_until: await completeUntil(exchange),
    };
  },
  list: (input, who, exchange) => page(input, may(who), exchange),
  csv: (input, who, exchange) => file(input, may(who), exchange),
  api: async ({ token, ...input }, _who, exchange) => page(input, may(await ownerOfToken(exchange, token)), exchange),
  apiCsv: async ({ token, ...input }, _who, exchange) =>
    file(input, may(await ownerOfToken(exchange, token)), exchange),
  saved: (_asked, who, { db }) => listSaved(db, who),
  save: async (input, who, exchange) => {
    const saved = await saveReport(exchange.db, who, input);
    if (saved === 'many')
      throw new Refusal(codes.conflict, 'You have saved 100 reports: remove one that you do not need.');
    return saved ?? (await refuseOlder(exchange, who, { name: input.name }));
  },
  rename: async ({ id, name, version }, who, exchange) => {
    const renamed = await renameSaved(exchange.db, who, { id, name, version });
    if (renamed === 'taken') throw new Refusal(codes.conflict, 'Another report has this name.');
    return renamed ?? (await refuseOlder(exchange, who, { id }));
  },
  remove: async ({ id }, who, { db }) => {
    if (!(await removeSaved(db, who, id))) throw notFound('There is no such report.');
    return {};
  },
  astray: async ({ aid, gid, ...days }, who, exchange) => {
    await refuseOtherChannel(exchange.db, who, aid);
    const range = readRange(days, exchange.now());
    const astray = await readAstray(exchange.db, who, { range, aid, gid });
    return { ...astray, complete_until: await completeUntil(exchange) };
  },
});

const interactive = 6;
/** More than there are days in a year, or countries. */
const everything = { p: 1, n: 1_000 };

/** Who asks, and which reports they may read, be it by a page or by a program. */
interface Reader {
  readonly who: Publisher;
  readonly types: readonly ReportType[];
}

function may(who: Publisher): Reader {
  return { who, types: offeredReports(permissionsHeldBy(who)) };
}

async function page(
  input: Omit<Decoded<typeof reportCalls.list>, 'token'>,
  { who, types }: Reader,
  exchange: Exchange,
) {
  if (!types.includes(input.type)) throw notAllowed('This report is not open to your account.');
  const read = readAsked(input, exchange.now());
  const { tot, rows, totals } = await readReport(exchange.db, who, read, input);
  return {
    ...pagerOf(tot, input.p, input.n),
    list: rows,
    totals,
    complete_until: await completeUntil(exchange),
    ...(await summedSubIds(exchange, read)),
  };
}

/** From when on sources and sub ids are kept, where the report asks for some of days before that. */
async function summedSubIds({ db }: Exchange, query: Asked): Promise<{ sub_ids_since?: string }> {
  if (!asksForSubs(query)) return {};
  const since = await keptSince(db, 'sub_ids_since');
  return since !== undefined && query.range.start < since ? { sub_ids_since: since } : {};
}

async function file(
  { columns, raw, ...query }: Decoded<typeof reportCalls.csv>,
  { who, types }: Reader,
  exchange: Exchange,
) {
  if (!types.includes(query.type)) throw notAllowed('This report is not open to your account.');
  const shape = { columns, isRaw: raw === 1 };
  return reportFile(exchange, who, shape, readAsked(query, exchange.now()));
}

async function completeUntil({ db, now }: Exchange): Promise<string> {
  return ((await countedUntil(db)) ?? now()).toISOString();
}

async function refuseOlder({ db }: Exchange, who: Publisher, by: { id: number } | { name: string }): Promise<never> {
  const saved = await readSaved(db, who, by);
  throw saved ? changedSince(saved.stored, saved.at) : notFound('There is no such report.');
}
