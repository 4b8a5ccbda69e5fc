import type { ConversionStatus } from '@millrace/core/conversions';
import { isPayable } from '@millrace/core/traffic';
import type { clicks, conversions } from './tables.ts';

export type StoredClick = typeof clicks.$inferSelect;

/** What an advertiser tells of a click. */
export interface Told {
  readonly txid: string;
  /** What the advertiser pays, as decimal text; it matters where the price floats. */
  readonly amount: string;
  readonly status: ConversionStatus;
  /** When it was told. */
  readonly now: Date;
}

/**
 * What is told, with its click, with what the publisher gets for it if it pays, with the id of a new conversion, and with
 * whether the offer pays a click once.
 */
interface ToldOfClick {
  readonly id: number;
  readonly click: StoredClick;
  readonly told: Told;
  readonly payout: string;
  readonly one_conversion: boolean;
}

export type Conversion = Pick<
  typeof conversions.$inferSelect,
  'id' | 'txid' | 'at' | 'payout' | 'status' | 'tested_at' | 'reversed_at'
> & { readonly click: StoredClick };

/** What changes figures and is told to others: a conversion that now counts, or no more. */
export interface Turn {
  readonly conversion: Conversion;
  readonly to: 'approved' | 'reversed';
  readonly at: Date;
}

interface Steps {
  /** For each that was told, whether it is news. */
  readonly news: readonly boolean[];
  /** The conversions that were made or changed, as they are now. */
  readonly changed: readonly Conversion[];
  readonly turns: readonly Turn[];
}

/** One conversion for each transaction of a click. */
export const nameOf = (click_id: string, txid: string) => `${click_id} ${txid}`;

/**
 * What comes of all that is told, one after the other, where `known` are the conversions that there are: each transaction
 * counts once, whatever is repeated, and in whichever order a conversion and its reversal come.
 */
export function stepsOf(all: readonly ToldOfClick[], known: readonly Conversion[]): Steps {
  const there = new Map(known.map((one) => [nameOf(one.click.id, one.txid), one]));
  const changed = new Set<string>();
  const turns: Turn[] = [];
  const news = all.map((one) => {
    const name = nameOf(one.click.id, one.told.txid);
    const next = nextOf(isPaidAlready(one, there) ? rejected(one) : one, there.get(name));
    if (!next) return false;
    there.set(name, next.conversion);
    changed.add(name);
    if (next.to) turns.push({ ...next, to: next.to, at: one.told.now });
    return true;
  });
  return { news, changed: [...changed].flatMap((name) => there.get(name) ?? []), turns };
}

/** Whether something else was approved of a click that is paid once. */
function isPaidAlready({ click, told, one_conversion }: ToldOfClick, there: ReadonlyMap<string, Conversion>): boolean {
  if (!one_conversion || told.status !== 'approved') return false;
  if (there.get(nameOf(click.id, told.txid))?.status === 'approved') return false;
  return there.values().some((other) => other.click.id === click.id && other.status === 'approved');
}

function rejected(one: ToldOfClick): ToldOfClick {
  return { ...one, told: { ...one.told, status: 'rejected' } };
}

interface Next {
  readonly conversion: Conversion;
  readonly to?: Turn['to'] | undefined;
}

/** What a conversion is after this was told; undefined where that is nothing new. */
function nextOf({ id, click, told, payout }: ToldOfClick, before: Conversion | undefined): Next | undefined {
  const { txid, now: at } = told;
  const status = statusOf(click, told);
  const isApproved = status === 'approved';
  const tested_at = before?.status === 'test' ? before.at : null;
  const paid = isApproved ? payout : '0';
  const made = { id: before?.id ?? id, click, txid, at, status, payout: paid, tested_at, reversed_at: null };
  const next = { conversion: made, to: isApproved ? status : undefined };
  if (!before) return next;
  if (told.status === 'reversed' || told.status === 'rejected') {
    // It leaves the figures of the hour in which that happens.
    return before.status === 'approved'
      ? { conversion: { ...before, status: 'reversed', reversed_at: at }, to: 'reversed' }
      : undefined;
  }
  // A test of the same transaction makes way for what it tried out.
  return isApproved && before.status === 'test' ? next : undefined;
}

/** What was taken back before we heard of it has never counted: it is rejected, and so is what nobody is paid for. */
function statusOf(click: StoredClick, { status }: Told): ConversionStatus {
  const isNever = status === 'reversed' || (status === 'approved' && !isPayable(click.reason));
  return isNever ? 'rejected' : status;
}
