// What publishers are owed, against the raw rows.
import { amountOf, inCents, unitsOf, type Units } from './amounts.ts';
import type { CommandContext } from './ground.ts';
import type { Walk } from './walk.ts';

const total = (all: readonly Units[]) => all.reduce((sum, one) => sum + one, 0n);

/** What the balance has to be, by the raw rows alone. */
export async function compareMoney(walk: Walk, { raw, findings }: CommandContext): Promise<void> {
  const { publishers, invoices } = walk;
  findings.same(
    'invoices',
    'the database',
    new Map(invoices.map(({ invoice, net, gross }) => [invoice, `${amountOf(net)} of ${amountOf(gross)}`])),
    new Map(
      raw.payments.map(({ invoice, amount, tax }) => [invoice, `${amountOf(amount)} of ${amountOf(amount + tax)}`]),
    ),
  );
  for (const publisher of publishers) {
    const ofOwn = (user_id: number) => user_id === publisher.id;
    const earned = total(
      raw.conversions
        .filter(({ click, status }) => ofOwn(click.user_id) && status === 'approved')
        .map(({ payout }) => payout),
    );
    const paid = total(raw.payments.filter(({ user_id }) => ofOwn(user_id)).map(({ amount }) => amount));
    const owed = total(raw.payments.filter(({ user_id }) => ofOwn(user_id)).map(({ amount, tax }) => amount + tax));
    const { client } = publisher.visitor;
    const { total_bonus } = await client.payment.balance({});
    const right = amountOf(inCents(earned - paid));
    const is = amountOf(unitsOf(total_bonus));
    const story = `${publisher.email} has earned ${amountOf(earned)}, of which ${amountOf(paid)} stands on invoices`;
    findings.note(
      'balance = conversions − payments',
      is === right ? undefined : `${story}: the balance is ${is}, and should be ${right}`,
    );
    const { totals } = await client.payment.history({ n: 1_000 });
    const history = totals && total([totals.pending, totals.paid, totals.rejected].map(unitsOf));
    findings.note(
      'payment history',
      history === owed
        ? undefined
        : `${publisher.email} sees payments of ${history === undefined ? 'nothing' : amountOf(history)}, and there are ${amountOf(owed)}`,
    );
  }
}
