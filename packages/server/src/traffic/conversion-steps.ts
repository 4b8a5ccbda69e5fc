import {
  firstStatus,
  heldUntil,
  nextStatus,
  paidOnce,
  unknownGoal,
  type ConversionStatus,
} from '@millrace/core/conversions';
import { isSuspect } from '@millrace/core/traffic';
import type { clicks, conversions } from './tables.ts';

export type StoredClick = typeof clicks.$inferSelect;

/** What an advertiser tells of a click. */
export interface Told {
  /** Which goal of the offer was reached; empty for the conversion itself. */
  readonly goal: string;
  readonly txid: string;
  /** What the advertiser pays, as decimal text, which may be 0; null where it does not say. */
  readonly amount: string | null;
  /** In which currency, where that is not the one of the offer when the click came. */
  readonly currency?: string | null;
  readonly status: ConversionStatus;
  /** When it was told. */
  readonly now: Date;
  /** What the operator says who has decided so; undefined where an advertiser has told it. */
  readonly decision?: string | undefined;
  /** Nobody tells it: the days are over for which its offer has held it. */
  readonly isHoldOver?: boolean;
  /** Why it is not taken as it was told. */
  readonly refusal?: string | undefined;
}

/** What an advertiser pays in dollars, null where nobody has said that; and as it has said it, null for dollars. */
export type Price = Pick<typeof conversions.$inferSelect, 'revenue' | 'told_revenue' | 'currency' | 'rate'>;

const priceOf = ({ revenue, told_revenue, currency, rate }: Price): Price => ({
  revenue,
  told_revenue,
  currency,
  rate,
});

/**
 * What is told, with its click, with what the publisher gets for it if it pays, with the id of a new conversion, and with
 * whether the offer pays a click once, and for how many days it holds conversions.
 */
interface ToldOfClick extends Price {
  readonly id: number;
  readonly click: StoredClick;
  readonly told: Told;
  readonly payout: string;
  readonly one_conversion: boolean;
  /** The offer pays for its goal. */
  readonly is_known_goal: boolean;
  readonly hold_days: number;
  /** The network holds what this traffic brings. */
  readonly is_suspect: boolean;
}

export type Conversion = Pick<
  typeof conversions.$inferSelect,
  | 'id'
  | 'goal'
  | 'txid'
  | 'at'
  | 'payout'
  | 'status'
  | 'decision_reason'
  | 'tested_at'
  | 'reversed_at'
  | 'held_until'
  | 'is_suspect'
> &
  Price & { readonly click: StoredClick; readonly changed_at?: Date };

/** What changes figures and is told to others: a conversion that now counts, or no more. */
export interface Turn {
  readonly conversion: Conversion;
  readonly to: 'approved' | 'reversed';
  readonly at: Date;
  /** It was approved before, and reversed. */
  readonly isAgain?: boolean;
}

interface Steps {
  /** For each that was told, whether it is news. */
  readonly news: readonly boolean[];
  /** The conversions that were made or changed, as they are now. */
  readonly changed: readonly Conversion[];
  readonly turns: readonly Turn[];
}

/** One conversion for each transaction of a goal of a click. */
export const nameOf = (click_id: string, { goal, txid }: { readonly goal: string; readonly txid: string }) =>
  JSON.stringify([click_id, goal, txid]);

/**
 * What comes of all that is told, one after the other, where `known` are the conversions that there are: each transaction
 * counts once, whatever is repeated, and in whichever order a conversion and its reversal come.
 */
export function stepsOf(all: readonly ToldOfClick[], stored: readonly Conversion[]): Steps {
  const byName = new Map(stored.map((one) => [nameOf(one.click.id, one), one]));
  const changed = new Set<string>();
  const turns: Turn[] = [];
  const news = all.map((one) => {
    const name = nameOf(one.click.id, one.told);
    const before = byName.get(name);
    const refusal = refusalOf(one, byName);
    const judged = refusal === undefined ? one : rejected(one, refusal);
    const next = before ? nextOf(judged, before) : firstOf(judged);
    if (!next) return false;
    byName.set(name, next.conversion);
    changed.add(name);
    if (next.to) {
      const isAgain = next.to === 'approved' && before?.status === 'reversed';
      turns.push({ conversion: next.conversion, to: next.to, at: one.told.now, isAgain });
    }
    return true;
  });
  return { news, changed: [...changed].flatMap((name) => byName.get(name) ?? []), turns };
}

/** Why nothing is paid for what is told, though its advertiser says that it pays; undefined where something is. */
function refusalOf(one: ToldOfClick, byName: ReadonlyMap<string, Conversion>): string | undefined {
  // What the operator says is so.
  if (one.told.decision !== undefined) return undefined;
  const isPaid = one.told.status === 'approved' || one.told.status === 'pending';
  const before = byName.get(nameOf(one.click.id, one.told));
  // What was promised before its goal was ended is paid; a test has promised nothing.
  if (isPaid && !one.is_known_goal && (before === undefined || before.status === 'test')) return unknownGoal;
  return isPaidAlready(one, byName) ? paidOnce : undefined;
}

/** Whether something else was approved, or is held, of a click that is paid once for each goal. */
function isPaidAlready({ click, told, one_conversion }: ToldOfClick, byName: ReadonlyMap<string, Conversion>): boolean {
  if (!one_conversion || told.status !== 'approved') return false;
  const conversion = byName.get(nameOf(click.id, told));
  if (conversion && told.isHoldOver !== true && (conversion.status === 'approved' || isHeld(conversion))) return false;
  return byName
    .values()
    .some(
      (other) =>
        other !== conversion &&
        other.click.id === click.id &&
        other.goal === told.goal &&
        (other.status === 'approved' || isHeld(other)),
    );
}

function rejected(one: ToldOfClick, refusal: string): ToldOfClick {
  return { ...one, told: { ...one.told, status: 'rejected', refusal } };
}

interface Next {
  readonly conversion: Conversion;
  readonly to?: Turn['to'] | undefined;
}

const turnTo = (status: ConversionStatus): Turn['to'] | undefined =>
  status === 'approved' || status === 'reversed' ? status : undefined;

/** What is paid, or will be where it is approved. */
const mayPay = (status: ConversionStatus) => status === 'approved' || status === 'pending';

const isHeld = ({ status, held_until }: Pick<Conversion, 'status' | 'held_until'>) =>
  status === 'pending' && held_until !== null;

/** Until when an approved conversion that came then is held; null where it is not, or where a person decides about it. */
function holdOf({ click, told, hold_days, is_suspect }: ToldOfClick, came: Date): Date | null {
  const until = heldUntil(came, hold_days);
  if (until === null || until <= told.now || told.status !== 'approved' || told.decision !== undefined) return null;
  return isSuspect(click.reason) || is_suspect ? null : until;
}

/** A conversion of which nothing was known. */
function firstOf(one: ToldOfClick): Next {
  const { id, click, told, payout } = one;
  const { goal, txid, now: at, decision, refusal = '' } = told;
  const until = holdOf(one, at);
  const circumstances = {
    reason: click.reason,
    isDecision: decision !== undefined,
    isHeld: until !== null || one.is_suspect,
  };
  const status = firstStatus(told.status, circumstances);
  const paid = mayPay(status) ? payout : '0';
  const held_until = status === 'pending' ? until : null;
  const times = { at, changed_at: at, tested_at: null, reversed_at: null, held_until };
  const conversion = {
    id,
    click,
    goal,
    txid,
    status,
    payout: paid,
    ...priceOf(one),
    decision_reason: decision ?? refusal,
    is_suspect: one.is_suspect,
    ...times,
  };
  return { conversion, to: turnTo(status) };
}

/** What a conversion is after this was told; undefined where that is nothing new. */
function nextOf(one: ToldOfClick, before: Conversion): Next | undefined {
  const { click, told } = one;
  const { now: at, decision } = told;
  const is_suspect = one.is_suspect || before.is_suspect;
  if (told.isHoldOver && !isHoldOver(before, at)) return undefined;
  // A person decides about it, and no day.
  if (told.isHoldOver && is_suspect) return { conversion: { ...before, is_suspect, held_until: null, changed_at: at } };
  // Advertisers repeat themselves: its days go on, whatever is held of the offer by now.
  if (isHeld(before) && told.status === 'approved' && decision === undefined && !told.isHoldOver) return undefined;
  const until = told.isHoldOver ? null : holdOf({ ...one, is_suspect }, before.status === 'pending' ? before.at : at);
  const circumstances = {
    reason: click.reason,
    isDecision: decision !== undefined,
    isHeld: until !== null || is_suspect,
  };
  const isConfirmed = before.status === 'pending' && until !== null;
  // A test makes way for what is told in earnest, also where that pays nothing.
  const isRefused = before.status === 'test' && told.refusal !== undefined;
  const status = isConfirmed
    ? before.status
    : isRefused
      ? told.status
      : nextStatus(before.status, told.status, circumstances);
  if (status === undefined) return undefined;
  const held_until = status === 'pending' ? until : null;
  const decided = {
    status,
    held_until,
    is_suspect,
    decision_reason: decision ?? told.refusal ?? before.decision_reason,
  };
  const same = { ...before, ...decided, changed_at: at };
  // It leaves the figures of the hour in which that happens, and comes back into those of the hour in which that does.
  if (status === 'reversed') return { conversion: { ...same, reversed_at: at }, to: 'reversed' };
  if (before.status === 'reversed') return { conversion: { ...same, reversed_at: null }, to: 'approved' };
  if (status === 'rejected' && !isRefused) return { conversion: { ...same, payout: '0' } };
  const tested_at = before.status === 'test' ? before.at : before.tested_at;
  if (isRefused) return { conversion: { ...same, ...priceOf(one), payout: '0', at, tested_at } };
  const came = isConfirmed ? before.at : at;
  return { conversion: { ...same, ...termsOf(one, before), at: came, tested_at }, to: turnTo(status) };
}

function isHoldOver({ status, held_until }: Conversion, now: Date): boolean {
  return status === 'pending' && held_until !== null && held_until <= now;
}

/** What was promised while it was pending is paid, unless the advertiser has said since that it pays something else. */
function termsOf(one: ToldOfClick, before: Conversion): Price & Pick<Conversion, 'payout'> {
  const isDue = one.told.isHoldOver === true;
  // Who decides about what was told before, and says no amount, has said it before.
  const saysNothing = one.revenue === null || (before.status === 'pending' && one.told.amount === null);
  const price = priceOf(isDue || (saysNothing && before.revenue !== null) ? before : one);
  const isPromised = isDue || (before.status === 'pending' && Number(price.revenue) === Number(before.revenue));
  return { payout: isPromised ? before.payout : one.payout, ...price };
}
