import { inArray } from 'drizzle-orm';
import { users } from '../session/tables.ts';
import { changing } from '../operator-log/changes.ts';
import { refuseSome, type CommandArgs, type Command, type Done, type CommandContext } from './command.ts';
import { holdPublishers } from './publishers.ts';

/** Has what publishers apply for approved at once from now on, or not any more. */
async function setTrust({ db }: CommandContext, { words }: CommandArgs, is_trusted: boolean): Promise<Done> {
  const publishers = await holdPublishers(db, words);
  const same = publishers.filter((user) => user.is_trusted === is_trusted);
  const already = is_trusted ? 'is trusted already' : 'is not trusted';
  refuseSome(
    [],
    same.map(({ id, un }) => `${un} (${id}) ${already}.`),
    publishers.length,
  );
  const ids = publishers.map(({ id }) => id);
  const [changes] = await changing(db, { table: users, key: users.id }, ids, () =>
    db.update(users).set({ is_trusted }).where(inArray(users.id, ids)),
  );
  const what = is_trusted ? 'is approved at once from now on' : 'waits for you from now on';
  return { lines: publishers.map(({ id, un }) => `What ${un} (${id}) applies for ${what}.`), changes };
}

export const trustCommands: readonly Command[] = [
  {
    name: 'publishers trust',
    takes: '<publisher>…',
    says: 'Has what publishers apply for approved at once, as long as their accounts are approved.',
    example: 'publishers trust ada@brook.example 14',
    isChange: true,
    work: (context, args) => setTrust(context, args, true),
  },
  {
    name: 'publishers untrust',
    takes: '<publisher>…',
    says: 'Has what they apply for wait again; what was approved stays so.',
    example: 'publishers untrust 14',
    isChange: true,
    work: (context, args) => setTrust(context, args, false),
  },
];
