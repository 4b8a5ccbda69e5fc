import { and, eq, ne } from 'drizzle-orm';
import { advertiserInvoices } from '../billing/tables.ts';
import { advertisers } from '../offers/advertiser-tables.ts';
import { isCurrency, readRates } from '../offers/rates.ts';
import { added, changing } from '../operator-log/changes.ts';
import { advertiserProblem, advertiserTermOptions, typedTerms } from './advertiser-terms.ts';
import { optionOf, Refused, type CommandArgs, type Command, type Done, type CommandContext } from './command.ts';
import { senderOf } from './sender.ts';

const place = { table: advertisers, key: advertisers.id };
const longestName = 200;
const longestContact = 500;

type Advertiser = typeof advertisers.$inferSelect;
type Values = Partial<Omit<Advertiser, 'id' | 'created_at'>>;

/** What was typed of an advertiser, if all of it can be. */
async function valuesOf(context: CommandContext, typed: Values, before?: Advertiser): Promise<Values> {
  const { db } = context;
  const { name, contact, currency } = typed;
  if (name !== undefined && (name === '' || name.length > longestName)) {
    throw new Refused(`A name has 1 to ${longestName} characters.`);
  }
  if (contact !== undefined && contact.length > longestContact) {
    throw new Refused(`A contact has up to ${longestContact} characters.`);
  }
  if (currency !== undefined && !isCurrency(currency)) {
    throw new Refused(`"${currency}" is no currency such as USD or EUR.`);
  }
  const isTaken = name !== undefined && and(eq(advertisers.name, name), ne(advertisers.id, before?.id ?? 0));
  if (isTaken && (await db.$count(advertisers, isTaken)) > 0)
    throw new Refused(`There is an advertiser ${name} already.`);
  const isOther = currency !== undefined && before !== undefined && currency !== before.currency;
  if (isOther && before.credit_limit !== null && typed.credit_limit === undefined)
    throw new Refused(`Its credit limit is in ${before.currency}: say --credit-limit in ${currency} too, or none.`);
  const { provider } = (await senderOf(context)).config;
  const isTaxSaid = typed.tax_rate !== undefined || typed.tax_number !== undefined;
  const problem = isTaxSaid ? advertiserProblem({ ...untaxed, ...before, ...typed }, provider) : undefined;
  if (problem !== undefined) throw new Refused(`${name ?? before?.name} ${problem}.`);
  return typed;
}

const untaxed = { tax_number: '', tax_rate: null, is_reverse_charge: false };

function given(args: CommandArgs): Values {
  const { contact, currency } = args.options;
  return {
    ...(contact !== undefined && { contact: optionOf(args, 'contact') }),
    ...(currency !== undefined && { currency: optionOf(args, 'currency').toUpperCase() }),
    ...typedTerms(args),
  };
}

/** Points at a currency in which nothing can be paid yet. */
async function unratedLines({ db, now }: CommandContext, { currency }: Values): Promise<string[]> {
  if (currency === undefined || (await readRates(db, now)).has(currency)) return [];
  return [`Look: there is no rate of ${currency} yet, so no offer can be paid in it: rates set ${currency} …`];
}

async function add(context: CommandContext, args: CommandArgs): Promise<Done> {
  const { db, now, isDry } = context;
  const name = (args.words[0] ?? '').trim();
  const values = await valuesOf(context, { ...given(args), name });
  const [row] = await db
    .insert(advertisers)
    .values({ ...values, name, created_at: now })
    .returning();
  if (!row) throw new Error('Millrace: the advertiser was not stored.');
  return {
    // Its number is known once it is added: that of a dry run is nobody's.
    lines: [
      isDry ? `Added ${name} as an advertiser.` : `Added ${name} as advertiser ${row.id}.`,
      ...(await unratedLines(context, values)),
    ],
    changes: [await added(db, place, row.id)],
  };
}

async function set(context: CommandContext, args: CommandArgs): Promise<Done> {
  const { db } = context;
  const id = Number(args.words[0]);
  const [before] = await db.select().from(advertisers).where(eq(advertisers.id, id)).for('update');
  if (!before) throw new Refused(`There is no advertiser ${id}.`);
  const name = args.options['name'] === undefined ? undefined : optionOf(args, 'name');
  const values = await valuesOf(context, { ...given(args), ...(name !== undefined && { name }) }, before);
  if (Object.keys(values).length === 0)
    throw new Refused(
      `Say what is to change: ${['name', ...Object.keys(options)].map((one) => `--${one}`).join(', ')}.`,
    );
  const [changes] = await changing(db, place, [id], () =>
    db.update(advertisers).set(values).where(eq(advertisers.id, id)),
  );
  if (changes.length === 0) return { lines: [`Advertiser ${id} is so already.`], changes };
  const isBilled = (await db.$count(advertiserInvoices, eq(advertiserInvoices.advertiser_id, id))) > 0;
  const looks = await unratedLines(context, values);
  return { lines: [`Changed advertiser ${id}.`, ...(isBilled ? [madeStays] : []), ...looks], changes };
}

const madeStays = 'Invoices that are made already stay as they are.';

const options = {
  contact: { takes: 'text', says: 'whom to write to or to call' },
  currency: {
    takes: 'code',
    says: 'in which it pays, such as EUR: what its new offers have where their file says none',
  },
  ...advertiserTermOptions,
};

export const advertiserCommands: readonly Command[] = [
  {
    name: 'advertisers add',
    takes: '<name>',
    options,
    says: 'Adds an advertiser; offers name it by its id.',
    example: 'advertisers add "Brook Games" --contact dana@brook.example --currency EUR',
    isChange: true,
    work: add,
  },
  {
    name: 'advertisers set',
    takes: '<id>',
    options: { name: { takes: 'text', says: 'how it is called' }, ...options },
    says: 'Changes what is stored of an advertiser.',
    example: 'advertisers set 3 --tax-number "DE 123456789" --tax reverse-charge --terms 14 --credit-limit 5000',
    isChange: true,
    work: set,
  },
];
