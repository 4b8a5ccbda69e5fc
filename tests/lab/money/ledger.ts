// What the walk remembers by itself: what it sent, what was answered, and what follows from that by what the product promises.
import { shareOf, unitsOf, type Units } from './amounts.ts';
import { offerOf, type Came, type GoalPrices, type LinkSpec, type OfferSpec } from './offers.ts';
import type { Publisher } from './publishers.ts';

/** A day and an hour of GMT+8. */
export interface Slot {
  readonly day: string;
  readonly hour: number;
}

export function slotOf(moment: number): Slot {
  const text = new Date(moment + 8 * 3_600_000).toISOString();
  return { day: text.slice(0, 10), hour: Number(text.slice(11, 13)) };
}

export const products = { smartlink: 1, offer: 2, offerwall: 3, script: 4 } as const;

/** A click that was sent, and what came back. */
export interface SentClick {
  /** By which it is known again in the database, whether its answer came or not. */
  readonly mark: string;
  readonly publisher: Publisher;
  readonly aid: number;
  readonly product: number;
  readonly gid: number;
  readonly link: LinkSpec | number;
  readonly came: Came;
  readonly aff_sub: string;
  readonly aff_sub2: string;
  readonly aff_sub3: string;
  readonly aff_sub4: string;
  readonly source: string;
  readonly isBot: boolean;
  /** The account was blocked. */
  readonly isClosed: boolean;
  readonly paused: ReadonlySet<number>;
  /** What goals paid when it came. */
  readonly goalPrices: GoalPrices;
  /** The one that the same visitor has made a moment before. */
  readonly repeats: SentClick | undefined;
  /** One of the two is a repeated click, whichever is stored first. */
  isRepeated?: boolean;
  answer?: { readonly origin: string; readonly id: string; readonly oid: number; readonly second: number };
}

export type Status = 'approved' | 'reversed' | 'rejected' | 'test';
/** What comes of it: of a suspect click it waits for a decision. */
type Became = Status | 'pending';

/** A transaction of a click, as an advertiser has told of it. */
interface ToldConversion {
  readonly click: SentClick;
  readonly goal: string;
  readonly txid: string;
  status: Became;
  payout: Units;
  /** What the advertiser pays for it, in its currency. */
  readonly amount: Units;
  at: Slot;
  reversed?: Slot;
}

export interface Telling {
  readonly click: SentClick;
  /** Empty for the conversion itself. */
  readonly goal: string;
  readonly txid: string;
  readonly status: Status;
  readonly amount: string;
}

export interface Ledger {
  /** Those to which publishers are let in. */
  readonly offers: readonly OfferSpec[];
  readonly clicks: SentClick[];
  readonly conversions: ReadonlyMap<string, ToldConversion>;
  /** Notes what was told, and gives whether that should have been news. */
  tell(telling: Telling, slot: Slot): boolean;
  /** What a publisher has earned so far. */
  earned(publisher: Publisher): Units;
}

/** A click and a transaction have one conversion for each goal. */
export function conversionKey(id: string, txid: string, goal: string): string {
  return [id, txid, goal].join(' ').trim();
}

const usualShare = 60n;

/**
 * What a publisher gets: the goal's price when the click came, the offer's price, or the link's share of what the advertiser
 * pays. For a goal that the offer did not have then it is nothing at all.
 */
function payoutOf({ click, goal, amount }: Telling): Units | undefined {
  const goalPrice = click.goalPrices.get(click.answer?.oid ?? 0)?.[goal];
  if (goal !== '') return goalPrice === undefined ? undefined : unitsOf(goalPrice);
  const price = unitsOf(offerOf.get(click.answer?.oid ?? 0)?.payout ?? '0');
  return price > 0n ? price : shareOf(unitsOf(amount), usualShare);
}

export function createLedger(offers: readonly OfferSpec[]): Ledger {
  const conversions = new Map<string, ToldConversion>();

  function tell(telling: Telling, slot: Slot): boolean {
    const { click, goal, txid, status } = telling;
    const key = conversionKey(click.answer?.id ?? '', txid, goal);
    const known = conversions.get(key);
    const payout = payoutOf(telling);
    const isPaid = status === 'approved' && !click.isClosed && payout !== undefined;
    // Of a bot it waits for the operator, whatever the advertiser says.
    const paid = click.isBot ? 'pending' : 'approved';
    if (!known) {
      const first = isPaid ? paid : status === 'test' ? 'test' : 'rejected';
      conversions.set(key, {
        click,
        goal,
        txid,
        status: first,
        payout: isPaid ? payout : 0n,
        amount: unitsOf(telling.amount),
        at: slot,
      });
      return true;
    }
    if (known.status === 'pending' && (status === 'reversed' || status === 'rejected')) {
      known.status = 'rejected';
      known.payout = 0n;
      return true;
    }
    if (known.status === 'approved' && (status === 'reversed' || status === 'rejected')) {
      known.status = 'reversed';
      known.reversed = slot;
      return true;
    }
    // A test makes way for what is told in earnest, also where nobody has agreed on its goal.
    if (known.status === 'test' && status === 'approved' && payout === undefined) {
      known.status = 'rejected';
      known.at = slot;
      return true;
    }
    if (known.status === 'test' && isPaid) {
      known.status = paid;
      known.payout = payout;
      known.at = slot;
      return true;
    }
    return false;
  }

  return {
    offers,
    clicks: [],
    conversions,
    tell,
    earned: (publisher) =>
      [...conversions.values()]
        .filter(({ click, status }) => click.publisher === publisher && status === 'approved')
        .reduce((sum, { payout }) => sum + payout, 0n),
  };
}
