import { sql } from 'drizzle-orm';
import { createHash, createHmac } from 'node:crypto';
import type { Context } from '../context.ts';
import type { Database } from '../db/open.ts';
import { prepared } from '../db/prepared.ts';
import { isSameSecret } from '../http/same-secret.ts';
import { postbackRenewals } from './secret-tables.ts';

type Installation = Pick<Context, 'secret'>;

/**
 * By which we know that a postback is of who runs the offer: each offer has its own, made from our secret, and another one
 * each time that it is renewed.
 */
export function postbackSecret({ secret }: Installation, oid: number, renewals = 0): string {
  const renewed = renewals === 0 ? '' : `, renewed ${renewals} times`;
  return createHmac('sha256', secret).update(`postback of ${oid}${renewed}`).digest('base64url').slice(0, 24);
}

/** What is kept of a secret, by which it can be compared and not be learned. */
export function hashOfSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/** What is kept of the secret of an offer that was renewed so often. */
export type SecretHashOf = (oid: number, renewals: number) => string;

export function secretHashes(installation: Installation): SecretHashOf {
  return (oid, renewals) => hashOfSecret(postbackSecret(installation, oid, renewals));
}

type Renewal = typeof postbackRenewals.$inferSelect;

export async function readRenewals(db: Database, oids: readonly number[]): Promise<Map<number, Renewal>> {
  if (oids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(postbackRenewals)
    .where(sql`${postbackRenewals.oid} = any(${sql.param([...new Set(oids)])}::int[]) ${prepared}`);
  return new Map(rows.map((row) => [row.oid, row]));
}

interface Shown {
  readonly oid: number;
  readonly secret_hash: string;
  /** When it was told: one that waited for its click is judged by that. */
  readonly told_at: Date;
}

/** Whether a postback came with the secret of its offer, or with the one before that while both count. */
export function hasSecret(
  { oid, secret_hash, told_at }: Shown,
  renewals: ReadonlyMap<number, Renewal>,
  secretHashOf: SecretHashOf,
): boolean {
  const renewal = renewals.get(oid);
  const times = renewal?.times ?? 0;
  if (isSameSecret(secret_hash, secretHashOf(oid, times))) return true;
  return (
    renewal !== undefined && told_at < renewal.old_until && isSameSecret(secret_hash, secretHashOf(oid, times - 1))
  );
}
