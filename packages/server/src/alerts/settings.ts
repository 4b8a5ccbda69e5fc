import { alertKinds, ofEachKind, usualFrequencies, type AlertSettings, type SavedAlerts } from '@millrace/core/account';
import { mailedRange } from '@millrace/core/reports';
import type { Timezone } from '@millrace/core/reference';
import { and, eq, getTableColumns, inArray } from 'drizzle-orm';
import type { Database } from '../db/open.ts';
import { dropAlerts } from '../notices/notify.ts';
import { notices } from '../notices/tables.ts';
import { timezones } from '../reference/timezones.ts';
import { profiles } from '../session/profile-tables.ts';
import { users } from '../session/tables.ts';
import { alertSettings } from './tables.ts';

const {
  user_id: _id,
  sent_at: _sentAt,
  daily_at: _dailyAt,
  summed_until: _summedUntil,
  ...chosenColumns
} = getTableColumns(alertSettings);

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
  const chosen = row?.chosen ?? { ...usualFrequencies, quiet_from: 0, quiet_until: 0, weekly_summary: false };
  return { ...chosen, timezone: timezones.find(({ id }) => id === row?.zone) ?? usualZone };
}

/** What was noted while its kind was off is not e-mailed once it is on again. */
export async function saveAlertSettings(
  db: Database,
  { user_id, now }: { readonly user_id: number; readonly now: Date },
  saved: SavedAlerts,
): Promise<void> {
  await db.transaction(async (tx) => {
    const before = await readAlertSettings(tx, user_id);
    const off = alertKinds.filter((kind) => before[kind] === 'off');
    if (off.length > 0) await dropAlerts(tx, and(eq(notices.user_id, user_id), inArray(notices.kind, off)));
    // It begins with the week that is not over yet.
    const isNew = saved.weekly_summary === true && !before.weekly_summary;
    const set = { ...saved, ...(isNew && { summed_until: mailedRange('weekly', now).end }) };
    await tx.insert(alertSettings).values({ user_id }).onConflictDoNothing();
    // Nothing may be chosen at all.
    if (Object.values(set).every((value) => value === undefined)) return;
    await tx.update(alertSettings).set(set).where(eq(alertSettings.user_id, user_id));
  });
}

/** No alerts by e-mail any more, of whatever kind, nor summaries; the hours stay. */
export async function stopAlerts(db: Database, user_id: number): Promise<void> {
  const off = { ...ofEachKind('off' as const), weekly_summary: false };
  await db
    .insert(alertSettings)
    .values({ ...off, user_id })
    .onConflictDoUpdate({ target: alertSettings.user_id, set: off });
}

/** No summaries of weeks by e-mail any more. */
export async function stopWeeklySummary(db: Database, user_id: number): Promise<void> {
  await db.update(alertSettings).set({ weekly_summary: false }).where(eq(alertSettings.user_id, user_id));
}
