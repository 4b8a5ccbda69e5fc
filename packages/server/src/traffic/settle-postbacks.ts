import type { ConversionStatus } from '@millrace/core/conversions';
import type { Database } from '../db/open.ts';
import { isUnavailable } from '../db/unavailable.ts';
import type { StoredClick } from './conversion-steps.ts';
import { readCurrencies } from './conversion-terms.ts';
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
  /** In capitals, where it says in which currency that is. */
  readonly currency?: string | undefined;
  readonly status: ConversionStatus;
  readonly told_at: Date;
  /** Of the secret that came with it. */
  readonly secret_hash: string;
}

/** What became of a postback; `otherCurrency` where its offer is paid in another than it says, `missing` where its click is not stored, `failed` where the database says no to it alone. */
export type Settled = 'noted' | 'known' | 'refused' | 'otherCurrency' | 'missing' | 'failed';

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
export async function settlePostbacks(db: Database, all: readonly Postback[], settling: Settling): Promise<Settled[]> {
  if (all.length === 0) return [];
  try {
    return await db.transaction((tx) => settleTogether(tx, all, settling));
  } catch (error) {
    if (isUnavailable(error)) throw error;
    const [one] = all;
    if (one && all.length === 1) {
      settling.onFault(error, one);
      return ['failed'];
    }
    const half = Math.ceil(all.length / 2);
    const first = await settlePostbacks(db, all.slice(0, half), settling);
    return [...first, ...(await settlePostbacks(db, all.slice(half), settling))];
  }
}

const clickOf = ({ click }: { readonly click: StoredClick }) => click;
const placeOf = ({ place }: { readonly place: number }) => place;

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
  const ownTellings = all.flatMap(({ click_id, told_at, secret_hash, currency, ...rest }, place) => {
    const click = clicks.get(click_id);
    const isOwn = click && hasSecret({ oid: click.oid, secret_hash, told_at }, renewals, secretHashOf);
    return isOwn ? [{ place, click, currency, told: { ...rest, now: told_at } }] : [];
  });
  const withCurrency = ownTellings.filter(({ currency }) => currency !== undefined);
  const currencies = withCurrency.length === 0 ? undefined : await readCurrencies(tx, withCurrency.map(clickOf));
  const others = new Set(
    withCurrency.filter(({ click, currency }) => (currencies?.get(click.id) ?? currency) !== currency).map(placeOf),
  );
  const tellings = ownTellings.filter(({ place }) => !others.has(place));
  const news = await noteConversions(tx, tellings, now);
  const settled = new Map<number, Settled>(
    tellings.map(({ place }, index) => [place, news[index] ? ('noted' as const) : ('known' as const)]),
  );
  for (const place of others) settled.set(place, 'otherCurrency');
  return all.map(({ click_id }, place) => settled.get(place) ?? (clicks.has(click_id) ? 'refused' : 'missing'));
}
