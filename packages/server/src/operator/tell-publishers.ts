import { textError } from '@millrace/core/fields';
import { longestMessage } from '@millrace/core/account';
import { userStatuses, usertypes } from '@millrace/core/session';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { addMessageJob, hasMessageLetter, holdMessages, toldAlready } from '../messages/jobs.ts';
import { messageRecipients, messages } from '../messages/tables.ts';
import { offers } from '../offers/tables.ts';
import { registrations } from '../registration/tables.ts';
import { users } from '../session/tables.ts';
import {
  NothingToDo,
  optionOf,
  Refused,
  type CommandArgs,
  type Command,
  type Done,
  type CommandContext,
} from './command.ts';
import { counted } from './counted.ts';
import { momentText } from './listing.ts';
import { promotersOf } from './promoters.ts';
import { accountStatuses } from './publisher-file.ts';
import { holdPublishers } from './publishers.ts';

const dayMs = 24 * 3_600_000;

/** What was typed of a text, as it is told. */
function typedText(args: CommandArgs, option: string, most: number, lines?: 'manyLines'): string {
  const text = optionOf(args, option).replaceAll('\r\n', '\n');
  const fault = textError(text, most, lines);
  if (fault === 'required') throw new Refused(`--${option} says nothing.`);
  if (fault === 'tooLong')
    throw new Refused(`--${option} has ${[...text].length} characters: at most ${most.toLocaleString('en-US')}.`);
  if (fault) throw new Refused(`--${option} holds a character that can not be shown.`);
  return text;
}

function messageOf(args: CommandArgs) {
  const subject = typedText(args, 'subject', longestMessage.subject);
  const text = typedText(args, 'text', longestMessage.text, 'manyLines');
  const chinese = ['chinese-subject', 'chinese-text'] as const;
  const given = chinese.filter((option) => args.options[option] !== undefined);
  if (given.length === 0) return { subject, text };
  if (given.length === 1) throw new Refused('In Chinese it has both, --chinese-subject and --chinese-text.');
  const subject_zh = typedText(args, 'chinese-subject', longestMessage.subject);
  return { subject, text, subject_zh, text_zh: typedText(args, 'chinese-text', longestMessage.text, 'manyLines') };
}

/** Whom it is for: those who are named, or all of a status, those alone who promote an offer where one is named. */
async function audienceOf({ db }: CommandContext, args: CommandArgs): Promise<{ ids: number[]; names: string[] }> {
  const [offer, status] = [optionOf(args, 'offer'), optionOf(args, 'status')];
  if (args.words.length > 0) {
    if (offer !== '' || status !== '') throw new Refused('Name publishers, or say --offer or --status: not both.');
    const all = await holdPublishers(db, args.words);
    const gone = all.filter(({ removed_at }) => removed_at !== null);
    if (gone.length > 0) throw new Refused(...gone.map(({ id }) => `Publisher ${id} was removed.`));
    return { ids: all.map(({ id }) => id), names: all.map(({ un, id }) => `  ${un} (${id})`) };
  }
  const wanted = status === '' ? userStatuses.normal : accountStatuses[status as keyof typeof accountStatuses];
  const promoting = offer === '' ? undefined : await promotersOf(db, await offerOf(db, offer));
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.usertype, usertypes.publisher),
        isNull(users.removed_at),
        eq(users.is_activated, true),
        status === 'any' ? undefined : eq(users.status, wanted),
        promoting && inArray(users.id, promoting),
      ),
    )
    .orderBy(asc(users.id));
  return { ids: rows.map(({ id }) => id), names: [] };
}

async function offerOf(db: CommandContext['db'], typed: string): Promise<number> {
  const [found] = await db
    .select({ oid: offers.oid })
    .from(offers)
    .where(eq(offers.oid, Number(typed)));
  if (!found) throw new Refused(`There is no offer ${typed}.`);
  return found.oid;
}

const publishers = (count: number) => counted(count, 'publisher');

async function tell(context: CommandContext, args: CommandArgs): Promise<Done> {
  const { db, now, by } = context;
  const message = messageOf(args);
  await holdMessages(db);
  const { ids, names } = await audienceOf(context, args);
  if (ids.length === 0) throw new NothingToDo('There is nobody to tell.');
  const since = new Date(now.getTime() - dayMs);
  const again = await toldAlready(db, message, { ids, since });
  if (again && args.options['again'] !== true)
    throw new Refused(
      `${publishers(again.count)} of these ${again.count === 1 ? 'was' : 'were'} told the same at ${momentText(again.at)}: nobody is told.`,
      'With --again all of them are told once more.',
    );
  const [made] = await db
    .insert(messages)
    .values({ ...message, at: now, by })
    .returning({ id: messages.id });
  if (!made) throw new Error('Millrace: a message that was written is gone.');
  // In one statement, however many they are.
  await db.insert(messageRecipients).select(
    db
      .select({
        message_id: sql<number>`${made.id}::int`.as('message_id'),
        user_id: users.id,
        told_at: sql<null>`null::timestamptz`.as('told_at'),
      })
      .from(users)
      // As one value, however many they are.
      .where(sql`${users.id} = any(${sql.param(ids)}::int[])`),
  );
  await addMessageJob(db, now);
  const [letters] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(users)
    .leftJoin(registrations, eq(registrations.user_id, users.id))
    .where(and(inArray(users.id, ids), hasMessageLetter));
  const lines = [
    `To ${publishers(ids.length)}, each by a notice, and by a letter too the ${letters?.count ?? 0} who asked for news:`,
    ...names,
    `  ${message.subject}`,
    ...message.text.split('\n').map((line) => `  ${line}`),
    ...(message.subject_zh === undefined
      ? []
      : ['In Chinese:', `  ${message.subject_zh}`, ...message.text_zh.split('\n').map((line) => `  ${line}`)]),
    'What was told can not be taken back.',
  ];
  return { lines, isFinal: true, confirm: publishers(ids.length) };
}

const statuses = [...Object.keys(accountStatuses), 'any'].join('|');

export const tellCommands: readonly Command[] = [
  {
    name: 'publishers tell',
    takes: '[publisher]…',
    options: {
      subject: { takes: 'text', isNeeded: true, says: 'what it is about, on one line' },
      text: { takes: 'text', isNeeded: true, hasLines: true, says: 'what they read; it may have several lines' },
      'chinese-subject': { takes: 'text', says: 'the same for who reads Chinese, with --chinese-text' },
      'chinese-text': { takes: 'text', hasLines: true, says: 'the same for who reads Chinese' },
      offer: { takes: 'number', says: 'those alone who promote this offer' },
      status: { takes: statuses, says: 'whose accounts are so; approved where it is left out' },
      again: { says: 'although some of them were told the same within a day' },
    },
    says: 'Writes to publishers: to all who are approved, to those who promote an offer, or to those who are named.',
    example:
      'publishers tell --subject "Maintenance" --text "Links are up; reports pause on 1 December, 02:00 to 03:00 GMT+8."',
    notes: () => [
      'It is a notice for each, and a letter for who asked for news at registration. It can not be taken back.',
    ],
    isChange: true,
    work: tell,
  },
];
