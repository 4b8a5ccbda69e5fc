import { and, asc, count, eq, ne } from 'drizzle-orm';
import { randomBytes } from 'node:crypto';
import type { Database } from '../db/open.ts';
import { oftenWhere } from '../db/prepared.ts';
import type { Publisher } from '../session/queries.ts';
import { channels } from './tables.ts';

const active = 1;

/** The publisher's channels of one status. */
export function listChannels(db: Database, who: Publisher, status: number) {
  return db
    .select({
      id: channels.id,
      name: channels.name,
      traffic_type: channels.traffic_type,
      integration: channels.integration,
      domain: channels.domain,
    })
    .from(channels)
    .where(oftenWhere(and(eq(channels.user_id, who.id), eq(channels.status, status))))
    .orderBy(asc(channels.id));
}

/** The channel that was made with the account carries the company's name until its owner names it otherwise. */
export async function renameCompanyChannel(
  tx: Database,
  who: Pick<Publisher, 'id'>,
  { before, after }: { readonly before: string; readonly after: string },
): Promise<void> {
  const named = and(eq(channels.user_id, who.id), eq(channels.name, before));
  if (before !== after) await tx.update(channels).set({ name: after }).where(named);
}

/** Whether links of a channel stand under this origin. */
export async function hasDomain(db: Database, origin: string): Promise<boolean> {
  const rows = await db.select({ id: channels.id }).from(channels).where(eq(channels.domain, origin)).limit(1);
  return rows.length > 0;
}

/** Whether the publisher has this channel and may use it. */
export async function hasChannel(db: Database, who: Publisher, aid: number): Promise<boolean> {
  const rows = await db
    .select({ id: channels.id })
    .from(channels)
    .where(and(own(who, aid), eq(channels.status, active)));
  return rows.length > 0;
}

export type ChannelRow = typeof channels.$inferSelect;

type AppValues = Pick<
  ChannelRow,
  'name' | 'platform' | 'store_url' | 'callback_url' | 'currency_name' | 'currency_rate' | 'postback_url'
>;

/** An own channel with all that it is set to; its secret is made where it has none yet. */
export async function readApp(db: Database, who: Publisher, id: number) {
  const [row] = await db.select().from(channels).where(own(who, id));
  if (!row || row.secret !== '') return row;
  const isUnsigned = and(own(who, id), eq(channels.secret, ''));
  await db.update(channels).set({ secret: newSecret() }).where(isUnsigned);
  const [app] = await db.select().from(channels).where(own(who, id));
  return app;
}

export async function countApps(db: Database, who: Publisher): Promise<number> {
  const [all] = await db.select({ apps: count() }).from(channels).where(eq(channels.user_id, who.id));
  return all?.apps ?? 0;
}

/** Whether another app of the publisher goes by this name. */
export async function hasAppNamed(db: Database, who: Publisher, name: string, except = 0): Promise<boolean> {
  const twin = and(
    eq(channels.user_id, who.id),
    eq(channels.name, name),
    eq(channels.status, active),
    ne(channels.id, except),
  );
  return (await db.$count(channels, twin)) > 0;
}

export async function addApp(db: Database, who: Publisher, values: AppValues): Promise<number> {
  const { id: user_id, integration } = who;
  const [row] = await db
    .insert(channels)
    .values({ ...values, user_id, integration, secret: newSecret() })
    .returning({ id: channels.id });
  if (!row) throw new Error('Millrace: a channel was not stored.');
  return row.id;
}

/** What an own channel is set to; it stays so until the transaction ends. */
export async function holdApp(db: Database, who: Publisher, id: number) {
  const [app] = await db
    .select()
    .from(channels)
    .where(and(own(who, id), eq(channels.status, active)))
    .for('update');
  return app;
}

/** Changes an own channel that is held, and tells its new version. */
export async function changeApp(db: Database, who: Publisher, id: number, values: Partial<AppValues>) {
  const [changed] = await db
    .update(channels)
    .set(values)
    .where(own(who, id))
    .returning({ id: channels.id, version: channels.version });
  if (!changed) throw new Error('Millrace: a channel that was held is gone.');
  return changed;
}

/** The one before is worth nothing from now on. */
export async function renewSecret(db: Database, who: Publisher, id: number): Promise<string> {
  const secret = newSecret();
  await db.update(channels).set({ secret }).where(own(who, id));
  return secret;
}

function own({ id: user_id }: Publisher, id: number) {
  return and(eq(channels.id, id), eq(channels.user_id, user_id));
}

function newSecret(): string {
  return randomBytes(32).toString('base64url');
}
