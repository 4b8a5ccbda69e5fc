import { renewToken } from '../account/report-token.ts';
import { profiles } from '../session/profile-tables.ts';
import { isPublisher, memberFrom } from '../session/queries.ts';
import { changing } from '../operator-log/changes.ts';
import { Refused, type CommandArgs, type Command, type CommandContext } from './command.ts';
import { holdPublisher } from './publishers.ts';
import { senderOf } from './sender.ts';

async function renew(context: CommandContext, args: CommandArgs) {
  const { db, secret, isDry } = context;
  const publisher = await holdPublisher(db, args.words[0]);
  const user = memberFrom({ account: publisher, person: publisher });
  if (!isPublisher(user)) throw new Refused(`${user.un} is no publisher.`);
  const place = { table: profiles, key: profiles.user_id };
  const sender = await senderOf(context);
  const [changes, { token }] = await changing(db, place, [user.id], () => renewToken({ db, secret, ...sender }, user));
  const sentence = `Made a new API key for ${user.un}; the one before it is worth nothing now. A notice and a letter tell it.`;
  return { lines: [sentence], changes, once: isDry ? [] : [`The token, shown this once: ${token}`] };
}

export const tokenCommands: readonly Command[] = [
  {
    name: 'token',
    takes: '<publisher>',
    says: 'Makes a new API key for the reports and ends the old one.',
    example: 'token ada@brook.example',
    isChange: true,
    work: renew,
  },
];
