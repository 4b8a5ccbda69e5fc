import { codes, pagerOf, type Decoded } from '@millrace/core';
import { byRevenue, mostMailed, offeredReports, reportCalls, type ReportType } from '@millrace/core/reports';
import { ownerOfToken } from '../account/report-token.ts';
import { refuseOtherChannel } from '../channels/own-channel.ts';
import { handle, type CallContext } from '../call/handle.ts';
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
import { listSaved, mailSaved, readSaved, removeSaved, renameSaved, saveReport } from './saved.ts';
import { readSeries } from './snapshot.ts';

export const reportHandlers = handle(reportCalls, {
  snapshot: (_asked, { integration, usertype }) => ({
    panel: integration === interactive ? 'interactive' : 'network',
    orgtype: usertype,
  }),
  firstSteps: (_asked, who, { db }) => readFirstSteps(db, who),
  series: async ({ view_by, aid, ...days }, who, context) => {
    await refuseOtherChannel(context.db, who, aid);
    const range = readRange(days, context.now());
    const series = await readSeries(context.db, who, { range, grain: view_by, aid });
    return { ...series, complete_until: await completeUntil(context) };
  },
  interactive: async ({ aid, country, ...days }, who, context) => {
    await refuseOtherChannel(context.db, who, aid);
    const { start, end } = readRange(days, context.now());
    const filters = { ...(aid === 0 ? {} : { aid: [aid] }), ...(country ? { country: [country] } : {}) };
    const asks = { type: 'stat_report', start, end, filters } as const;
    const read = (group: 'dt' | 'country') =>
      readReport(context.db, who, readAsked({ ...asks, group: [group], sort: '' }, context.now()), everything);
    const { rows, totals } = await read('dt');
    const places = await read('country');
    return {
      list: rows.toReversed(),
      totals,
      geo: byRevenue(places.rows.map(({ country: code = '', revenue = '0' }) => ({ country: code, revenue }))),
      complete_until: await completeUntil(context),
    };
  },
  list: (input, who, context) => page(input, may(who), context),
  csv: (input, who, context) => file(input, may(who), context),
  api: async ({ token, ...input }, _who, context) => page(input, may(await ownerOfToken(context, token)), context),
  apiCsv: async ({ token, ...input }, _who, context) => file(input, may(await ownerOfToken(context, token)), context),
  saved: (_asked, who, { db }) => listSaved(db, who),
  save: async (input, who, context) => {
    const saved = await saveReport(context.db, who, input);
    if (saved === 'many')
      throw new Refusal(codes.conflict, 'You have saved 100 reports: remove one that you do not need.');
    return saved ?? (await refuseOlder(context, who, { name: input.name }));
  },
  rename: async ({ id, name, version }, who, context) => {
    const renamed = await renameSaved(context.db, who, { id, name, version });
    if (renamed === 'taken') throw new Refusal(codes.conflict, 'Another report has this name.');
    return renamed ?? (await refuseOlder(context, who, { id }));
  },
  mail: async ({ id, mailing }, who, { db, now }) => {
    const saved = await mailSaved(db, who, { id, mailing }, now());
    if (saved === 'many') {
      throw new Refusal(
        codes.conflict,
        `${mostMailed} reports are e-mailed already: turn off one that you do not need.`,
      );
    }
    if (!saved) throw notFound('There is no such report.');
    return saved;
  },
  remove: async ({ id }, who, { db }) => {
    if (!(await removeSaved(db, who, id))) throw notFound('There is no such report.');
    return {};
  },
  astray: async ({ aid, gid, ...days }, who, context) => {
    await refuseOtherChannel(context.db, who, aid);
    const range = readRange(days, context.now());
    const astray = await readAstray(context.db, who, { range, aid, gid });
    return { ...astray, complete_until: await completeUntil(context) };
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
  context: CallContext,
) {
  if (!types.includes(input.type)) throw notAllowed('This report is not open to your account.');
  const read = readAsked(input, context.now());
  const { tot, rows, totals } = await readReport(context.db, who, read, input);
  return {
    ...pagerOf(tot, input.p, input.n),
    list: rows,
    totals,
    complete_until: await completeUntil(context),
    ...(await summedSubIds(context, read)),
  };
}

/** From when on sources and sub ids are kept, where the report asks for some of days before that. */
async function summedSubIds({ db }: CallContext, query: Asked): Promise<{ sub_ids_since?: string }> {
  if (!asksForSubs(query)) return {};
  const since = await keptSince(db, 'sub_ids_since');
  return since !== undefined && query.range.start < since ? { sub_ids_since: since } : {};
}

async function file(
  { columns, raw, ...query }: Decoded<typeof reportCalls.csv>,
  { who, types }: Reader,
  context: CallContext,
) {
  if (!types.includes(query.type)) throw notAllowed('This report is not open to your account.');
  const shape = { columns, isRaw: raw === 1 };
  return reportFile(context, who, shape, readAsked(query, context.now()));
}

async function completeUntil({ db, now }: CallContext): Promise<string> {
  return ((await countedUntil(db)) ?? now()).toISOString();
}

async function refuseOlder({ db }: CallContext, who: Publisher, by: { id: number } | { name: string }): Promise<never> {
  const saved = await readSaved(db, who, by);
  throw saved ? changedSince(saved.stored, saved.at) : notFound('There is no such report.');
}
