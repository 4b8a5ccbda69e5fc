import { difference, money, sum } from '@millrace/core/format';
import { usd } from '../offers/rates.ts';
import type { Reconciled } from './reconcile.ts';

/** What a statement and we say in money of what is approved, in each currency that is told: mostly in one. */
export function totalsLine(all: readonly Reconciled[], ofOffer: string): string {
  const byCurrency = Map.groupBy(all, ({ ours }) => ours?.currency ?? ofOffer);
  const parts = [...byCurrency].map(([currency, some]) => {
    const text = (amount: string) =>
      currency === usd ? money(amount, { currency: '$' }) : `${money(amount)} ${currency}`;
    const theirs = sum(some.map(theirsOf));
    const ours = sum(some.map(oursOf));
    const matching = sum(
      some.filter(({ kind, stated }) => kind === 'matched' && stated?.status === 'approved').map(oursOf),
    );
    return `${text(matching)} match; theirs is ${text(theirs)}, ours ${text(ours)}, the difference ${text(difference(theirs, ours))}`;
  });
  return `Of what is approved ${parts.join('; ')}.`;
}

function theirsOf({ stated, ours }: Reconciled): string {
  if (stated?.status !== 'approved') return '0';
  return stated.amount ?? ours?.told_revenue ?? '0';
}

const oursOf = ({ ours }: Reconciled) => (ours?.status === 'approved' ? (ours.told_revenue ?? '0') : '0');
