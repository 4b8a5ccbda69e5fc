import type { NoticeTold, SavedAlerts } from '@millrace/core/account';
import { eq } from 'drizzle-orm';
import { beforeEach } from 'vitest';
import { sendAlerts } from '../../packages/server/src/alerts/send.ts';
import { alertSettings } from '../../packages/server/src/alerts/tables.ts';
import { readConfig } from '../../packages/server/src/config/config.ts';
import { jobs } from '../../packages/server/src/jobs/tables.ts';
import { createLog } from '../../packages/server/src/log/log.ts';
import type { Letter } from '../../packages/server/src/mail/letters.ts';
import { createMailer } from '../../packages/server/src/mail/send.ts';
import { noted } from '../../packages/server/src/notices/notify.ts';
import { notices } from '../../packages/server/src/notices/tables.ts';
import { serverSecret } from '../../packages/server/src/session/queries.ts';
import type { Lab } from './start.ts';

export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;

export const usualAlerts: SavedAlerts = {
  smartlink: 'instant',
  postback: 'instant',
  application: 'instant',
  website: 'instant',
  creative: 'instant',
  conversion: 'daily',
  quiet_from: 0,
  quiet_until: 0,
  weekly_summary: false,
};

export const brokenLink = (name = 'Autumn games', gid = '5001'): NoticeTold => ({
  code: 'linkBroken',
  values: { name, gid },
});

/** For a test file: alerts of the demonstration's publisher, at a moment of the file's own. */
export function aDeskOfAlerts(server: Lab) {
  let now = new Date();

  beforeEach(async () => {
    // Noon in Berlin, where the publisher lives, a year after all before: no test waits for the hour of another one.
    now = new Date(Date.UTC(now.getUTCFullYear() + 1, 1, 10, 11));
    await server.db.delete(alertSettings);
    await server.db.delete(jobs);
    await server.db.delete(notices);
  });

  return {
    now: () => now,
    later: (ms: number) => void (now = new Date(now.getTime() + ms)),
    /** A minute after what was noted by the real clock. */
    aMinuteFromNow: () => void (now = new Date(Date.now() + minute)),
    async tell(notice: NoticeTold, user_id = 1): Promise<void> {
      await server.db.insert(notices).values({ ...noted(notice, now), user_id, created_at: now });
    },
    /** Looks as a process does. Letters stay where the mailer writes them down. */
    async look(part: { readonly email_alerts?: boolean } = {}): Promise<number> {
      const config = readConfig({ PORT: '1', ORIGIN: server.origin });
      const provider = { ...config.provider, ...part };
      return sendAlerts({
        db: server.db,
        mailer: createMailer({ now: () => new Date(Date.now() + 100 * 365 * day), nudge: () => undefined }),
        config,
        secret: await serverSecret(server.db),
        now: () => now,
        log: createLog({ logLevel: 'fatal' }, { write: () => undefined }),
        provider: async () => provider,
      });
    },
    async letters(): Promise<(Letter & { to: string })[]> {
      const rows = await server.db.select().from(jobs).where(eq(jobs.kind, 'letter')).orderBy(jobs.id);
      return rows.map(({ payload }) => payload as Letter & { to: string });
    },
  };
}
