import { dayOf, daysAfter, monthStart } from '@millrace/core/format';
import { taxRateText, withTax, type TaxTerms } from '@millrace/core/payment';
import type { ProviderSettings } from '@millrace/core/reference';
import { and, asc, eq, inArray, max, sql, type SQL } from 'drizzle-orm';
import { billedTax, decimalsOf, moneyIn } from '../billing/amounts.ts';
import { netOf, readDrafts } from '../billing/drafts.ts';
import { isCreditNote } from '../billing/read-invoice.ts';
import { advertiserInvoiceLines, advertiserInvoices } from '../billing/tables.ts';
import { countUnsaid, type Unbilled } from '../billing/unbilled.ts';
import type { Database } from '../db/open.ts';
import { advertisers } from '../offers/advertiser-tables.ts';
import { changing, type Change } from '../operator-log/changes.ts';
import { advertiserProblem } from './advertiser-terms.ts';
import { optionOf, Refused, type CommandArgs, type Command, type Done, type CommandContext } from './command.ts';
import { counted } from './counted.ts';
import { senderOf } from './sender.ts';
import { taxTermsText } from './tax-terms.ts';

type Advertiser = typeof advertisers.$inferSelect;

interface Days {
  /** The last day that is billed: that of a month. */
  readonly until: string;
  /** The day that invoices bear. */
  readonly on: string;
}

function daysOf({ now }: Pick<CommandContext, 'now'>, args: CommandArgs): Days {
  const today = dayOf(now);
  const on = optionOf(args, 'on') || today;
  if (on > today) throw new Refused(`${on} is still to come: an invoice bears a day that has begun.`);
  const last = daysAfter(monthStart(on), -1);
  const typed = optionOf(args, 'until') || last;
  if (typed >= on)
    throw new Refused(`An invoice of ${on} is of months that are over by then: --until ${typed} is too late for it.`);
  // Whole months are billed: of one that is not over by then, nothing.
  return { on, until: typed === last ? last : daysAfter(monthStart(daysAfter(typed, 1)), -1) };
}

/** The advertisers that were named; all of them where none was, or "all". */
async function named(db: Database, words: readonly string[]): Promise<Advertiser[]> {
  const isAll = words.length === 0 || (words.length === 1 && words[0] === 'all');
  const strange = words.find((word) => !isAll && !/^\d{1,9}$/.test(word));
  if (strange !== undefined) throw new Refused(`"${strange}" is no id of an advertiser: name ids, or "all".`);
  const ids = words.map(Number);
  const rows = await db
    .select()
    .from(advertisers)
    .where(isAll ? undefined : inArray(advertisers.id, ids))
    .orderBy(asc(advertisers.id));
  const unknown = isAll ? [] : ids.filter((id) => !rows.some((one) => one.id === id));
  if (unknown.length > 0) throw new Refused(...unknown.map((id) => `There is no advertiser ${id}.`));
  return rows;
}

const isOf = (all: readonly Advertiser[]): SQL =>
  sql`offers.advertiser_id = any(${sql.param(all.map(({ id }) => id))}::int[])`;

const monthText = (month: string) => month.slice(0, 7);

interface Making extends Days, Pick<CommandContext, 'db' | 'now' | 'isDry'> {
  readonly provider: ProviderSettings;
}

/** Makes an invoice of these lines, with this number: all that stands on it is what is so now. */
async function makeInvoice(making: Making, advertiser: Advertiser, id: number, lines: readonly Unbilled[]) {
  const { db, now, on, isDry, provider } = making;
  const { id: advertiser_id, name, address, tax_number, tax_rate, is_reverse_charge, payment_days } = advertiser;
  const [currency = '', amount] = [lines[0]?.currency, netOf(lines)];
  const decimals = decimalsOf(currency);
  const invoice_id = `A-${String(id).padStart(5, '0')}`;
  const due_date = daysAfter(on, payment_days);
  const tax = billedTax(amount, advertiser, decimals);
  const row = {
    id,
    invoice_id,
    advertiser_id,
    currency,
    decimals,
    create_date: on,
    due_date,
    amount,
    tax,
    tax_rate,
    is_reverse_charge,
    parties: {
      network: { name: provider.name, address: provider.invoice_address, tax_id: provider.invoice_tax_id },
      advertiser: { name, address, tax_id: tax_number },
    },
    made_at: now,
  };
  const [changes] = await changing(
    db,
    { table: advertiserInvoices, key: advertiserInvoices.invoice_id },
    [invoice_id],
    () => db.insert(advertiserInvoices).values(row),
  );
  changes.push(...(await addLines(db, invoice_id, lines)));
  const gross = withTax({ amount, tax });
  // Its number is known once it is made: that of a dry run is nobody's.
  const isCredit = isCreditNote(row);
  const kind = isCredit ? 'a credit note' : 'an invoice';
  const what = isDry ? `Made ${kind}` : `Made ${invoice_id}${isCredit ? `, ${kind}` : ''}`;
  const due = isCredit ? '' : `, due on ${due_date}`;
  const taxed = taxWords(row);
  return {
    changes,
    line: `${what} over ${moneyIn(gross, currency)} for ${name} (${advertiser_id}): ${monthsOf(lines)}${due}.${taxed}`,
  };
}

/** Of which months it is, and of which of them something was billed before. */
function monthsOf(lines: readonly Unbilled[]): string {
  const months = [...new Set(lines.map(({ month }) => monthText(month)))].toSorted();
  return months.join(', ');
}

type Taxed = Pick<
  typeof advertiserInvoices.$inferSelect,
  'amount' | 'tax' | 'tax_rate' | 'is_reverse_charge' | 'currency'
>;

function taxWords({ amount, tax, tax_rate, is_reverse_charge, currency }: Taxed): string {
  if (is_reverse_charge) return ' By reverse charge: the advertiser accounts for the tax.';
  if (tax_rate === null) return '';
  return ` That is ${moneyIn(amount, currency)} and ${taxRateText(tax_rate)} tax, ${moneyIn(tax, currency)}.`;
}

/** Points at corrections of what was billed by another tax: they bear the one of now. */
async function otherTaxLines(db: Database, advertiser: Advertiser, lines: readonly Unbilled[]): Promise<string[]> {
  const months = [...new Set(lines.filter(({ part }) => part > 1).map(({ month }) => month))];
  if (months.length === 0) return [];
  const { month, invoice_id, advertiser_id } = advertiserInvoiceLines;
  const { tax_rate, is_reverse_charge } = advertiserInvoices;
  const billed = await db
    .selectDistinct({ month, tax_rate, is_reverse_charge })
    .from(advertiserInvoiceLines)
    .innerJoin(advertiserInvoices, eq(advertiserInvoices.invoice_id, invoice_id))
    .where(and(eq(advertiser_id, advertiser.id), inArray(month, months)))
    .orderBy(asc(month));
  const isOther = (one: TaxTerms) =>
    one.tax_rate !== advertiser.tax_rate || one.is_reverse_charge !== advertiser.is_reverse_charge;
  const before = billed.filter(isOther).map((one) => `${monthText(one.month)} with ${taxTermsText(one)}`);
  if (before.length === 0) return [];
  return [
    `Look: ${advertiser.name} was billed ${before.join(', ')}, and is corrected with ${taxTermsText(advertiser)}: to correct by the tax of then, set it back before, and again after.`,
  ];
}

async function addLines(db: Database, invoice_id: string, lines: readonly Unbilled[]): Promise<Change[]> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence('advertiser_invoice_lines', 'id'))::int as id from generate_series(1, ${lines.length}::int)`,
  );
  const numbered = lines.map((line, place) => ({ ...line, id: rows[place]?.id, invoice_id }));
  const ids = rows.map(({ id }) => id);
  const place = { table: advertiserInvoiceLines, key: advertiserInvoiceLines.id };
  const [changes] = await changing(db, place, ids, () => db.insert(advertiserInvoiceLines).values(numbered));
  return changes;
}

async function make(context: CommandContext, args: CommandArgs): Promise<Done> {
  const { db } = context;
  const days = daysOf(context, args);
  // One after the other: numbers have no gap, and what one bills the next one finds billed.
  await db.execute(sql`lock table ${advertiserInvoices} in share row exclusive mode`);
  const all = await named(db, args.words);
  const { provider } = (await senderOf(context)).config;
  const drafts = await readDrafts(db, days.until, isOf(all));
  const { id: lastId, day: lastDay } = await lastOf(db);
  let id = lastId;
  const making: Making = { ...context, ...days, provider };
  const lines: string[] = [];
  const changes: Change[] = [];
  for (const advertiser of all) {
    const ofOwn = drafts.get(advertiser.id);
    if (!ofOwn) continue;
    const problem = advertiserProblem(advertiser, provider);
    if (problem !== undefined) {
      lines.push(`${advertiser.name} (${advertiser.id}) ${problem}: it waits.`);
      continue;
    }
    for (const draft of ofOwn) {
      const invoice = await makeInvoice(making, advertiser, (id += 1), draft);
      lines.push(invoice.line);
      changes.push(...invoice.changes);
    }
    lines.push(...(await otherTaxLines(db, advertiser, ofOwn.flat())));
    if (advertiser.address === '') lines.push(`Look: ${advertiser.name} has no address: advertisers set --address.`);
  }
  if (changes.length > 0 && lastDay !== null && days.on < lastDay)
    throw new Refused(`The last invoice is of ${lastDay}: one after it can not be of ${days.on}.`);
  if (changes.length > 0 && provider.invoice_address === '')
    lines.push('Look: the network has no address: provider set invoice_address.');
  lines.push(...(await unsaidLines(db, all, days)));
  if (changes.length === 0) lines.push(`There is nothing to invoice until ${days.until}.`);
  return { lines, changes };
}

async function lastOf(db: Database): Promise<{ readonly id: number; readonly day: string | null }> {
  const { id, create_date } = advertiserInvoices;
  const [last] = await db.select({ id: max(id), day: max(create_date) }).from(advertiserInvoices);
  return { id: last?.id ?? 0, day: last?.day ?? null };
}

/** Points at conversions that are billed to nobody, since neither offer nor advertiser says what they pay. */
async function unsaidLines(db: Database, all: readonly Advertiser[], { until }: Days): Promise<string[]> {
  const unsaid = await countUnsaid(db, monthStart(until), isOf(all));
  return all.flatMap(({ id, name }) => {
    const count = unsaid.get(id) ?? 0;
    return count === 0
      ? []
      : [
          `Look: of ${counted(count, 'conversion')} of ${name} (${id}) in ${monthText(until)} nobody has said what they pay: they are on no invoice.`,
        ];
  });
}

export const advertiserInvoiceCommands: readonly Command[] = [
  {
    name: 'advertisers invoice',
    takes: '[advertiser]…',
    options: {
      until: {
        takes: 'YYYY-MM-DD',
        says: 'months that are over by this day; by the end of last month where it is left out',
      },
      on: { takes: 'YYYY-MM-DD', says: 'the day that the invoices bear; today where it is left out' },
    },
    says: 'Makes the invoices to advertisers of months that are over, with what has changed of months before.',
    example: 'advertisers invoice 3 --until 2026-10-31',
    notes: () => [
      'Advertisers are named by their ids; all are meant where none is named, or "all".',
      'An invoice has a line for each offer and goal of a month. What is below zero in all is a credit note.',
    ],
    isChange: true,
    work: make,
  },
];
