import { adTypes, offerTypes } from '@millrace/core/creatives';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { creatives } from '../creatives/tables.ts';
import { nameOrId } from '../db/search.ts';
import { changing } from '../operator-log/changes.ts';
import { optionOf, Refused, type CommandArgs, type Command, type Done, type CommandContext } from './command.ts';
import { limitOption, listed, nameIn, rowsToRead } from './listing.ts';

async function list({ db }: CommandContext, args: CommandArgs): Promise<Done> {
  const [search, type] = [optionOf(args, 'search'), optionOf(args, 'offer-type')];
  const rows = await db
    .select()
    .from(creatives)
    .where(
      and(
        search === '' ? undefined : nameOrId(creatives.name, creatives.id, search),
        type === '' ? undefined : eq(creatives.offer_type, offerTypes[type as keyof typeof offerTypes]),
      ),
    )
    .orderBy(desc(creatives.ct), desc(creatives.id))
    .limit(rowsToRead(args));
  const cells = rows.map(({ id, ct, ad_type, offer_type, width, height, countries, name }) => [
    id,
    ct,
    nameIn(adTypes, ad_type),
    nameIn(offerTypes, offer_type),
    `${width}×${height}`,
    countries.join('|'),
    name,
  ]);
  return { lines: listed(args, ['id', 'day', 'ad type', 'offer type', 'size', 'countries', 'name'], cells) };
}

/** Nobody finds them any more; what publishers have downloaded stays with them. */
async function remove({ db }: CommandContext, { words }: CommandArgs): Promise<Done> {
  const ids = [...new Set(words.map(Number))];
  const { id, name } = creatives;
  const rows = await db.select({ id, name }).from(creatives).where(inArray(id, ids)).orderBy(id).for('update');
  const knownIds = new Set(rows.map((one) => one.id));
  const unknown = ids.filter((one) => !knownIds.has(one));
  if (unknown.length > 0) throw new Refused(...unknown.map((one) => `There is no creative ${one}.`));
  const [changes] = await changing(db, { table: creatives, key: id }, ids, () =>
    db.delete(creatives).where(inArray(id, ids)),
  );
  return { lines: rows.map((one) => `Removed ${one.name} (${one.id}).`), changes };
}

export const creativeListCommands: readonly Command[] = [
  {
    name: 'creatives list',
    takes: '',
    options: {
      search: { takes: 'text', says: 'whose name holds it, or whose id it is' },
      'offer-type': { takes: Object.keys(offerTypes).join('|'), says: 'for which offers; all where it is left out' },
      ...limitOption,
    },
    says: 'Shows the creatives that publishers find, the newest first.',
    example: 'creatives list --search moss',
    work: list,
  },
  {
    name: 'creatives remove',
    takes: '<id>…',
    says: 'Takes creatives away, such as those that an advertiser wants nobody to use any more.',
    example: 'creatives remove 5001 5002',
    isChange: true,
    work: remove,
  },
];
