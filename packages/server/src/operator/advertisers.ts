import { asc, count, eq, ne, and } from 'drizzle-orm';
import type { Database } from '../db/open.ts';
import { advertisers } from '../offers/advertiser-tables.ts';
import { isCurrency } from '../offers/rates.ts';
import { offers } from '../offers/tables.ts';
import { changing } from '../operator-log/changes.ts';
import { optionOf, Refused, type CommandArgs, type Command, type Done, type Ground } from './command.ts';
import { limitOption, listed, rowsToRead } from './listing.ts';

const place = { table: advertisers, key: advertisers.id };
const longestName = 200;
const longestContact = 500;

async function list({ db }: Ground, args: CommandArgs) {
  const rows = await db
    .select({ advertiser: advertisers, offers: count(offers.oid) })
    .from(advertisers)
    .leftJoin(offers, eq(offers.advertiser_id, advertisers.id))
    .groupBy(advertisers.id)
    .orderBy(asc(advertisers.id))
    .limit(rowsToRead(args));
  const cells = rows.map(({ advertiser: { id, currency, name, contact }, offers: offerCount }) => {
    return [id, offerCount, currency, name, contact];
  });
  return { lines: listed(args, ['id', 'offers', 'currency', 'name', 'contact'], cells) };
}

interface Values {
  readonly name?: string;
  readonly contact?: string;
  readonly currency?: string;
}

/** What was typed of an advertiser, if all of it can be. */
async function valuesOf(db: Database, { name, contact, currency }: Values, id = 0): Promise<Values> {
  if (name !== undefined && (name === '' || name.length > longestName)) {
    throw new Refused(`A name has 1 to ${longestName} characters.`);
  }
  if (contact !== undefined && contact.length > longestContact) {
    throw new Refused(`A contact has up to ${longestContact} characters.`);
  }
  if (currency !== undefined && !isCurrency(currency)) {
    throw new Refused(`"${currency}" is no currency such as USD or EUR.`);
  }
  const isTaken = name !== undefined && and(eq(advertisers.name, name), ne(advertisers.id, id));
  if (isTaken && (await db.$count(advertisers, isTaken)) > 0)
    throw new Refused(`There is an advertiser ${name} already.`);
  return {
    ...(name !== undefined && { name }),
    ...(contact !== undefined && { contact }),
    ...(currency && { currency }),
  };
}

function given(args: CommandArgs): Values {
  const { contact, currency } = args.options;
  return {
    ...(contact !== undefined && { contact: optionOf(args, 'contact') }),
    ...(currency !== undefined && { currency: optionOf(args, 'currency').toUpperCase() }),
  };
}

async function add({ db, now, isDry }: Ground, args: CommandArgs): Promise<Done> {
  const name = (args.words[0] ?? '').trim();
  const values = await valuesOf(db, { ...given(args), name });
  const [row] = await db
    .insert(advertisers)
    .values({ ...values, name, created_at: now })
    .returning();
  if (!row) throw new Error('Millrace: the advertiser was not stored.');
  const after = { id: row.id, name: row.name, contact: row.contact, currency: row.currency };
  return {
    // Its number is known once it is added: that of a dry run is nobody's.
    lines: [isDry ? `Added ${name} as an advertiser.` : `Added ${name} as advertiser ${row.id}.`],
    changes: [{ table: 'advertisers', key: ['id', row.id], before: null, after }],
  };
}

async function set({ db }: Ground, args: CommandArgs): Promise<Done> {
  const id = Number(args.words[0]);
  const [before] = await db.select().from(advertisers).where(eq(advertisers.id, id)).for('update');
  if (!before) throw new Refused(`There is no advertiser ${id}.`);
  const name = args.options['name'] === undefined ? undefined : optionOf(args, 'name');
  const values = await valuesOf(db, { ...given(args), ...(name !== undefined && { name }) }, id);
  if (Object.keys(values).length === 0) throw new Refused('Say what is to change: --name, --contact or --currency.');
  const [changes] = await changing(db, place, [id], () =>
    db.update(advertisers).set(values).where(eq(advertisers.id, id)),
  );
  return { lines: [changes.length > 0 ? `Changed advertiser ${id}.` : `Advertiser ${id} is so already.`], changes };
}

const options = {
  contact: { takes: 'text', says: 'whom to write to or to call' },
  currency: {
    takes: 'code',
    says: 'in which it pays, such as EUR: what its new offers have where their file says none',
  },
};

export const advertiserCommands: readonly Command[] = [
  {
    name: 'advertisers list',
    takes: '',
    options: limitOption,
    says: 'Shows advertisers with how many offers each has.',
    example: 'advertisers list',
    work: list,
  },
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
    example: 'advertisers set 3 --contact "Dana, +49 30 1234"',
    isChange: true,
    work: set,
  },
];
