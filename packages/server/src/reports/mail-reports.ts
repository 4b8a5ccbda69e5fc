import {
  addressOf,
  asksOf,
  dueRange,
  mailedFileAddress,
  mailedEvery,
  mailedRange,
  mailedReport,
  offeredReports,
  shownColumns,
} from '@millrace/core/reports';
import { and, asc, eq, gt, lt, or } from 'drizzle-orm';
import { readAlertSettings } from '../alerts/settings.ts';
import { stopLink } from '../alerts/stop-link.ts';
import { permissionsHeldBy } from '../call/rights.ts';
import type { Database } from '../db/open.ts';
import { sendEachDue } from '../jobs/each-due.ts';
import { readOutgoingStop } from '../jobs/outgoing.ts';
import { startRounds } from '../jobs/rounds.ts';
import { faultOf } from '../log/log.ts';
import { writingTo } from '../mail/letters.ts';
import { reportLetter } from '../mail/report-letter.ts';
import { countedUntil } from '../traffic/rollup.ts';
import { readAsked } from './asked.ts';
import { readReport } from './queries.ts';
import { readReader, type Mailing } from './mail-reader.ts';
import { unedited } from './saved.ts';
import { savedReports } from './tables.ts';

/** In a letter: each day of a month, and not so many that mail programs cut it. */
const rowsPerLetter = 50;
const lookEveryMs = 60_000;

/** Writes the reports that are due, a letter each. Gives how many. */
export async function mailReports(mailing: Mailing, isStopped: () => boolean = () => false): Promise<number> {
  const { db, log, now } = mailing;
  // Once letters go again, the latest of each is written.
  if (await readOutgoingStop(db)) return 0;
  const counted = (await countedUntil(db)) ?? now();
  const isOver = or(
    ...mailedEvery.map((every) =>
      and(eq(savedReports.mailing, every), lt(savedReports.mailed_until, mailedRange(every, now()).end)),
    ),
  );
  return sendEachDue(
    db,
    {
      next: (after, most) =>
        db
          .select({ id: savedReports.id })
          .from(savedReports)
          .where(and(isOver, gt(savedReports.id, after)))
          .orderBy(asc(savedReports.id))
          .limit(most),
      send: (tx, id) => mail(tx, id, counted, mailing),
      failed: (id, error) => log.error({ saved_report: id, fault: faultOf(error) }, 'a report could not be e-mailed'),
    },
    isStopped,
  );
}

/** Whether a letter was written. */
async function mail(tx: Database, id: number, counted: Date, mailing: Mailing): Promise<boolean> {
  const { config, secret, mailer, provider } = mailing;
  const now = mailing.now();
  const [saved] = await tx
    .select()
    .from(savedReports)
    .where(eq(savedReports.id, id))
    .for('update', { skipLocked: true });
  // Another process is writing it, or it was turned off meanwhile.
  const every = mailedEvery.find((one) => one === saved?.mailing);
  if (!saved || saved.mailed_until === null || !every) return false;
  const { timezone } = await readAlertSettings(tx, saved.user_id);
  const range = dueRange({ mailing: every, until: saved.mailed_until, zone: timezone.name }, { now, counted });
  if (!range) return false;
  await tx
    .update(savedReports)
    .set({ ...unedited, mailed_until: range.end })
    .where(eq(savedReports.id, id));
  const reader = await readReader(tx, saved.user_id);
  const report = mailedReport(saved, range, now);
  if (!reader || !offeredReports(permissionsHeldBy(reader)).includes(report.type)) return false;
  const columns = shownColumns(report.type, report.group, report.measures);
  const asked = readAsked(asksOf(report, now), now);
  const { tot, rows, totals } = await readReport(tx, reader, asked, { p: 1, n: rowsPerLetter });
  const letter = reportLetter(
    { name: saved.name, type: report.type, range, every, columns, rows, all: tot, totals },
    {
      link: `${config.origin}/report?${addressOf(report)}`,
      file: `${config.origin}/report/file?${mailedFileAddress(report, saved.user_id)}`,
      stop: stopLink({ secret, origin: config.origin }, reader, id),
    },
    writingTo(reader, { provider: await provider() }),
  );
  await mailer.send(tx, reader.un, letter);
  return true;
}

/** Looks for reports that are due, beside all else. */
export function startReportMail(mailing: Mailing): { stop(): Promise<void> } {
  return startRounds({
    everyMs: lookEveryMs,
    log: mailing.log,
    failure: 'reports by e-mail could not be looked for',
    work: (isStopped) => mailReports(mailing, isStopped),
  });
}
