import { and, desc, eq, isNotNull, isNull, ne } from 'drizzle-orm';
import { offers } from '../offers/tables.ts';
import { users } from '../session/tables.ts';
import { sourceStandings, standings, type Standing } from '../sources/tables.ts';
import { added, changing, type Change } from '../operator-log/changes.ts';
import { optionOf, Refused, type CommandArgs, type Command, type Done, type CommandContext } from './command.ts';
import { limitOption, listed, rowsToRead } from './listing.ts';
import { holdPublisher } from './publishers.ts';

const place = { table: sourceStandings, key: sourceStandings.id };

export interface Whose {
  readonly user_id: number;
  /** 0 for all offers. */
  readonly oid: number;
  /** Null for all of the publisher's visitors, empty for those who bring no source. */
  readonly source: string | null;
}

type Row = typeof sourceStandings.$inferSelect;

export async function readStanding({ db }: Pick<CommandContext, 'db'>, whose: Whose): Promise<Row | undefined> {
  const { user_id, oid, source } = sourceStandings;
  const isSource = whose.source === null ? isNull(source) : eq(source, whose.source);
  const [row] = await db
    .select()
    .from(sourceStandings)
    .where(and(eq(user_id, whose.user_id), eq(oid, whose.oid), isSource))
    .for('update');
  return row;
}

/** Gives traffic another standing, and tells what that changed. */
export async function storeStanding(
  { db }: Pick<CommandContext, 'db'>,
  row: Row | undefined,
  next: Whose & Partial<Row> & Pick<Row, 'standing' | 'at' | 'reason'>,
): Promise<Change[]> {
  if (!row) {
    const [stored] = await db.insert(sourceStandings).values(next).returning();
    return stored ? [await added(db, place, stored.id)] : [];
  }
  const [changes] = await changing(db, place, [row.id], () =>
    db.update(sourceStandings).set(next).where(eq(sourceStandings.id, row.id)),
  );
  return changes;
}

/** Which traffic it is, in words. */
export function trafficText(un: string, { oid, source }: Omit<Whose, 'user_id'>): string {
  const of =
    source === null ? `all traffic of ${un}` : source === '' ? `${un} without a source` : `source "${source}" of ${un}`;
  return oid === 0 ? of : `${of} for offer ${oid}`;
}

const headings = [
  'publisher',
  'source',
  'offer',
  'standing',
  'since',
  'found by',
  'clicks',
  'conversions',
  'fast',
  'usual',
  'reason',
];

const rounded = (value: number | null) => (value === null ? '' : Math.round(value * 10) / 10);

async function list({ db }: CommandContext, args: CommandArgs): Promise<Done> {
  const { user_id, standing, at, id } = sourceStandings;
  const typedStanding = optionOf(args, 'standing');
  const publisher = optionOf(args, 'publisher');
  const user = publisher === '' ? undefined : await db.transaction((tx) => holdPublisher(tx, publisher));
  const rows = await db
    .select({ row: sourceStandings, un: users.un })
    .from(sourceStandings)
    .innerJoin(users, eq(users.id, user_id))
    .where(
      and(
        typedStanding === ''
          ? ne(standing, 'passed')
          : typedStanding === 'any'
            ? undefined
            : eq(standing, typedStanding as Standing),
        user && eq(user_id, user.id),
        args.options['unconfirmed'] === true ? isUnconfirmed : undefined,
      ),
    )
    .orderBy(desc(at), desc(id))
    .limit(rowsToRead(args));
  const cells = rows.map(({ un, row }) => [
    un,
    row.source === null ? 'all' : row.source || '(none)',
    row.oid === 0 ? 'all' : row.oid,
    row.standing,
    row.at,
    row.sign ?? 'an operator',
    rounded(row.clicks),
    rounded(row.conversions),
    rounded(row.fast),
    rounded(row.usual),
    row.reason,
  ]);
  return { lines: listed(args, headings, cells) };
}

/** Which traffic an operator means. */
async function meant({ db }: CommandContext, args: CommandArgs) {
  const user = await holdPublisher(db, args.words[0]);
  const offer = optionOf(args, 'offer');
  const { source } = args.options;
  const isNone = args.options['no-source'] === true;
  if (isNone && source !== undefined) throw new Refused('Either --source or --no-source.');
  if (source === '') throw new Refused('--source is empty: --no-source means visitors who bring none.');
  if (offer !== '') {
    if (!/^\d{1,9}$/.test(offer)) throw new Refused(`"${offer}" is no id of an offer.`);
    if ((await db.$count(offers, eq(offers.oid, Number(offer)))) === 0)
      throw new Refused(`There is no offer ${offer}.`);
  }
  const whose = {
    user_id: user.id,
    oid: Number(offer),
    source: isNone ? '' : typeof source === 'string' ? source : null,
  };
  return { whose, named: trafficText(user.un, whose) };
}

/** What was found by the rule, whatever that has made of it, and nobody has decided about. */
export const isUnconfirmed = and(ne(sourceStandings.standing, 'passed'), isNotNull(sourceStandings.sign));

const done = {
  held: 'Held: what comes of %s is pending from now on.',
  blocked: 'Blocked: %s gets no offers any more, within seconds.',
  passed: 'Passed: %s gets offers again, and what it brings is not held; it is judged by what comes from now on.',
} as const;

async function decide(context: CommandContext, args: CommandArgs, standing: keyof typeof done): Promise<Done> {
  const { whose, named } = await meant(context, args);
  const row = await readStanding(context, whose);
  // What the rule has done already is confirmed by doing it once more.
  if (row?.standing === standing && row.sign === null) throw new Refused(`It is ${standing} already: ${named}.`);
  if (standing === 'passed' && !row) throw new Refused(`Nothing is held against ${named}.`);
  const next = { ...whose, standing, at: context.now, reason: optionOf(args, 'reason'), sign: null };
  const changes = await storeStanding(context, row, next);
  const left =
    standing === 'passed'
      ? ['What was held stays pending: "millrace conversions list --status pending" shows it.']
      : [];
  return { lines: [done[standing].replace('%s', named), ...left], changes };
}

const which = {
  source: { takes: 'text', says: 'of one source, as it stands in the link; all of the publisher where it is left out' },
  'no-source': { says: 'visitors who bring no source' },
  offer: { takes: 'oid', says: 'for one offer alone' },
  reason: { takes: 'text', isNeeded: true, says: 'why, for the list and the log; the publisher does not read it' },
} as const;

export const sourceCommands: readonly Command[] = [
  {
    name: 'sources list',
    takes: '',
    options: {
      standing: {
        takes: [...standings, 'any'].join('|'),
        says: 'of which standing; all but those that were passed where it is left out',
      },
      publisher: { takes: 'publisher', says: 'of one publisher, by id or e-mail address' },
      unconfirmed: { says: 'what the rule has found, held or blocked, and nobody has decided about' },
      ...limitOption,
    },
    says: 'Shows traffic that was found suspicious, is held or is blocked, the latest first, with what it was found by.',
    example: 'sources list',
    work: list,
  },
  {
    name: 'sources hold',
    takes: '<publisher>',
    options: which,
    says: 'Has what a publisher or one of its sources brings be pending until you decide.',
    example: 'sources hold ada@brook.example --source feed-7 --reason "9 of 10 convert within 3 s."',
    isChange: true,
    work: (context, args) => decide(context, args, 'held'),
  },
  {
    name: 'sources block',
    takes: '<publisher>',
    options: which,
    says: 'Sends visitors of a publisher, or of one of its sources, to the filler instead of offers.',
    example: 'sources block ada@brook.example --offer 200001 --reason "The advertiser wants none of it."',
    isChange: true,
    work: (context, args) => decide(context, args, 'blocked'),
  },
  {
    name: 'sources unblock',
    takes: '<publisher>',
    options: which,
    says: 'Takes back a hold or a block, or passes what was found: it is judged anew by what comes from now on.',
    example: 'sources unblock ada@brook.example --source feed-7 --reason "It is an e-mail list: people wait for it."',
    isChange: true,
    work: (context, args) => decide(context, args, 'passed'),
  },
];
