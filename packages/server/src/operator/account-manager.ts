import { inArray } from 'drizzle-orm';
import { changing } from '../operator-log/changes.ts';
import { amContactOf } from '../reference/am-contact.ts';
import { users } from '../session/tables.ts';
import { Refused, refuseSome, type CommandContext } from './command.ts';
import { nearest } from './nearest.ts';
import { usual } from './own-terms.ts';
import { senderOf } from './sender.ts';
import type { Part, User } from './set-publisher.ts';

/** Gives publishers one of the network's managers, or the one of all again. */
export async function setManager(context: CommandContext, all: readonly User[], typed: string): Promise<Part> {
  const { db } = context;
  const { provider } = (await senderOf(context)).config;
  const match = provider.managers.find(({ id }) => id === typed);
  if (!match && typed !== usual) throw unknown(typed, provider.managers);
  const manager = match?.id ?? null;
  const named = (id: string | null) => amContactOf(provider, id).name_en || 'nobody';
  const same = all.filter((user) => user.manager === manager);
  const has = `is looked after by ${named(manager)}`;
  refuseSome(
    [],
    same.map(({ un, id }) => `${un} (${id}) ${has} already.`),
    all.length,
  );
  const ids = all.map(({ id }) => id);
  const [changes] = await changing(db, { table: users, key: users.id }, ids, () =>
    db.update(users).set({ manager }).where(inArray(users.id, ids)),
  );
  const lines = all.map(({ un, id, manager: before }) => `${un} (${id}) ${has} now; before, by ${named(before)}.`);
  return { lines: [...lines, 'The portal shows it. Nobody is told by letter.'], changes };
}

function unknown(typed: string, managers: readonly { readonly id: string }[]): Refused {
  const ids = managers.map(({ id }) => id);
  const suggestion = nearest(typed, ids);
  const guess = suggestion === undefined ? '' : ` Did you mean "${suggestion}"?`;
  const choices = ids.length === 0 ? 'there are none yet' : `there are: ${ids.join(', ')}`;
  const shortened = typed.length > 40 ? `${typed.slice(0, 39)}…` : typed;
  return new Refused(`"${shortened}" is no manager of "provider get managers": ${choices}.${guess}`);
}
