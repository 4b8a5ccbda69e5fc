import { adTypes, adTypeName, fillerOffer, newSettings } from '@millrace/core/smartlinks';
import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import { listProviderValues, laidOver } from '../reference/provider-values.ts';
import { providerValues } from '../reference/tables.ts';
import { conversionFault } from '../offers/convertible.ts';
import { offers } from '../offers/tables.ts';
import { inOrderOf } from '../smartlinks/queries.ts';
import { smartlinks } from '../smartlinks/tables.ts';
import { countries as countryCells, text, InvalidCell, type Cell } from './cells.ts';
import { added, changing, type Change } from '../operator-log/changes.ts';
import {
  optionOf,
  Refused,
  refuseSome,
  type CommandArgs,
  type Command,
  type Done,
  type CommandContext,
} from './command.ts';
import { limitOption, listed, rowsToRead } from './listing.ts';
import { pausedWords } from './recommended.ts';

const linkPlace = { table: smartlinks, key: smartlinks.gid };
const valuePlace = { table: providerValues, key: providerValues.name };
const listName = 'default_smartlinks';

/** The ids of the links that every publisher sees under Recommended, in their order. */
async function listedIds({ db, config }: CommandContext): Promise<readonly number[]> {
  return laidOver(config.provider, await listProviderValues(db)).default_smartlinks;
}

async function setListed({ db }: CommandContext, value: readonly number[]): Promise<Change[]> {
  const [changes] = await changing(db, valuePlace, [listName], () =>
    db
      .insert(providerValues)
      .values({ name: listName, value })
      .onConflictDoUpdate({ target: providerValues.name, set: { value } }),
  );
  return changes;
}

async function list(context: CommandContext, args: CommandArgs): Promise<Done> {
  const ids = await listedIds(context);
  const { gid, name, ad_type, countries } = smartlinks;
  const links = await context.db
    // A link that names no filler has the usual one, which not every network has.
    .select({ gid, name, ad_type, countries, filler: offers.oid })
    .from(smartlinks)
    .leftJoin(offers, eq(offers.oid, smartlinks.filled_oid))
    .where(isNull(smartlinks.user_id))
    .orderBy(inOrderOf(ids), desc(smartlinks.gid))
    .limit(rowsToRead(args));
  const rows = links.map((link) => [
    link.gid,
    ids.includes(link.gid) ? 'recommended' : 'removed',
    adTypeName(link.ad_type),
    link.countries.join('|') || 'everywhere',
    link.filler,
    link.name,
  ]);
  return { lines: listed(args, ['id', 'state', 'type', 'countries', 'filler', 'name'], rows) };
}

async function add(context: CommandContext, args: CommandArgs): Promise<Done> {
  const { db, now } = context;
  const [name = ''] = args.words;
  readTyped(text(200, { isNeeded: true }), name, 'The name');
  const codes = readTyped(countryCells(), optionOf(args, 'countries'), '--countries') as string[];
  const filled_oid = Number(optionOf(args, 'filler') || fillerOffer);
  if (optionOf(args, 'filler') !== '') {
    const isFiller = eq(offers.oid, filled_oid);
    const [filler] = await db.select({ url: offers.url, status: offers.status }).from(offers).where(isFiller);
    if (!filler) throw new Refused(`There is no offer ${filled_oid}.`);
    if (filler.status !== 1) throw new Refused(pausedWords(filled_oid));
    const fault = conversionFault(filler.url);
    if (fault !== undefined) throw new Refused(`Offer ${filled_oid} ${fault}.`);
  }
  const ad_type = adTypes[(optionOf(args, 'type') || 'all') as keyof typeof adTypes];
  const [row] = await db
    .insert(smartlinks)
    .values({
      ...newSettings,
      name,
      ad_type,
      countries: codes,
      filled_oid,
      user_id: null,
      created_at: now,
      updated_at: now,
    })
    .returning();
  if (!row) throw new Error('Millrace: a smartlink was not stored.');
  const changes = [
    await added(db, linkPlace, row.gid),
    ...(await setListed(context, [...(await listedIds(context)), row.gid])),
  ];
  const called = context.isDry ? name : `${name} (${row.gid})`;
  return { lines: [`Every publisher has ${called} under Recommended.`], changes };
}

/** What was typed, as a cell of a file is read. */
function readTyped(cell: Cell, typed: string, what: string): unknown {
  try {
    return cell.read(typed);
  } catch (error) {
    if (error instanceof InvalidCell) throw new Refused(`${what} ${error.message}.`);
    throw error;
  }
}

/** They are no longer recommended; where publishers have put them, they go on leading visitors. */
async function remove(context: CommandContext, { words }: CommandArgs): Promise<Done> {
  const gids = [...new Set(words.map(Number))];
  const ids = await listedIds(context);
  const isDefault = and(inArray(smartlinks.gid, gids), isNull(smartlinks.user_id));
  const rows = await context.db
    .select({ gid: smartlinks.gid, name: smartlinks.name })
    .from(smartlinks)
    .where(isDefault);
  const problems = gids.flatMap((gid) => {
    return rows.some((link) => link.gid === gid) ? [] : [`The network has no smartlink ${gid}.`];
  });
  const same = rows.filter(({ gid }) => !ids.includes(gid)).map(({ gid }) => `Smartlink ${gid} is not recommended.`);
  refuseSome(problems, same, gids.length);
  const changes = await setListed(
    context,
    ids.filter((gid) => !gids.includes(gid)),
  );
  const lines = rows.map(({ gid, name }) => `No longer recommended: ${name} (${gid}). Where it stands, it goes on.`);
  return { lines, changes };
}

export const smartlinkCommands: readonly Command[] = [
  {
    name: 'smartlinks list',
    takes: '',
    options: limitOption,
    says: 'Shows the smartlinks of the network, as every publisher finds them under Recommended.',
    example: 'smartlinks list',
    work: list,
  },
  {
    name: 'smartlinks add',
    takes: '<name>',
    options: {
      type: { takes: Object.keys(adTypes).join('|'), says: 'which offers it takes; all where it is left out' },
      countries: {
        takes: 'codes',
        says: 'where its visitors come from, such as DE|AT|CH; everywhere where it is left out',
      },
      filler: { takes: 'number', says: 'the offer for visitors whom no other takes' },
    },
    says: 'Makes a smartlink for every publisher; it leads to those offers that are approved for each.',
    example: 'smartlinks add "Best of all" --filler 200001',
    isChange: true,
    work: add,
  },
  {
    name: 'smartlinks remove',
    takes: '<id>…',
    says: 'Takes smartlinks of the network from Recommended; where publishers use them, they go on.',
    example: 'smartlinks remove 5001',
    isChange: true,
    work: remove,
  },
];
