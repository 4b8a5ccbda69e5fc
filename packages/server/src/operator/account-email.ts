import { emailError } from '@millrace/core/fields';
import { changeLogin, isTaken } from '../account/queries.ts';
import { isTakenError } from '../db/taken.ts';
import { isRemovedAddress } from '../mail/removed-address.ts';
import { emailChangedLetter, emailSetLetter, writingTo } from '../mail/letters.ts';
import { notify } from '../notices/notify.ts';
import { changing } from '../operator-log/changes.ts';
import { makeLink } from '../session/links.ts';
import { ownerId, ownerOf } from '../session/person.ts';
import { users } from '../session/tables.ts';
import { NothingToDo, Refused, type CommandContext } from './command.ts';
import { senderOf } from './sender.ts';
import type { Part, User } from './set-publisher.ts';

/**
 * Sets the address that a publisher logs in with. Nobody has shown that it is theirs: whoever may log in opens the link of
 * the letter first, so that a slip gives the account to no stranger.
 */
export async function setEmail(context: CommandContext, user: User, typed: string): Promise<Part> {
  const { db, config, now } = context;
  const un = typed.toLowerCase();
  if (emailError(un) || isRemovedAddress(un)) throw new Refused('--email is no e-mail address.');
  if (un === user.un) throw new NothingToDo(`${user.un} (${user.id}) has this address already.`);
  const refusal = new Refused(`Another account has the address ${un}.`);
  if (await isTaken(db, un)) throw refusal;
  // Two may take it at the same moment.
  const work = () => db.transaction((part) => changeLogin(part, ownerOf(user), { un, is_verified: false, now }));
  const [changes] = await changing(db, { table: users, key: users.id }, [user.id], () =>
    work().catch((error: unknown) => {
      throw isTakenError(error) ? refusal : error;
    }),
  );
  await notify(db, { user_id: user.id, now }, { code: 'emailChanged', values: {} });
  const { mailer, config: senderConfig } = await senderOf(context);
  const writing = writingTo(user, senderConfig);
  await mailer.send(db, user.un, emailChangedLetter(writing));
  const { link, expires_at } = await makeLink(db, config, { id: ownerId(user.id), purpose: 'activate', now });
  await mailer.send(db, un, emailSetLetter({ link, login: `${config.origin}/` }, writing), expires_at);
  const lines = [
    `${user.un} (${user.id}) logs in with ${un} from now on. Every session and every link of an earlier letter is ended.`,
    'A letter to each of the two addresses tells it. The new one is to be confirmed by the link of its letter before anybody logs in.',
  ];
  return { lines, changes };
}
