import { firstStatus, nextStatus, paidOnce, type ConversionStatus } from '@millrace/core/conversions';
import type { clicks, conversions } from './tables.ts';

export type StoredClick = typeof clicks.$inferSelect;

/** What an advertiser tells of a click. */
export interface Told {
  readonly txid: string;
  /** What the advertiser pays, as decimal text, 0 where it does not say; it matters where the price floats. */
  readonly amount: string;
  readonly status: ConversionStatus;
  /** When it was told. */
  readonly now: Date;
  /** What the operator says who has decided so; undefined where an advertiser has told it. */
  readonly decision?: string | undefined;
  /** Why it is not taken as it was told. */
  readonly refusal?: string | undefined;
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
  /** What the advertiser pays for it; null where nobody has said that. */
  readonly revenue: string | null;
}

export type Conversion = Pick<
  typeof conversions.$inferSelect,
  'id' | 'txid' | 'at' | 'payout' | 'revenue' | 'status' | 'decision_reason' | 'tested_at' | 'reversed_at'
> & { readonly click: StoredClick; readonly changed_at?: Date };

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
    const before = there.get(name);
    const meant = isPaidAlready(one, there) ? rejected(one) : one;
    const next = before ? nextOf(meant, before) : firstOf(meant);
    if (!next) return false;
    there.set(name, next.conversion);
    changed.add(name);
    if (next.to) {
      const isAgain = next.to === 'approved' && before?.status === 'reversed';
      turns.push({ conversion: next.conversion, to: next.to, at: one.told.now, isAgain });
    }
    return true;
  });
  return { news, changed: [...changed].flatMap((name) => there.get(name) ?? []), turns };
}

/** Whether something else was approved of a click that is paid once. */
function isPaidAlready({ click, told, one_conversion }: ToldOfClick, there: ReadonlyMap<string, Conversion>): boolean {
  // The operator may pay more than the advertiser does.
  if (!one_conversion || told.status !== 'approved' || told.decision !== undefined) return false;
  if (there.get(nameOf(click.id, told.txid))?.status === 'approved') return false;
  return there.values().some((other) => other.click.id === click.id && other.status === 'approved');
}

function rejected(one: ToldOfClick): ToldOfClick {
  return { ...one, told: { ...one.told, status: 'rejected', refusal: paidOnce } };
}

interface Next {
  readonly conversion: Conversion;
  readonly to?: Turn['to'] | undefined;
}

const turnTo = (status: ConversionStatus): Turn['to'] | undefined =>
  status === 'approved' || status === 'reversed' ? status : undefined;

/** What is paid, or will be where it is approved. */
const mayPay = (status: ConversionStatus) => status === 'approved' || status === 'pending';

/** A conversion of which nothing was known. */
function firstOf({ id, click, told, payout, revenue }: ToldOfClick): Next {
  const { txid, now: at, decision, refusal = '' } = told;
  const status = firstStatus(told.status, { reason: click.reason, isDecision: decision !== undefined });
  const paid = mayPay(status) ? payout : '0';
  const times = { at, changed_at: at, tested_at: null, reversed_at: null };
  const conversion = { id, click, txid, status, payout: paid, revenue, decision_reason: decision ?? refusal, ...times };
  return { conversion, to: turnTo(status) };
}

/** What a conversion is after this was told; undefined where that is nothing new. */
function nextOf({ click, told, ...terms }: ToldOfClick, before: Conversion): Next | undefined {
  const { now: at, decision } = told;
  const status = nextStatus(before.status, told.status, { reason: click.reason, isDecision: decision !== undefined });
  if (status === undefined) return undefined;
  const decision_reason = decision ?? told.refusal ?? before.decision_reason;
  const same = { ...before, status, decision_reason, changed_at: at };
  // It leaves the figures of the hour in which that happens, and comes back into those of the hour in which that does.
  if (status === 'reversed') return { conversion: { ...same, reversed_at: at }, to: 'reversed' };
  if (before.status === 'reversed') return { conversion: { ...same, reversed_at: null }, to: 'approved' };
  if (status === 'rejected') return { conversion: { ...same, payout: '0' } };
  // What was promised while it was pending is paid, unless the advertiser has said since that it pays something else.
  const isPromised = before.status === 'pending' && Number(terms.revenue ?? before.revenue) === Number(before.revenue);
  const payout = isPromised ? before.payout : terms.payout;
  const tested_at = before.status === 'test' ? before.at : before.tested_at;
  const next = { ...same, at, tested_at, payout, revenue: terms.revenue ?? before.revenue };
  return { conversion: next, to: turnTo(status) };
}
