import type { Locale } from '@millrace/core/session';
import type { Hono } from 'hono';
import { and, eq } from 'drizzle-orm';
import { reportStopPath } from '../alerts/stop-link.ts';
import { serveStop } from '../alerts/stop-page.ts';
import type { StopWords } from '../alerts/words.ts';
import type { Context } from '../context.ts';
import type { Traced } from '../http/trace.ts';
import { unedited } from './saved.ts';
import { savedReports } from './tables.ts';

const words: Readonly<Record<Locale, StopWords>> = {
  en: {
    title: 'Report by e-mail',
    ask: 'Stop e-mailing the report "{report}" to {email}? It stays among your saved reports.',
    button: 'Stop this e-mail',
    done: 'The report "{report}" is no longer e-mailed to {email}. You can turn it on again among your saved reports.',
    back: 'Open the reports',
    backPath: '/report',
    wrong: 'This link is not valid. Please use the link in the latest e-mail, or turn it off among your saved reports.',
  },
  'zh-CN': {
    title: '邮件报表',
    ask: '要停止向 {email} 发送报表“{report}”吗？报表仍会保留在已保存的报表中。',
    button: '停止发送此邮件',
    done: '不再向 {email} 发送报表“{report}”。您可以在已保存的报表中重新开启。',
    back: '打开报表',
    backPath: '/report',
    wrong: '此链接无效。请使用最新邮件中的链接，或在已保存的报表中关闭。',
  },
};

/** The page that stops a report which is e-mailed, without a login. */
export function serveReportStop(app: Hono<Traced>, context: Context): void {
  const which = (user_id: number, report: number) =>
    and(eq(savedReports.user_id, user_id), eq(savedReports.id, report));
  serveStop(app, context, {
    call: 'reports.stopMail',
    path: reportStopPath,
    words,
    async find({ id, report }) {
      if (report === undefined) return undefined;
      const [row] = await context.db.select({ about: savedReports.name }).from(savedReports).where(which(id, report));
      return row;
    },
    async stop({ id, report }) {
      if (report === undefined) return;
      await context.db
        .update(savedReports)
        .set({ ...unedited, mailing: 'never', mailed_until: null })
        .where(which(id, report));
    },
  });
}
