import { money } from '@millrace/core/format';
import { termsOf, type OwnTerms, type PaymentTerms } from '@millrace/core/payment';
import { isTerm, termEnds } from '@millrace/core/reference';
import { eq } from 'drizzle-orm';
import { changing, type Change } from '../operator-log/changes.ts';
import { users } from '../session/tables.ts';
import { optionOf, Refused, refuseSome, type CommandArgs, type CommandContext } from './command.ts';
import { senderOf } from './sender.ts';
import type { Part, User } from './set-publisher.ts';
import { tellerOf } from './tell.ts';

/** What ends what a publisher has for itself. */
export const usual = 'usual';

const options = { minimum_payment: 'minimum', payment_days: 'net-days' } as const;
const units = { minimum_payment: 'whole US dollars', payment_days: 'days' } as const;
type Term = keyof typeof options;

/** What was typed of a term: undefined where it was not, null where the network's is to hold. */
function typedTerm(args: CommandArgs, term: Term): number | null | undefined {
  const option = options[term];
  if (args.options[option] === undefined) return undefined;
  const typed = optionOf(args, option);
  if (typed === usual) return null;
  // An empty text, 1e3 and 0x64 are numbers to JavaScript.
  const value = /^\d{1,6}$/.test(typed) ? Number(typed) : Number.NaN;
  if (isTerm(term, value)) return value;
  const [min, max] = termEnds[term].map((end) => end.toLocaleString('en-US'));
  throw new Refused(`--${option} is ${min} to ${max} ${units[term]}, or ${usual} for what all have.`);
}

const leastText = ({ minimum_payment }: PaymentTerms) => `$${minimum_payment.toLocaleString('en-US')}`;

/** The terms in a few words, each marked that is the publisher's own. */
export function termsText(network: PaymentTerms, ownTerms: OwnTerms): string {
  const terms = termsOf(network, ownTerms);
  const mark = (term: Term) => (ownTerms[term] === null ? '' : ' (its own)');
  return `from ${leastText(terms)}${mark('minimum_payment')}, Net ${terms.payment_days}${mark('payment_days')}`;
}

/** Sets what was typed of the terms of publishers who are held. */
export async function setTerms(context: CommandContext, args: CommandArgs, all: readonly User[]): Promise<Part> {
  const { db } = context;
  const minimum_payment = typedTerm(args, 'minimum_payment');
  const payment_days = typedTerm(args, 'payment_days');
  const nextOf = (ownTerms: OwnTerms): OwnTerms => ({
    minimum_payment: minimum_payment === undefined ? ownTerms.minimum_payment : minimum_payment,
    payment_days: payment_days === undefined ? ownTerms.payment_days : payment_days,
  });
  const { provider } = (await senderOf(context)).config;
  const same = all.filter((user) => {
    const next = nextOf(user);
    return next.minimum_payment === user.minimum_payment && next.payment_days === user.payment_days;
  });
  refuseSome(
    [],
    same.map((user) => `${user.un} (${user.id}) has these terms already: ${termsText(provider, user)}.`),
    all.length,
  );
  const tell = await tellerOf(context);
  const lines: string[] = [];
  const changes: Change[] = [];
  for (const user of all) {
    const next = nextOf(user);
    const [changed] = await changing(db, { table: users, key: users.id }, [user.id], () =>
      db.update(users).set(next).where(eq(users.id, user.id)),
    );
    changes.push(...changed);
    const [before, after] = [termsOf(provider, user), termsOf(provider, next)];
    const isFelt = before.minimum_payment !== after.minimum_payment || before.payment_days !== after.payment_days;
    const minimum = money(after.minimum_payment, { currency: '$' });
    if (isFelt) await tell(user, { code: 'ownTerms', values: { days: String(after.payment_days), least: minimum } });
    const notified = isFelt ? 'A notice and a letter tell it.' : 'Nothing is different for now, so nobody is told.';
    const change = `${termsText(provider, next)}; before, ${termsText(provider, user)}`;
    lines.push(`${user.un} (${user.id}) is paid ${change}. ${notified}`);
  }
  return { lines: [...lines, 'Invoices that are made already keep the day on which they are due.'], changes };
}
