import type { Hono } from 'hono';
import { and, eq, type SQL } from 'drizzle-orm';
import { reportStopPath } from '../alerts/stop-link.ts';
import { serveStop } from '../alerts/stop-page.ts';
import type { Context } from '../context.ts';
import type { Traced } from '../http/trace.ts';
import { unedited } from './saved.ts';
import { savedReports } from './tables.ts';
import { stopWords } from './words.ts';

/** The page that stops a report which is e-mailed, without a login. */
export function serveReportStop(app: Hono<Traced>, context: Context): void {
  serveStop(app, context, {
    call: 'reports.stopMail',
    path: reportStopPath,
    words: stopWords,
    async find({ id, stopped: report }) {
      if (typeof report !== 'number') return undefined;
      const [row] = await context.db.select({ about: savedReports.name }).from(savedReports).where(which(id, report));
      return row;
    },
    async stop({ id, stopped: report }) {
      if (typeof report !== 'number') return;
      await context.db
        .update(savedReports)
        .set({ ...unedited, mailing: 'never', mailed_until: null })
        .where(which(id, report));
    },
  });
}

function which(user_id: number, report: number): SQL | undefined {
  return and(eq(savedReports.user_id, user_id), eq(savedReports.id, report));
}
