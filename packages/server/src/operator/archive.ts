import { inArray } from 'drizzle-orm';
import { offers } from '../offers/tables.ts';
import { changing } from '../operator-log/changes.ts';
import { refuseSome, type CommandArgs, type Command, type Done, type CommandContext } from './command.ts';

/** Puts offers away, or brings them back. */
async function archive({ db, now }: CommandContext, { words }: CommandArgs, isAway: boolean): Promise<Done> {
  const oids = [...new Set(words.map(Number))];
  const { oid, name, archived_at } = offers;
  const rows = await db
    .select({ oid, name, archived_at })
    .from(offers)
    .where(inArray(oid, oids))
    .orderBy(oid)
    .for('update');
  const byOid = new Map(rows.map((row) => [row.oid, row]));
  const problems = oids.flatMap((id) => {
    const row = byOid.get(id);
    return row ? [] : [`There is no offer ${id}.`];
  });
  const same = rows
    .filter((row) => (row.archived_at !== null) === isAway)
    .map((row) => `${row.name} (${row.oid}) is ${isAway ? 'archived already' : 'not archived'}.`);
  refuseSome(problems, same, oids.length);
  const [changes] = await changing(db, { table: offers, key: oid }, oids, () =>
    db
      .update(offers)
      .set({ archived_at: isAway ? now : null })
      .where(inArray(oid, oids)),
  );
  return { lines: rows.map((row) => `${isAway ? 'Archived' : 'Brought back'} ${row.name} (${row.oid}).`), changes };
}

export const archiveCommands: readonly Command[] = [
  {
    name: 'offers archive',
    takes: '<oid>…',
    says: 'Puts offers away that have had visitors: no publisher finds them any more, and links take them as paused.',
    example: 'offers archive 200001 200002',
    isChange: true,
    work: (context, args) => archive(context, args, true),
  },
  {
    name: 'offers unarchive',
    takes: '<oid>…',
    says: 'Brings offers back that were archived, as they were.',
    example: 'offers unarchive 200001',
    isChange: true,
    work: (context, args) => archive(context, args, false),
  },
];
