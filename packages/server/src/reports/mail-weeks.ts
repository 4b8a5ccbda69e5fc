import { alertKinds } from '@millrace/core/account';
import { daysAfter, startOf, type Range } from '@millrace/core/format';
import {
  contributions,
  dueRange,
  mailedRange,
  offeredReports,
  periodBefore,
  reportKinds,
  type Contribution,
  type GroupName,
  type ReportSums,
  type ReportType,
} from '@millrace/core/reports';
import { and, asc, desc, eq, gt, gte, inArray, isNotNull, lt } from 'drizzle-orm';
import { readAlertSettings } from '../alerts/settings.ts';
import { stopLink } from '../alerts/stop-link.ts';
import { alertSettings } from '../alerts/tables.ts';
import { permissionsHeldBy } from '../call/rights.ts';
import type { Database } from '../db/open.ts';
import { sendEachDue } from '../jobs/each-due.ts';
import { readOutgoingStop } from '../jobs/outgoing.ts';
import { startRounds } from '../jobs/rounds.ts';
import { faultOf } from '../log/log.ts';
import { writingTo, type AlertTold } from '../mail/letters.ts';
import { weekLetter } from '../mail/week-letter.ts';
import type { Mover } from '../mail/week-words.ts';
import { notices } from '../notices/tables.ts';
import { countedUntil } from '../traffic/rollup.ts';
import { readAsked } from './asked.ts';
import { readReader, type Mailing } from './mail-reader.ts';
import { readReport, readTotals } from './queries.ts';

const lookEveryMs = 60_000;
const shown = { movers: 3, happened: 8 } as const;
/** More smartlinks, offers or countries than anybody has of each. */
const mostRows = 10_000;

/** Writes the summaries of the week that are due, a letter a publisher. Gives how many. */
export async function mailWeeks(mailing: Mailing, isStopped: () => boolean = () => false): Promise<number> {
  const { db, log, now, provider } = mailing;
  // They are alerts to a network that sends none; once letters go again, the latest week alone is told.
  if (!(await provider()).email_alerts || (await readOutgoingStop(db))) return 0;
  const counted = (await countedUntil(db)) ?? now();
  const isOver = and(
    eq(alertSettings.weekly_summary, true),
    lt(alertSettings.summed_until, mailedRange('weekly', now()).end),
  );
  return sendEachDue(
    db,
    {
      next: (after, most) =>
        db
          .select({ id: alertSettings.user_id })
          .from(alertSettings)
          .where(and(isOver, gt(alertSettings.user_id, after)))
          .orderBy(asc(alertSettings.user_id))
          .limit(most),
      send: (tx, user_id) => mail(tx, user_id, counted, mailing),
      failed: (user_id, error) =>
        log.error({ user_id, fault: faultOf(error) }, 'a week could not be summed up by e-mail'),
    },
    isStopped,
  );
}

/** Whether a letter was written. */
async function mail(tx: Database, user_id: number, counted: Date, mailing: Mailing): Promise<boolean> {
  const { config, secret, mailer, provider } = mailing;
  const now = mailing.now();
  const [chosen] = await tx
    .select()
    .from(alertSettings)
    .where(eq(alertSettings.user_id, user_id))
    .for('update', { skipLocked: true });
  // Another process is writing it, or it was turned off meanwhile.
  if (!chosen?.weekly_summary || chosen.summed_until === null) return false;
  const { timezone } = await readAlertSettings(tx, user_id);
  const week = dueRange({ mailing: 'weekly', until: chosen.summed_until, zone: timezone.name }, { now, counted });
  if (!week) return false;
  await tx.update(alertSettings).set({ summed_until: week.end }).where(eq(alertSettings.user_id, user_id));
  const reader = await readReader(tx, user_id);
  const open = reader ? offeredReports(permissionsHeldBy(reader)) : [];
  const type = open.find((one) => one === 'stat_report') ?? open.find((one) => one === 'sml_report');
  if (!reader || !type) return false;
  const days = { now: week, before: periodBefore(week) };
  const asked = (of: ReportType, by: GroupName, range: Range) =>
    readAsked({ type: of, ...range, group: [by], filters: {}, sort: '-revenue' }, now);
  const totalsOf = async (range: Range): Promise<Partial<ReportSums>> =>
    (await readTotals(tx, reader, asked(type, 'dt', range))).totals;
  const totals = { now: await totalsOf(days.now), before: await totalsOf(days.before) };
  const told = await readHappened(tx, user_id, week);
  const hasClicks = [totals.now, totals.before].some(({ clk = 0, cov = 0 }) => clk + cov > 0);
  // A week in which nothing was, after another one, is no news.
  if (!hasClicks && told.all === 0) return false;
  const moved: Partial<Record<Mover, readonly Contribution[]>> = {};
  for (const group of ['gid', 'oid', 'country'] as const) {
    const of = open.find((one) => one === (group === 'gid' ? 'sml_report' : type));
    if (!of || !reportKinds[of].groups.includes(group)) continue;
    const rowsOf = async (range: Range) =>
      (await readReport(tx, reader, asked(of, group, range), { p: 1, n: mostRows })).rows;
    const rows = { now: await rowsOf(days.now), before: await rowsOf(days.before) };
    moved[group] = contributions(rows, group, 'revenue', days).slice(0, shown.movers);
  }
  const letter = weekLetter(
    {
      range: week,
      measures: reportKinds[type].measures,
      ...totals,
      moved,
      happened: told.first,
      happenedInAll: told.all,
    },
    {
      link: `${config.origin}/snapshot`,
      settings: `${config.origin}/my-account#alerts`,
      stop: stopLink({ secret, origin: config.origin }, reader, 'week'),
    },
    writingTo(reader, { provider: await provider() }),
  );
  await mailer.send(tx, reader.un, letter);
  return true;
}

/** What the bell told on these days of what alerts are about. */
async function readHappened(tx: Database, user_id: number, { start, end }: Range) {
  const which = and(
    eq(notices.user_id, user_id),
    inArray(notices.kind, [...alertKinds]),
    isNotNull(notices.code),
    gte(notices.created_at, startOf(start)),
    lt(notices.created_at, startOf(daysAfter(end, 1))),
  );
  const rows = await tx
    .select({ code: notices.code, values: notices.values })
    .from(notices)
    .where(which)
    .orderBy(desc(notices.id))
    .limit(shown.happened);
  return { first: rows as AlertTold[], all: await tx.$count(notices, which) };
}

/** Looks for weeks that are to be summed up, beside all else. */
export function startWeekMail(mailing: Mailing): { stop(): Promise<void> } {
  return startRounds({
    everyMs: lookEveryMs,
    log: mailing.log,
    failure: 'summaries of the week could not be looked for',
    work: (isStopped) => mailWeeks(mailing, isStopped),
  });
}
