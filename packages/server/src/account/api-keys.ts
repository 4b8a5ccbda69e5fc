import { codes, type Decoded } from '@millrace/core';
import { apiKeyLimits, apiScopes, type accountCalls, type ApiKey } from '@millrace/core/account';
import { and, count, desc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import type { CallContext } from '../call/handle.ts';
import { notFound, Refusal } from '../call/refusal.ts';
import type { Database } from '../db/open.ts';
import { seatKeyLetter, tokenLetter, writingTo } from '../mail/letters.ts';
import { notify } from '../notices/notify.ts';
import { newApiKey } from '../session/api-keys.ts';
import { holdMember, type Publisher } from '../session/queries.ts';
import { apiKeys, users } from '../session/tables.ts';

type Stored = typeof apiKeys.$inferSelect;

const day = 24 * 3_600_000;
/** So long a key that is in force no more can be told from one that never was. */
const forgottenAfterMs = 90 * day;
/** More than anybody reads: those in force are never among what is left out. */
const maxListed = 100;

const isInForce = (now: Date) =>
  and(isNull(apiKeys.revoked_at), or(isNull(apiKeys.expires_at), gt(apiKeys.expires_at, now)));

/** A publisher's keys: first those in force, and of each kind the newest first. */
export async function listApiKeys({ db, now }: CallContext, who: Publisher): Promise<ApiKey[]> {
  const rows = await db
    .select({ key: apiKeys, made_by: users.un })
    .from(apiKeys)
    .leftJoin(users, eq(users.id, apiKeys.made_by))
    .where(eq(apiKeys.user_id, who.id))
    .orderBy(desc(sql`(${isInForce(now())})`), desc(apiKeys.id))
    .limit(maxListed);
  return rows.map(({ key, made_by }) => shown(key, made_by));
}

/** Makes a key and tells its owner, in the bell and by letter, that there is one. */
export function makeApiKey(
  context: CallContext,
  who: Publisher,
  { name, scopes, may_change, days }: Decoded<typeof accountCalls.makeApiKey>,
): Promise<{ key: string; made: ApiKey }> {
  const { db, now, describe } = context;
  const created_at = now();
  const { key, ...secret } = newApiKey();
  return db.transaction(async (tx) => {
    await holdMember(tx, who);
    const [inForce] = await tx
      .select({ count: count() })
      .from(apiKeys)
      .where(and(eq(apiKeys.user_id, who.id), isInForce(created_at)));
    if ((inForce?.count ?? 0) >= apiKeyLimits.inForce) {
      throw new Refusal(
        codes.conflict,
        `You have ${apiKeyLimits.inForce} active API keys. Revoke one that you do not need.`,
      );
    }
    const before = new Date(created_at.getTime() - forgottenAfterMs);
    await tx
      .delete(apiKeys)
      .where(and(eq(apiKeys.user_id, who.id), or(lt(apiKeys.revoked_at, before), lt(apiKeys.expires_at, before))));
    const [row] = await tx
      .insert(apiKeys)
      .values({
        ...secret,
        user_id: who.id,
        made_by: who.person.role === 'owner' ? null : who.person.id,
        name,
        scopes: apiScopes.filter((scope) => scopes.includes(scope)),
        may_change,
        created_at,
        expires_at: days === 0 ? null : new Date(created_at.getTime() + days * day),
      })
      .returning();
    if (!row) throw new Error('Millrace: an API key was not stored.');
    describe({ name });
    await tellOfKey(tx, context, who, name);
    return { key, made: shown(row, row.made_by === null ? null : who.person.un) };
  });
}

async function tellOfKey(
  tx: Database,
  { config, mailer, now }: CallContext,
  who: Publisher,
  name: string,
): Promise<void> {
  const { un: email, role } = who.person;
  const isOwn = role === 'owner';
  const own = { code: 'apiKeyMade', values: { name } } as const;
  const notice = isOwn ? own : ({ code: 'apiKeyMadeBySeat', values: { email, name } } as const);
  await notify(tx, { user_id: who.id, now: now() }, notice);
  const link = `${config.origin}/my-account?tab=1`;
  const writing = writingTo(who, config);
  await mailer.send(tx, who.un, isOwn ? tokenLetter(notice, writing) : seatKeyLetter(notice, { link }, writing));
}

/** Ends a key for good; one that was revoked stays as it was. */
export async function revokeApiKey({ db, now, describe }: CallContext, who: Publisher, id: number): Promise<ApiKey> {
  const [row] = await db
    .update(apiKeys)
    .set({ revoked_at: sql`coalesce(${apiKeys.revoked_at}, ${now().toISOString()}::timestamptz)` })
    .where(and(eq(apiKeys.id, id), eq(apiKeys.user_id, who.id)))
    .returning();
  if (!row) throw notFound('API key not found.');
  describe({ name: row.name });
  const [maker] =
    row.made_by === null ? [] : await db.select({ un: users.un }).from(users).where(eq(users.id, row.made_by));
  return shown(row, maker?.un ?? null);
}

function shown({ id, name, scopes, may_change, last_four, ...at }: Stored, made_by: string | null): ApiKey {
  return {
    id,
    name,
    scopes: [...scopes],
    may_change,
    last_four,
    created_at: at.created_at.toISOString(),
    ...(made_by !== null && { made_by }),
    last_used_at: at.last_used_at?.toISOString() ?? null,
    expires_at: at.expires_at?.toISOString() ?? null,
    revoked_at: at.revoked_at?.toISOString() ?? null,
  };
}
