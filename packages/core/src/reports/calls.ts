import * as z from 'zod/mini';
import { reportPermissions } from './permissions.ts';
import { calls, file, get, nothing, post, unread } from '../http/call.ts';
import { pagerShape } from '../http/pager.ts';
import { perhaps } from '../http/perhaps.ts';
import { asksPage, Day, Id, IdOrNone, Moment, several, Switch, text, verbatim } from '../http/wire.ts';
import { CountryCode } from '../reference/country-code.ts';
import { since } from '../http/version.ts';
import { AstrayReport } from './astray.ts';
import { ReportFilters } from './filters.ts';
import { FirstSteps } from './first-steps.ts';
import { reportTypes } from './kinds.ts';
import { groupNames, ReportRow, ReportSums } from './rows.ts';
import { mailings, SavedReport, SavedReportName } from './saved-report.ts';
import { InteractiveStat, Snapshot, SnapshotInfo } from './snapshot.ts';

/** A channel; 0 is all of them. */
const Channel = z._default(IdOrNone, 0);

const type = z.literal(reportTypes);
const chosen = {
  type,
  /** The last 7 days where neither is given. */
  start: z.optional(Day),
  end: z.optional(Day),
  group: z._default(several(z.literal(groupNames), 3).check(z.minLength(1)), ['dt']),
  filters: z._default(ReportFilters, {}),
  /** A column, with a minus in front where the largest comes first. */
  sort: z._default(
    text(16).check(
      z.regex(/^(-?[a-z][a-z_]*\d?)?$/, 'Please send a column, such as revenue, or -revenue for the largest first.'),
    ),
    '',
  ),
};
const paged = { ...chosen, ...asksPage(10) };
/** The columns of a file; all of the report's where none is given. */
const columns = z.optional(several(text(16), 20));
/** Amounts have 2 decimals, as they are shown, or all of them. */
const raw = z.optional(Switch);
const token = z.optional(verbatim(128));

const Report = z.object({
  ...pagerShape,
  list: z.array(ReportRow),
  totals: ReportSums,
  complete_until: Moment,
  /** The first day of which sources and sub ids are kept, where they are asked for and the report begins before it. */
  sub_ids_since: z.optional(Day),
});

export const reportCalls = calls('reports', {
  snapshot: get('/api/snapshot/info-r/', {
    asks: nothing,
    gives: SnapshotInfo,
    who: 'publisher',
    needs: 'view_snapshot',
    while: 'any',
  }),
  series: get('/api/snapshot/network-stat-r/', {
    asks: z.object({
      view_by: z._default(z.literal(['day', 'hour']), 'day'),
      aid: Channel,
      start: z.optional(Day),
      end: z.optional(Day),
    }),
    gives: Snapshot,
    who: 'publisher',
    needs: 'view_snapshot',
    while: 'any',
  }),
  firstSteps: get('/api/snapshot/first-steps/', {
    asks: nothing,
    gives: FirstSteps,
    who: 'publisher',
    needs: 'view_snapshot',
    while: 'any',
    ours: true,
    absent: { link: true, click: true, postback: true, payment: true },
  }),
  interactive: get('/api/snapshot/interactive-stat-report/v2/', {
    asks: z.object({ start: Day, end: Day, aid: Channel, country: z.optional(CountryCode) }),
    gives: perhaps(InteractiveStat, InteractiveStat.parse({})),
    who: 'publisher',
    needs: 'view_snapshot',
    while: 'any',
  }),
  list: get('/api/report/{type}/', {
    asks: z.object(paged),
    gives: Report,
    who: 'publisher',
    needs: reportPermissions,
    ours: true,
  }),
  csv: get('/api/report/{type}/csv/', {
    asks: z.object({ ...chosen, columns, raw }),
    gives: file,
    who: 'publisher',
    needs: reportPermissions,
    ours: true,
  }),
  // Whoever holds the token of a publisher, as `Authorization: Bearer` or as a field.
  api: get('/api/v1/report/{type}', { asks: z.object({ ...paged, token }), gives: Report, who: 'anyone', ours: true }),
  apiCsv: get('/api/v1/report/{type}/csv', {
    asks: z.object({ ...chosen, columns, raw, token }),
    gives: file,
    who: 'anyone',
    ours: true,
  }),
  saved: get('/api/report-saved/list/', {
    asks: nothing,
    gives: z.array(SavedReport),
    who: 'publisher',
    needs: reportPermissions,
    ours: true,
  }),
  save: post('/api/report-saved/save/', {
    asks: z.object({ version: since, name: SavedReportName, type, query: text(8_000) }),
    gives: SavedReport,
    edits: SavedReport,
    who: 'publisher',
    needs: reportPermissions,
    ours: true,
  }),
  rename: post('/api/report-saved/{id}/rename/', {
    asks: z.object({ id: Id, version: since, name: SavedReportName }),
    gives: SavedReport,
    edits: SavedReport,
    who: 'publisher',
    needs: reportPermissions,
    ours: true,
  }),
  mail: post('/api/report-saved/{id}/mail/', {
    asks: z.object({ id: Id, mailing: z.literal(mailings) }),
    gives: SavedReport,
    who: 'publisher',
    needs: reportPermissions,
    ours: true,
  }),
  remove: post('/api/report-saved/{id}/remove/', {
    asks: z.object({ id: Id }),
    gives: unread,
    who: 'publisher',
    needs: reportPermissions,
    ours: true,
  }),
  astray: get('/api/report-astray/', {
    asks: z.object({ start: z.optional(Day), end: z.optional(Day), aid: Channel, gid: z.optional(Id) }),
    gives: AstrayReport,
    who: 'publisher',
    needs: 'view_sml_report',
    ours: true,
  }),
});
