import { longestBasic } from '@millrace/core/account';
import { textError } from '@millrace/core/fields';
import { eq } from 'drizzle-orm';
import { changeProfile } from '../account/queries.ts';
import { renameCompanyChannel } from '../channels/queries.ts';
import { channels } from '../channels/tables.ts';
import { changing } from '../operator-log/changes.ts';
import { profiles } from '../session/profile-tables.ts';
import { NothingToDo, Refused, type CommandContext } from './command.ts';
import type { Part, User } from './set-publisher.ts';

/** Corrects the name of the company or person, which its owner can't change once the account is approved. */
export async function setName({ db }: Pick<CommandContext, 'db'>, user: User, after: string): Promise<Part> {
  const fault = textError(after, longestBasic.company);
  if (fault) throw new Refused(`The name is text on one line, with 1 to ${longestBasic.company} characters.`);
  const [profile] = await db.select().from(profiles).where(eq(profiles.user_id, user.id)).for('update');
  if (!profile) throw new Refused(`${user.un} (${user.id}) has given no details yet.`);
  const before = profile.company;
  if (before === after) throw new NothingToDo(`${user.un} (${user.id}) is called ${after} already.`);
  const channelRows = await db.select({ id: channels.id }).from(channels).where(eq(channels.user_id, user.id));
  const ids = channelRows.map(({ id }) => id);
  const [ofProfile] = await changing(db, { table: profiles, key: profiles.user_id }, [user.id], () =>
    changeProfile(db, user, { company: after }),
  );
  const [ofChannels] = await changing(db, { table: channels, key: channels.id }, ids, () =>
    renameCompanyChannel(db, user, { before, after }),
  );
  const lines = [`${user.un} (${user.id}) is called ${after} now, and was called ${before}.`];
  if (ofChannels.length > 0) lines.push('So is the channel that was named after it.');
  lines.push('Invoices that are made already keep the name of their day. Nobody is told by letter.');
  return { lines, changes: [...ofProfile, ...ofChannels] };
}
