import { isPayable, isSuspect } from '@millrace/core/traffic';
import { clickAndGoal, type FoundConversion } from './read-conversions.ts';
import type { StatedLine } from './statement.ts';

/** How a line of a statement and a conversion of ours go together. */
export interface Reconciled {
  readonly kind: 'matched' | 'different' | 'missing here' | 'missing there';
  readonly stated: StatedLine | undefined;
  readonly ours: FoundConversion | undefined;
  /** What makes us say what the statement says; undefined where nothing does, or nothing has to. */
  readonly step: 'approved' | 'rejected' | 'reversed' | 'add' | undefined;
  /** Why it can not be added, of which nothing is done until its line is corrected. */
  readonly fault?: string | undefined;
  /** It is to be paid, and its click, which pays once, has paid for another one. */
  readonly hasPaid?: boolean | undefined;
  /** What the advertiser pays, in its currency, where it says another amount now. */
  readonly amount?: string | undefined;
}

const pays = ({ status }: FoundConversion) => status === 'approved' || status === 'pending';

/**
 * Holds a statement against the conversions that we have, of which those `inPeriod` are all to stand in it. Gives the lines
 * that name several of ours as well: they can not be told apart.
 */
export function reconcile(
  stated: readonly StatedLine[],
  ours: readonly FoundConversion[],
  inPeriod: ReadonlySet<number>,
  paysOnce = false,
): { readonly all: readonly Reconciled[]; readonly unclear: readonly StatedLine[] } {
  const byTxid = Map.groupBy(ours, ({ txid }) => txid);
  const byClick = Map.groupBy(ours, ({ click_id }) => click_id);
  const taken = new Set<number>();
  const unclear: StatedLine[] = [];
  const all = stated.flatMap((line): Reconciled[] => {
    const near = (line.click === '' ? byTxid.get(line.txid) : byClick.get(line.click)) ?? [];
    const named = near.filter(
      ({ goal, txid }) => (line.txid === '' || txid === line.txid) && (line.goal === undefined || goal === line.goal),
    );
    // An id that comes again after months is meant for the conversion of these days.
    const meant = named.filter(({ id }) => inPeriod.has(id));
    const [match, ...others] = meant.length > 0 ? meant : named;
    if (others.length > 0) {
      unclear.push(line);
      return [];
    }
    if (match) taken.add(match.id);
    return [match ? held(line, match) : absent(line)];
  });
  const unmatched = ours.filter((one) => inPeriod.has(one.id) && !taken.has(one.id) && pays(one));
  const missing = unmatched.map((one) => {
    return { kind: 'missing there', stated: undefined, ours: one, step: unpaid(one) } as const;
  });
  const together = [...all, ...missing];
  return { all: paysOnce ? onceOnly(together, ours) : together, unclear };
}

/** Of each goal of a click one conversion is paid at most: the one that is, else the first that the statement names. */
function onceOnly(all: readonly Reconciled[], ours: readonly FoundConversion[]): Reconciled[] {
  const reversed = new Set(all.flatMap((one) => (one.step === 'reversed' && one.ours ? [one.ours.id] : [])));
  const stay = ours.filter(({ id, status }) => status === 'approved' && !reversed.has(id));
  const paid = new Set(stay.map(clickAndGoal));
  return all.map((one) => {
    const { ours: own, stated } = one;
    const click_id = own?.click_id ?? stated?.click;
    if (click_id === undefined || (one.step !== 'approved' && one.step !== 'add')) return one;
    const name = clickAndGoal({ click_id, goal: own?.goal ?? stated?.goal ?? '' });
    if (paid.has(name)) return { ...one, step: undefined, amount: undefined, hasPaid: true };
    paid.add(name);
    return one;
  });
}

const unpaid = ({ status }: FoundConversion) => (status === 'pending' ? 'rejected' : 'reversed');

function absent(stated: StatedLine): Reconciled {
  const isMissed = stated.status !== 'unpaid';
  // Without its click nobody knows whose it is.
  const canAdd = stated.status === 'approved' && stated.click !== '';
  return { kind: isMissed ? 'missing here' : 'matched', stated, ours: undefined, step: canAdd ? 'add' : undefined };
}

function held(stated: StatedLine, ours: FoundConversion): Reconciled {
  const isOther = stated.amount !== undefined && Number(stated.amount) !== Number(ours.told_revenue ?? Number.NaN);
  const amount = isOther && stated.status !== 'unpaid' ? stated.amount : undefined;
  const isSame =
    stated.status === 'unpaid' ? !pays(ours) : stated.status === 'pending' ? pays(ours) : ours.status === 'approved';
  if (isSame) return { kind: amount === undefined ? 'matched' : 'different', stated, ours, step: undefined, amount };
  if (stated.status === 'unpaid') return { kind: 'different', stated, ours, step: unpaid(ours) };
  // What a bot, a repeated click or held traffic has brought is not paid because the advertiser did not notice; of a goal
  // that the offer does not pay for nobody knows what it pays.
  const mayApprove =
    stated.status === 'approved' &&
    isPayable(ours.reason) &&
    !isSuspect(ours.reason) &&
    !ours.is_suspect &&
    ours.is_known_goal;
  return { kind: 'different', stated, ours, step: mayApprove ? 'approved' : undefined, amount };
}
