import { modificationStatuses } from '@millrace/core/payment';
import { and, asc, eq, gt, inArray, isNull, max, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { readReviews } from '../account/details-review.ts';
import { alertTelegrams, alertWebhooks } from '../alerts/tables.ts';
import { profiles } from '../session/profile-tables.ts';
import { channels, websites } from '../channels/tables.ts';
import { creativeSubmissions } from '../creatives/tables.ts';
import type { Database } from '../db/open.ts';
import { applications } from '../offers/tables.ts';
import { balances } from '../payment/balance.ts';
import { adjustments } from '../payment/ledger-tables.ts';
import { modifications, paymentInfos, payments } from '../payment/tables.ts';
import { registrations } from '../registration/tables.ts';
import { passkeys, timeCodes } from '../second-factor/tables.ts';
import { ownerId } from '../session/person.ts';
import { sessions, users } from '../session/tables.ts';
import { smartlinks } from '../smartlinks/tables.ts';
import { publisherNotes } from '../account/note-tables.ts';
import { decisionsAbout, figuresOf } from './publisher-figures.ts';

export type PublisherFile = Awaited<ReturnType<typeof readPublisher>>;

/** All that is stored of a publisher, but for secrets; of figures those of 30 days. */
export async function readPublisher(db: Database, user: typeof users.$inferSelect, now: Date) {
  const id = user.id;
  const [profile] = await db.select().from(profiles).where(eq(profiles.user_id, id));
  const [registration] = await db.select().from(registrations).where(eq(registrations.user_id, id));
  const [payment] = await db.select().from(paymentInfos).where(eq(paymentInfos.user_id, id));
  const [webhook] = await db
    .select({
      url: alertWebhooks.url,
      kinds: alertWebhooks.kinds,
      conversions_since: alertWebhooks.conversions_since,
      failed_at: alertWebhooks.failed_at,
    })
    .from(alertWebhooks)
    .where(eq(alertWebhooks.user_id, id));
  const [telegram] = await db
    .select({ bot: alertTelegrams.bot, kinds: alertTelegrams.kinds, stopped: alertTelegrams.stopped })
    .from(alertTelegrams)
    .where(eq(alertTelegrams.user_id, id));
  const [inviter] = await db
    .select({ un: users.un })
    .from(users)
    .where(eq(users.id, user.invited_by ?? 0));
  const [modification] = await db
    .select({ id: modifications.id, created_at: modifications.created_at })
    .from(modifications)
    .where(and(eq(modifications.user_id, id), inArray(modifications.status, openModifications)));
  return {
    user,
    profile,
    registration,
    payment,
    webhook,
    telegram,
    inviter: inviter?.un,
    modification,
    reviews: await readReviews(db, id),
    ...(await readAccess(db, id, now)),
    websites: await db.select().from(websites).where(eq(websites.user_id, id)).orderBy(asc(websites.id)),
    channels: await db.select().from(channels).where(eq(channels.user_id, id)).orderBy(asc(channels.id)),
    smartlinks: await db.$count(smartlinks, eq(smartlinks.user_id, id)),
    referees: await db.$count(users, eq(users.invited_by, id)),
    applications: await counts(db, applications, { owner: applications.user_id, id, by: applications.approve_status }),
    submissions: await counts(db, creativeSubmissions, {
      owner: creativeSubmissions.user_id,
      id,
      by: creativeSubmissions.state,
    }),
    balance: (await balances(db, sql`users.id = ${id}`))[0],
    adjustments: await db
      .select()
      .from(adjustments)
      .where(and(eq(adjustments.user_id, id), isNull(adjustments.invoice_id)))
      .orderBy(asc(adjustments.id)),
    figures: (await figuresOf(db, [id], now))(id),
    decisions: await decisionsAbout(db, id),
    notes: await db.select().from(publisherNotes).where(eq(publisherNotes.user_id, id)).orderBy(asc(publisherNotes.id)),
    payments: await counts(db, payments, { owner: payments.user_id, id, by: payments.status }),
  };
}

const openModifications = [modificationStatuses.pending, modificationStatuses.waiting];

/** When and with what somebody has come in; sessions that ended long ago are stored no more. */
async function readAccess(db: Database, account: number, now: Date) {
  const id = ownerId(account);
  const isOwn = and(eq(sessions.user_id, id), isNull(sessions.viewed_by));
  const [last] = await db
    .select({ login: max(sessions.created_at), seen: max(sessions.last_seen_at) })
    .from(sessions)
    .where(isOwn);
  const devices = await db
    .select({ name: sessions.name, network: sessions.network })
    .from(sessions)
    .where(and(isOwn, isNull(sessions.ended_at), gt(sessions.expires_at, now)));
  const keys = await db.$count(passkeys, eq(passkeys.user_id, id));
  const codes = await db.$count(timeCodes, and(eq(timeCodes.user_id, id), eq(timeCodes.is_set, true)));
  return {
    last,
    devices: devices.map(({ name, network }) => (network === '' ? name : `${name} from ${network}`)),
    passkeys: keys,
    timeCodes: codes,
  };
}

interface Counted {
  readonly owner: PgColumn;
  readonly id: number;
  readonly by: PgColumn;
}

/** How many a publisher has in each state. */
async function counts(db: Database, table: PgTable, { owner, id, by }: Counted): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .select({ state: sql<number>`${by}`, count: sql<number>`count(*)::int` })
    .from(table)
    .where(eq(owner, id))
    .groupBy(by);
  return new Map(rows.map(({ state, count }) => [state, count]));
}
