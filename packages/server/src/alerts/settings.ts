import { alertKinds, ofEachKind, usualFrequencies, type AlertSettings, type SavedAlerts } from '@millrace/core/account';
import type { Timezone } from '@millrace/core/reference';
import { and, eq, getTableColumns, inArray } from 'drizzle-orm';
import type { Database } from '../db/open.ts';
import { dropAlerts } from '../notices/notify.ts';
import { notices } from '../notices/tables.ts';
import { timezones } from '../reference/timezones.ts';
import { profiles } from '../session/profile-tables.ts';
import { users } from '../session/tables.ts';
import { alertSettings } from './tables.ts';

const { user_id: _id, sent_at: _sentAt, daily_at: _dailyAt, ...chosenColumns } = getTableColumns(alertSettings);

/** Of a publisher whose profile names no zone. */
const usualZone: Timezone = { id: 0, gmt: 'GMT+08:00', location: '', name: 'Asia/Shanghai' };

/** What a publisher has chosen, or what is usual. */
export async function readAlertSettings(db: Database, user_id: number): Promise<Omit<AlertSettings, 'is_on'>> {
  const [row] = await db
    .select({ chosen: chosenColumns, zone: profiles.timezone })
    .from(users)
    .leftJoin(alertSettings, eq(alertSettings.user_id, users.id))
    .leftJoin(profiles, eq(profiles.user_id, users.id))
    .where(eq(users.id, user_id));
  const chosen = row?.chosen ?? { ...usualFrequencies, quiet_from: 0, quiet_until: 0 };
  return { ...chosen, timezone: timezones.find(({ id }) => id === row?.zone) ?? usualZone };
}

/** What was noted while its kind was off is not e-mailed once it is on again. */
export async function saveAlertSettings(db: Database, user_id: number, saved: SavedAlerts): Promise<void> {
  await db.transaction(async (tx) => {
    const before = await readAlertSettings(tx, user_id);
    const off = alertKinds.filter((kind) => before[kind] === 'off');
    if (off.length > 0) await dropAlerts(tx, and(eq(notices.user_id, user_id), inArray(notices.kind, off)));
    await tx
      .insert(alertSettings)
      .values({ ...saved, user_id })
      .onConflictDoUpdate({ target: alertSettings.user_id, set: saved });
  });
}

/** No alerts by e-mail any more, of whatever kind; the hours stay. */
export async function stopAlerts(db: Database, user_id: number): Promise<void> {
  const off = ofEachKind('off' as const);
  await db
    .insert(alertSettings)
    .values({ ...off, user_id })
    .onConflictDoUpdate({ target: alertSettings.user_id, set: off });
}
