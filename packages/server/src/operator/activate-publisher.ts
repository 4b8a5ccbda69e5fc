import { userStatuses } from '@millrace/core/session';
import { inArray } from 'drizzle-orm';
import { changing } from '../operator-log/changes.ts';
import { users } from '../session/tables.ts';
import { refuseSome, type CommandArgs, type Command, type Done, type CommandContext } from './command.ts';
import { holdPublishers } from './publishers.ts';

/** Opens accounts whose letter never came, as its link would have: all that are named or none. */
async function activate({ db }: CommandContext, { words }: CommandArgs): Promise<Done> {
  const all = await holdPublishers(db, words);
  const problems = all
    .filter(({ removed_at }) => removed_at !== null)
    .map(({ id }) => `Publisher ${id} was removed: there is nobody to log in.`);
  const same = all
    .filter((user) => user.is_activated && user.is_verified)
    .map(({ un, id }) => `${un} (${id}) is activated already.`);
  refuseSome(problems, same, all.length);
  const ids = all.map(({ id }) => id);
  const [changes] = await changing(db, { table: users, key: users.id }, ids, () =>
    db.update(users).set({ is_activated: true, is_verified: true }).where(inArray(users.id, ids)),
  );
  const lines = all.flatMap(({ un, id, status, is_activated }) => [
    `${is_activated ? 'Confirmed the address of' : 'Activated'} ${un} (${id}): its owner can log in now, and letters go to this address.`,
    ...(status === userStatuses.underReview ? ['  It still waits to be approved: "millrace publishers approve".'] : []),
  ]);
  return { lines: [...lines, 'Nobody is told by letter: say it to them.'], changes };
}

export const activateCommands: readonly Command[] = [
  {
    name: 'publishers activate',
    takes: '<publisher>…',
    says: 'Activates accounts without the link of their letter, for who never got it; confirms an address in the same way.',
    example: 'publishers activate ada@brook.example',
    notes: () => [
      'Be sure that the address is theirs: links that set a new password go to it. A wrong one is corrected by "publishers set --email".',
    ],
    isChange: true,
    work: activate,
  },
];
