import { eq } from 'drizzle-orm';
import { widgetKeys } from '../session/tables.ts';
import { renewWidgetKey } from '../session/widget-session.ts';
import { changing } from '../operator-log/changes.ts';
import { NothingToDo, Refused, type CommandArgs, type Command, type Done, type CommandContext } from './command.ts';
import { holdPublisher } from './publishers.ts';

const place = { table: widgetKeys, key: widgetKeys.user_id };

async function make({ db, now, isDry }: CommandContext, { words }: CommandArgs): Promise<Done> {
  const { id, un, removed_at } = await holdPublisher(db, words[0]);
  if (removed_at !== null) throw new Refused(`Publisher ${id} was removed: no widget can show anything of it.`);
  const [changes, key] = await changing(db, place, [id], () => renewWidgetKey(db, id, now));
  const sentence = `Made a new secret key for widgets of ${un}; one before it and its sessions are worth nothing now.`;
  return { lines: [sentence], changes, once: isDry ? [] : [`The key, shown this once: ${key}`] };
}

async function end({ db }: CommandContext, { words }: CommandArgs): Promise<Done> {
  const { id, un } = await holdPublisher(db, words[0]);
  const [changes] = await changing(db, place, [id], () => db.delete(widgetKeys).where(eq(widgetKeys.user_id, id)));
  if (changes.length === 0) throw new NothingToDo(`${un} has no secret key for widgets.`);
  return { lines: [`Ended the secret key for widgets of ${un}, and every session that was opened with it.`], changes };
}

export const widgetKeyCommands: readonly Command[] = [
  {
    name: 'widgets key',
    takes: '<publisher>',
    says: 'Makes a secret key, with which a server of yours opens widget sessions for this publisher; ends the old one.',
    example: 'widgets key ada@brook.example',
    isChange: true,
    work: make,
  },
  {
    name: 'widgets end',
    takes: '<publisher>',
    says: 'Ends the secret key of a publisher, and every widget session that was opened with it.',
    example: 'widgets end ada@brook.example',
    isChange: true,
    work: end,
  },
];
