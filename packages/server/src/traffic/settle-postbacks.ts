import type { ConversionStatus } from '@millrace/core/conversions';
import type { Database } from '../db/open.ts';
import { isUnavailable } from '../db/unavailable.ts';
import { lockClicks, noteConversions } from './conversions.ts';
import { hasSecret, readRenewals, type SecretHashOf } from './postback-secrets.ts';

/** What an advertiser has told, as it waits on the disk and in the database. */
export interface Postback {
  /** 32 digits. */
  readonly click_id: string;
  /** Empty where it tells of the conversion itself. */
  readonly goal: string;
  readonly txid: string;
  /** What its advertiser pays, which may be 0; null where it has not said. */
  readonly amount: string | null;
  readonly status: ConversionStatus;
  readonly told_at: Date;
  /** Of the secret that came with it. */
  readonly secret_hash: string;
}

/** What became of a postback; `missing` where its click is not stored, `failed` where the database says no to it alone. */
export type Settled = 'noted' | 'known' | 'refused' | 'missing' | 'failed';

export interface Settling {
  readonly secretHashOf: SecretHashOf;
  readonly now: Date;
  /** Is told of each that fails by itself. */
  readonly onFault: (error: unknown, postback: Postback) => void;
}

/**
 * Settles postbacks in one transaction: all or none. Where that fails, each half is tried by itself, so that in the end
 * the one that can not be settled keeps no other. Throws where the database does not serve.
 */
export async function settlePostbacks(db: Database, all: readonly Postback[], ground: Settling): Promise<Settled[]> {
  if (all.length === 0) return [];
  try {
    return await db.transaction((tx) => settleTogether(tx, all, ground));
  } catch (error) {
    if (isUnavailable(error)) throw error;
    const [one] = all;
    if (one && all.length === 1) {
      ground.onFault(error, one);
      return ['failed'];
    }
    const half = Math.ceil(all.length / 2);
    const first = await settlePostbacks(db, all.slice(0, half), ground);
    return [...first, ...(await settlePostbacks(db, all.slice(half), ground))];
  }
}

/** Settles postbacks in a transaction that is open: the way of almost all. */
export async function settleTogether(
  tx: Database,
  all: readonly Postback[],
  { secretHashOf, now }: Settling,
): Promise<Settled[]> {
  const stored = await lockClicks(
    tx,
    all.map(({ click_id }) => click_id),
  );
  const clicks = new Map(stored.map((click) => [click.id.replaceAll('-', ''), click]));
  const renewals = await readRenewals(
    tx,
    stored.map(({ oid }) => oid),
  );
  const tellings = all.flatMap(({ click_id, told_at, secret_hash, ...rest }, place) => {
    const click = clicks.get(click_id);
    const isOwn = click && hasSecret({ oid: click.oid, secret_hash, told_at }, renewals, secretHashOf);
    return isOwn ? [{ place, click, told: { ...rest, now: told_at } }] : [];
  });
  const news = await noteConversions(tx, tellings, now);
  const settled = new Map(
    tellings.map(({ place }, index) => [place, news[index] ? ('noted' as const) : ('known' as const)]),
  );
  return all.map(({ click_id }, place) => settled.get(place) ?? (clicks.has(click_id) ? 'refused' : 'missing'));
}
