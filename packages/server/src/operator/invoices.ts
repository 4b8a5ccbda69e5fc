import { dayOf, daysAfter, money } from '@millrace/core/format';
import {
  dueDay,
  lastMonthEnd,
  missingToPayment,
  monthEnd,
  taxOf,
  taxRateText,
  termsOf,
  withTax,
  type PaymentTerms,
} from '@millrace/core/payment';
import type { ProviderSettings } from '@millrace/core/reference';
import { userStatuses, usertypes } from '@millrace/core/session';
import { and, eq, inArray, isNull, ne } from 'drizzle-orm';
import { profiles } from '../session/profile-tables.ts';
import type { Database } from '../db/open.ts';
import { balances, type Balance } from '../payment/balance.ts';
import { partiesNow } from '../payment/invoice-note.ts';
import { payeeOf } from '../payment/payee.ts';
import { openModification } from '../payment/payouts.ts';
import { adjustments } from '../payment/ledger-tables.ts';
import { paymentInfos, payments } from '../payment/tables.ts';
import { users } from '../session/tables.ts';
import { changing, type Change } from '../operator-log/changes.ts';
import { optionOf, Refused, type CommandArgs, type Command, type CommandContext } from './command.ts';
import { usd } from './invoice-rows.ts';
import { billingProblem } from './publisher-tax.ts';
import { senderOf } from './sender.ts';
import { tellerOf } from './tell.ts';

/** Whoever may be paid, with how. */
function payees(db: Database) {
  const { pay_type, beneficiary, account } = paymentInfos;
  return db
    .select({
      id: users.id,
      un: users.un,
      locale: users.locale,
      created_at: users.created_at,
      minimum_payment: users.minimum_payment,
      payment_days: users.payment_days,
      tax_number: users.tax_number,
      tax_rate: users.tax_rate,
      is_reverse_charge: users.is_reverse_charge,
      pay_type,
      beneficiary,
      account,
      change: openModification,
      profile: profiles,
    })
    .from(users)
    .leftJoin(paymentInfos, eq(paymentInfos.user_id, users.id))
    .leftJoin(profiles, eq(profiles.user_id, users.id))
    .where(and(eq(users.usertype, usertypes.publisher), eq(users.status, userStatuses.normal)))
    .orderBy(users.id);
}

type Payee = Awaited<ReturnType<typeof payees>>[number];

interface Making extends Pick<CommandContext, 'db' | 'now'> {
  readonly tell: Awaited<ReturnType<typeof tellerOf>>;
  readonly provider: ProviderSettings;
}

async function makeInvoice(
  { db, now, tell, provider }: Making,
  { un, profile, ...how }: Payee,
  balance: Balance,
  end_date: string,
) {
  const { user_id, amount } = balance;
  const { tax_number, tax_rate, is_reverse_charge } = how;
  const due_date = dueDay(end_date, termsOf(provider, how));
  const invoice_id = `MR-${end_date}-${user_id}`;
  const row = {
    ...balance,
    tax: taxOf(amount, how),
    tax_rate,
    is_reverse_charge,
    invoice_id,
    create_date: dayOf(now),
    end_date,
    due_date,
    payment_type: how.pay_type ?? 0,
    beneficiary_name: payeeOf({ beneficiary: how.beneficiary ?? '' }, profile),
    account: how.account ?? '',
    made_at: now,
    parties: partiesNow({ beneficiary: how.beneficiary ?? '', tax_number }, profile ?? undefined, provider),
  };
  const work = () => db.insert(payments).values(row);
  const [changes] = await changing(db, { table: payments, key: payments.invoice_id }, [invoice_id], work);
  changes.push(...(await takeAdjustments(db, user_id, invoice_id)));
  const values = { invoice: invoice_id, amount: usd(withTax(row)), day: due_date };
  await tell({ id: user_id, un, locale: how.locale }, { code: 'invoiceMade', values: values });
  return {
    changes,
    line: `Made ${values.invoice} over ${values.amount} for ${un}, due on ${values.day}.${taxLine(row)}`,
  };
}

type Taxed = Pick<typeof payments.$inferSelect, 'amount' | 'tax' | 'tax_rate' | 'is_reverse_charge'>;

/** What of an invoice is tax; nothing of one without. */
function taxLine({ amount, tax, tax_rate, is_reverse_charge }: Taxed): string {
  if (is_reverse_charge) return ' By reverse charge: you account for the tax.';
  return tax_rate === null ? '' : ` That is ${usd(amount)} and ${taxRateText(tax_rate)} tax, ${usd(tax)}.`;
}

/** What was adjusted since the last invoice is on this one. */
async function takeAdjustments(db: Database, user_id: number, invoice_id: string): Promise<Change[]> {
  const open = and(eq(adjustments.user_id, user_id), isNull(adjustments.invoice_id));
  const ids = (await db.select({ id: adjustments.id }).from(adjustments).where(open)).map(({ id }) => id);
  const work = () => db.update(adjustments).set({ invoice_id }).where(inArray(adjustments.id, ids));
  if (ids.length === 0) return [];
  const [changes] = await changing(db, { table: adjustments, key: adjustments.id }, ids, work);
  return changes;
}

/** Who has a balance and is not in good standing: nothing is made for them, and they are named. */
async function shutOut(db: Database, until: string): Promise<string[]> {
  const others = await db
    .select({ id: users.id, un: users.un, status: users.status })
    .from(users)
    .where(and(eq(users.usertype, usertypes.publisher), ne(users.status, userStatuses.normal)));
  const byId = new Map(others.map((one) => [one.id, one]));
  const balanceRows = await balances(db, inArray(users.id, [...byId.keys()]), until);
  return balanceRows
    .filter(({ amount }) => Number(amount) > 0)
    .map(({ user_id, amount }) => {
      const { un = '', status = 0 } = byId.get(user_id) ?? {};
      const state = status === userStatuses.blocked ? 'is blocked' : 'is not approved';
      return `${un} ${state} and has $${money(amount)}: no invoice is made.`;
    });
}

const leastOf = ({ minimum_payment }: PaymentTerms) => `$${minimum_payment.toLocaleString('en-US')}`;

/** Why a balance is on no invoice until that day, and from when on it will be; undefined where it can be now. */
function waitsFor({ un, created_at, ...how }: Payee, balance: Balance, until: string, network: ProviderSettings) {
  const terms = termsOf(network, how);
  const has = `${un} has $${money(balance.amount)}`;
  const change = how.change === null ? undefined : `"modifications show ${how.change}"`;
  const details = change === undefined ? 'It has no payment details.' : `Its new payment details wait for ${change}.`;
  const isPayable = how.account !== null;
  const also = isPayable && change === undefined ? '' : ` ${details}`;
  if (missingToPayment(balance.amount, terms) !== undefined)
    return `${has} until ${until}, less than ${leastOf(terms)}: it waits until there is enough.${change === undefined ? '' : also}`;
  if (balance.start_date > until) {
    const { start_date } = balance;
    const hasJoined = start_date === dayOf(created_at);
    const why = hasJoined
      ? `and joined on ${start_date}`
      : `that came after its invoice until ${daysAfter(start_date, -1)}`;
    const end = monthEnd(start_date);
    return `${has} ${why}: it is invoiced from ${daysAfter(end, 1)} on, with the days until ${end}.${also}`;
  }
  const problem = billingProblem(how, network);
  if (problem !== undefined) return `${has}, and ${problem}: it waits.${also}`;
  if (isPayable) return undefined;
  return change === undefined
    ? `${has} and no payment details: it waits.`
    : `${has} and new payment details: it waits for ${change}.`;
}

async function make(context: CommandContext, args: CommandArgs) {
  const until = optionOf(args, 'until') || lastMonthEnd(context.now);
  if (until >= dayOf(context.now)) throw new Refused(`${until} is not over yet.`);
  // Locked, so that two of these commands make no invoice twice; whoever merely names them, as every conversion does, is not held up.
  const payeeRows = await payees(context.db).for('no key update', { of: users });
  const ids = payeeRows.map(({ id }) => id);
  const byUser = new Map((await balances(context.db, inArray(users.id, ids), until)).map((one) => [one.user_id, one]));
  const making: Making = {
    ...context,
    tell: await tellerOf(context),
    provider: (await senderOf(context)).config.provider,
  };
  const lines: string[] = [];
  const changes: Change[] = [];
  for (const payee of payeeRows) {
    const balance = byUser.get(payee.id);
    if (!balance || Number(balance.amount) <= 0) continue;
    const waits = waitsFor(payee, balance, until, making.provider);
    if (waits !== undefined) {
      lines.push(waits);
      continue;
    }
    const invoice = await makeInvoice(making, payee, balance, until);
    lines.push(invoice.line);
    changes.push(...invoice.changes);
  }
  lines.push(...(await shutOut(context.db, until)));
  return { lines: lines.length > 0 ? lines : [`There is nothing to invoice until ${until}.`], changes };
}

/** How many publishers would get an invoice of what is over, if they were made now. */
export async function countUninvoiced(context: CommandContext): Promise<number> {
  const until = lastMonthEnd(context.now);
  const byId = new Map((await payees(context.db)).map((payee) => [payee.id, payee]));
  const balanceRows = await balances(context.db, inArray(users.id, [...byId.keys()]), until);
  const { provider } = (await senderOf(context)).config;
  return balanceRows.filter((balance) => {
    const payee = byId.get(balance.user_id);
    return payee && Number(balance.amount) > 0 && waitsFor(payee, balance, until, provider) === undefined;
  }).length;
}

export const invoiceCommands: readonly Command[] = [
  {
    name: 'payments make',
    takes: '',
    options: { until: { takes: 'YYYY-MM-DD', says: 'the last day on them; that of last month where it is left out' } },
    says: 'Makes the invoices of what is over, for publishers who have reached the smallest payment.',
    example: 'payments make --until 2026-10-31',
    isChange: true,
    work: make,
  },
];
