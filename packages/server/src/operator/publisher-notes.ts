import { textError } from '@millrace/core/fields';
import { asc, eq, inArray } from 'drizzle-orm';
import { added, changing } from '../operator-log/changes.ts';
import { publisherNotes } from '../account/note-tables.ts';
import { users } from '../session/tables.ts';
import { Refused, type CommandArgs, type Command, type Done, type CommandContext } from './command.ts';
import { holdPublisher } from './publishers.ts';

const place = { table: publisherNotes, key: publisherNotes.id };

const longestNote = 2_000;

async function note(
  { db, now, by, isDry }: CommandContext,
  { words: [name = '', typed = ''] }: CommandArgs,
): Promise<Done> {
  const text = typed.replaceAll('\r\n', '\n').trim();
  const fault = textError(text, longestNote, 'manyLines');
  if (fault === 'required') throw new Refused('A note says something.');
  if (fault === 'tooLong')
    throw new Refused(`It has ${[...text].length} characters: at most ${longestNote.toLocaleString('en-US')}.`);
  if (fault) throw new Refused('It holds a character that can not be shown.');
  const { id, un, removed_at } = await holdPublisher(db, name);
  if (removed_at !== null) throw new Refused(`Publisher ${id} was removed: nothing is kept about a person.`);
  const [made] = await db
    .insert(publisherNotes)
    .values({ user_id: id, at: now, by, text })
    .returning({ id: publisherNotes.id });
  if (!made) throw new Error('Millrace: a note was not stored.');
  // Its number is known once it is stored: that of a dry run is nobody's.
  const which = isDry ? 'A note' : `Note ${made.id}`;
  return { lines: [`${which} about ${un} (${id}).`], changes: [await added(db, place, made.id)] };
}

/** Takes notes away, all that are named or none. */
async function remove({ db }: CommandContext, { words }: CommandArgs): Promise<Done> {
  const ids = [...new Set(words.map(Number))];
  const rows = await db
    .select({ id: publisherNotes.id, un: users.un, user: users.id })
    .from(publisherNotes)
    .innerJoin(users, eq(users.id, publisherNotes.user_id))
    .where(inArray(publisherNotes.id, ids))
    .orderBy(asc(publisherNotes.id));
  const known = new Set(rows.map(({ id }) => id));
  const unknown = ids.filter((id) => !known.has(id));
  if (unknown.length > 0) throw new Refused(...unknown.map((id) => `There is no note ${id}.`));
  const [changes] = await changing(db, place, ids, () =>
    db.delete(publisherNotes).where(inArray(publisherNotes.id, ids)),
  );
  return { lines: rows.map(({ id, un, user }) => `Removed note ${id} about ${un} (${user}).`), changes };
}

export const noteCommands: readonly Command[] = [
  {
    name: 'publishers note',
    takes: '<publisher> <text>',
    says: 'Keeps a note about a publisher for operators alone; "publishers show" has it.',
    example: 'publishers note ada@brook.example "Asked by telephone for a higher payout; call again in January."',
    notes: () => [
      `It has at most ${longestNote.toLocaleString('en-US')} characters, on several lines or one. No page and no call of the portal shows it;`,
      '"publishers export" does, since who asks what is known of them is to be told, and "publishers remove" removes it.',
    ],
    isChange: true,
    judgesTexts: true,
    work: note,
  },
  {
    name: 'publishers remove-note',
    takes: '<id>…',
    says: 'Removes notes about publishers.',
    example: 'publishers remove-note 12 13',
    isChange: true,
    work: remove,
  },
];
