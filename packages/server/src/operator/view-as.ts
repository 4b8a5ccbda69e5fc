import { ownerId } from '../session/person.ts';
import { makeView, viewLinkMs, viewPath } from '../session/view.ts';
import { Refused, type CommandArgs, type Command, type Done, type CommandContext } from './command.ts';
import { holdPublisher } from './publishers.ts';

async function viewAs({ db, by, now, config }: CommandContext, { words: [name] }: CommandArgs): Promise<Done> {
  const { id, un, removed_at } = await holdPublisher(db, name);
  if (removed_at !== null) throw new Refused(`Publisher ${id} was removed: there is nothing to look at.`);
  const token = await makeView(db, { user_id: ownerId(id), by, now });
  return {
    lines: [
      `${config.origin}${viewPath}?token=${token}`,
      `Opens the portal as ${un} (${id}) sees it, once, within ${viewLinkMs / 60_000} minutes. Nothing can be changed there.`,
      'Open it in a window of its own: it takes the place of whoever is signed in in that browser.',
    ],
    noted: [`Made a link to look at the portal as ${un} (${id}).`],
  };
}

export const viewCommands: readonly Command[] = [
  {
    name: 'as',
    takes: '<publisher>',
    says: 'Gives a link that shows the portal as a publisher sees it, in which nothing can be changed.',
    example: 'as ada@brook.example',
    work: viewAs,
  },
];
