import { converted, dayOf, money, sum } from '@millrace/core/format';
import { isSepaIban, isSwift } from '@millrace/core/payment';
import { inArray, ne } from 'drizzle-orm';
import { randomBytes } from 'node:crypto';
import { payoneerFile, payoutCsv, paypalFile } from '../payment/payout-files.ts';
import { payoutFormats, payoutProblem, payoutsOf, type Payout, type PayoutFormat } from '../payment/payouts.ts';
import { sepaOrder, sepaText } from '../payment/sepa.ts';
import { payments } from '../payment/tables.ts';
import { laidOver, listProviderValues } from '../reference/provider-values.ts';
import { rateOf } from './amounts.ts';
import {
  NothingToDo,
  optionOf,
  Refused,
  type CommandArgs,
  type Command,
  type Done,
  type CommandContext,
} from './command.ts';
import { invoiceStatuses, usd } from './invoice-rows.ts';
import { oneFile } from './written.ts';
import { counted } from './counted.ts';

/** What a command line names, parted by commas. */
function namedInvoices(args: CommandArgs): string[] {
  const names = optionOf(args, 'invoices').split(',');
  return [...new Set(names.map((name) => name.trim()).filter((name) => name !== ''))];
}

async function wanted({ db }: CommandContext, names: readonly string[]): Promise<Payout[]> {
  const which = names.length > 0 ? inArray(payments.invoice_id, [...names]) : ne(payments.status, invoiceStatuses.paid);
  const payouts = await payoutsOf(db, which);
  const present = new Set(payouts.map(({ invoice }) => invoice.invoice_id));
  const unknown = names.filter((name) => !present.has(name));
  if (unknown.length > 0) throw new Refused(...unknown.map((name) => `There is no payment with the invoice ${name}.`));
  return payouts;
}

/** The invoices with all that whoever pays them needs, in a file for its owner alone. */
async function exportPayouts(context: CommandContext, args: CommandArgs): Promise<Done> {
  const format = (optionOf(args, 'format') || 'csv') as PayoutFormat;
  const write = await writerOf(format, context, args);
  const chosenPayouts = await wanted(context, namedInvoices(args));
  const unpayable = chosenPayouts.flatMap((payout) => {
    const problem = payoutProblem(payout, format);
    return problem === undefined ? [] : [{ payout, problem }];
  });
  const out = new Set(unpayable.map(({ payout }) => payout));
  const payouts = chosenPayouts.filter((payout) => !out.has(payout));
  const problems = unpayable.map(({ payout: { invoice, user, rest }, problem }) => {
    return `Left out: ${invoice.invoice_id} of ${user.un} over ${usd(rest)}: ${problem.replace(/\.$/, '')}.`;
  });
  if (chosenPayouts.length === 0) throw new NothingToDo('There is nothing to export.');
  if (payouts.length === 0) throw new Refused('There is nothing to export.', ...problems);
  const { text, lines = [] } = write(payouts);
  const waiting = payouts.filter(({ change }) => change !== null);
  const names = payouts.map(({ invoice, user }) => `${invoice.invoice_id} of ${user.un}`).join(', ');
  return {
    lines: [
      `Exported ${counted(payouts.length, 'invoice')} over ${usd(sum(payouts.map(({ rest }) => rest)))}, with accounts in full.`,
      ...lines,
      ...waiting.map(
        ({ invoice, change }) =>
          `${invoice.invoice_id} goes to the details in force: new ones wait for "modifications show ${change}".`,
      ),
      ...payouts
        .filter(({ user }) => user.removed_at !== null)
        .map(({ invoice }) => `${invoice.invoice_id} goes to the account on it: its publisher was removed.`),
      ...problems,
    ],
    noted: [`Exported payment details in full (${format}): ${names}.`],
    file: oneFile(text),
  };
}

const ofSepa = ['rate', 'iban', 'bic', 'payer', 'pain'] as const;
const largestPaypal = 5_000;
/** A rate beyond these was mistyped, most likely. */
const usualRates = { from: 0.5, to: 2 };

/** The file, and what is to be said of it. */
interface Written {
  readonly text: string;
  readonly lines?: readonly string[];
}

type Writer = (payouts: readonly Payout[]) => Written;

/** What makes the file; refuses what it lacks before anything is read. */
async function writerOf(format: PayoutFormat, { db, config, now }: CommandContext, args: CommandArgs): Promise<Writer> {
  const strange = ofSepa.find((name) => format !== 'sepa' && args.options[name] !== undefined);
  if (strange !== undefined) throw new Refused(`--${strange} is for --format sepa.`);
  const payer = laidOver(config.provider, await listProviderValues(db)).name;
  const day = optionOf(args, 'date') || dayOf(now);
  if (day < dayOf(now)) throw new Refused(`${day} is over: --date is the day on which to pay.`);
  if (format === 'csv') return (payouts) => ({ text: payoutCsv(payouts) });
  if (format === 'payoneer') return (payouts) => ({ text: payoneerFile(payouts, { payer, day }) });
  if (format === 'sepa') return sepaWriter(args, { payer, day, now });
  return (payouts) => {
    if (payouts.length > largestPaypal)
      throw new Refused(`PayPal takes ${largestPaypal} payments in a file: name them by --invoices.`);
    return { text: paypalFile(payouts, payer) };
  };
}

interface Order {
  /** The name of the network, by which publishers know it. */
  readonly payer: string;
  readonly day: string;
  readonly now: Date;
}

function sepaWriter(args: CommandArgs, { payer, day, now }: Order): Writer {
  const [iban, bic, name] = [optionOf(args, 'iban'), optionOf(args, 'bic'), optionOf(args, 'payer') || payer];
  const rate = rateOf(args);
  if (rate === undefined) throw new Refused('--rate is needed: SEPA pays in euros, so how many of them is a dollar?');
  if (iban === '') throw new Refused('--iban is needed: the account that pays, by its IBAN.');
  if (!isSepaIban(iban)) throw new Refused(`--iban: "${iban}" is no IBAN of a country of SEPA, or it was mistyped.`);
  if (bic !== '' && !isSwift(bic)) throw new Refused(`--bic: "${bic}" is no SWIFT code.`);
  if (sepaText(name) === '')
    throw new Refused(
      `--payer is needed: "${name}" has no letters that SEPA takes. Whose account is it, as the bank spells it?`,
    );
  // Banks refuse an id that they have had, also of two orders of one second.
  const id = `MR-${now.toISOString().replaceAll(/\D/g, '').slice(0, 14)}-${randomBytes(4).toString('hex')}`;
  const version = optionOf(args, 'pain') === '03' ? '03' : '09';
  return (payouts) => {
    const transfers = payouts.map(({ invoice: { invoice_id }, payee, details, rest }) => ({
      id: invoice_id.slice(0, 35),
      amount: converted(rest, rate),
      name: payee,
      iban: details?.account ?? '',
      bic: details?.bank_swift ?? '',
      text: [sepaText(payer) === '' ? name : payer, `invoice ${invoice_id}`].join(', '),
    }));
    const nothing = transfers.filter(({ amount }) => Number(amount) === 0);
    if (nothing.length > 0)
      throw new Refused(
        ...nothing.map((transfer) => `${transfer.id} is less than a cent in euros: name the others by --invoices.`),
      );
    const total = sum(transfers.map(({ amount }) => amount));
    const text = sepaOrder({ id, now, day, payer: { name, iban, bic }, version, total, transfers });
    const isStrange = Number(rate) < usualRates.from || Number(rate) > usualRates.to;
    return {
      text,
      lines: [
        `The order ${id} is over €${money(total)}, at €${rate} a dollar.`,
        ...(isStrange ? [`Look: a rate of ${rate} is far from what a dollar has cost.`] : []),
      ],
    };
  };
}

export const payoutCommands: readonly Command[] = [
  {
    name: 'payments export',
    takes: '<file>',
    options: {
      format: {
        takes: payoutFormats.join('|'),
        says: 'for whom: every column as CSV, an order to a bank in euros, or a file for PayPal or Payoneer; csv where it is left out',
      },
      invoices: { takes: 'invoices', says: 'which, parted by commas; all that are pending where it is left out' },
      date: { takes: 'YYYY-MM-DD', says: 'the day on which to pay; today where it is left out' },
      rate: { takes: 'rate', says: 'sepa: how many euros a dollar is' },
      iban: { takes: 'IBAN', says: 'sepa: the account that pays' },
      payer: {
        takes: 'name',
        says: 'sepa: whose account that is, as the bank spells it; the name of the network where it is left out',
      },
      bic: { takes: 'SWIFT', says: 'sepa: the bank of the account that pays, where it asks for that' },
      pain: { takes: '03|09', says: 'sepa: the version of pain.001.001 that the bank takes; 09 where it is left out' },
      replace: { says: 'write over the file' },
    },
    says: 'Writes where to pay invoices into a file for you alone, and names those that can not be paid so.',
    example: 'payments export pay-run.csv',
    lastWord: 'written',
    work: exportPayouts,
  },
];
