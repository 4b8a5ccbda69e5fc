import { and, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import { postbackKind } from '../channels/postback-jobs.ts';
import type { Database } from '../db/open.ts';
import { dropWaiting, telegramKind, webhookKind } from '../notices/notify.ts';
import { notices } from '../notices/tables.ts';
import { readOutgoingStop, type OutgoingStop } from '../jobs/outgoing.ts';
import { jobs, outgoingStops } from '../jobs/tables.ts';
import { letterKind } from '../mail/send.ts';
import { changing, type Change } from '../operator-log/changes.ts';
import { NothingToDo, type CommandArgs, type Command, type Done, type CommandContext } from './command.ts';
import { momentText } from './listing.ts';
import { counted } from './counted.ts';

const place = { table: outgoingStops, key: outgoingStops.id };
const kinds = [letterKind, postbackKind, webhookKind, telegramKind];
const isGoingOut = inArray(jobs.kind, kinds);

/** One sentence on a network that says nothing. */
export function silenceOf({ at, by }: OutgoingStop): string {
  return `Nothing goes out since ${momentText(at)} (${by}): letters, postbacks, webhooks and Telegram messages wait for "millrace outgoing start".`;
}

function writtenOf(db: Database, kind: string): Promise<number> {
  return db.$count(jobs, eq(jobs.kind, kind));
}

async function waitingIn(db: Database): Promise<string> {
  const [letters, postbacks] = [await writtenOf(db, letterKind), await writtenOf(db, postbackKind)];
  const webhooks = (await db.$count(notices, isNotNull(notices.webhook_since))) + (await writtenOf(db, webhookKind));
  const telegrams = (await db.$count(notices, isNotNull(notices.telegram_since))) + (await writtenOf(db, telegramKind));
  const first = [counted(letters, 'letter'), counted(postbacks, 'postback'), counted(webhooks, 'webhook')];
  return `${first.join(', ')} and ${counted(telegrams, 'Telegram message')}`;
}

async function show({ db }: CommandContext): Promise<Done> {
  const stopped = await readOutgoingStop(db);
  return {
    lines: [
      stopped ? silenceOf(stopped) : 'Letters, postbacks, webhooks and Telegram messages go out.',
      `${await waitingIn(db)} wait at this moment.`,
    ],
  };
}

/** Has letters, postbacks, webhooks and Telegram messages wait, until they are let go. */
export function stopOutgoing({
  db,
  now,
  by,
}: Pick<CommandContext, 'db' | 'now' | 'by'>): Promise<readonly [Change[], unknown]> {
  return changing(db, place, [1], () => db.insert(outgoingStops).values({ at: now, by }).onConflictDoNothing());
}

async function stop(context: CommandContext): Promise<Done> {
  const already = await readOutgoingStop(context.db);
  if (already) throw new NothingToDo(silenceOf(already));
  const [changes] = await stopOutgoing(context);
  const lines = [
    'Nothing goes out any more: letters, postbacks, webhooks and Telegram messages wait. What is under way at this moment still goes.',
  ];
  return { lines, changes };
}

async function start({ db, now }: CommandContext, { options }: CommandArgs): Promise<Done> {
  const stopped = await readOutgoingStop(db);
  if (!stopped) throw new NothingToDo('Letters, postbacks, webhooks and Telegram messages go out already.');
  const waiting = await waitingIn(db);
  const isDiscarded = options['discard'] === true;
  if (isDiscarded) {
    await db.delete(jobs).where(isGoingOut);
    await dropWaiting(db, undefined);
  } else await prolong(db, stopped, now);
  const [changes] = await changing(db, place, [1], () => db.delete(outgoingStops));
  const lines = [
    'Letters, postbacks, webhooks and Telegram messages go out again.',
    isDiscarded ? `What waited is thrown away: ${waiting}.` : `What waited goes now: ${waiting}.`,
  ];
  return isDiscarded ? { lines: [...lines, 'It can not be taken back.'], isFinal: true } : { lines, changes };
}

/** The time of a silence is none in which something was tried in vain; a link or a code has ended with its own time. */
async function prolong(db: Database, { at }: OutgoingStop, now: Date): Promise<void> {
  const silence = sql`make_interval(secs => ${(now.getTime() - at.getTime()) / 1_000})`;
  const isLasting = sql`${jobs.payload} ->> 'useful_until' is null`;
  await db
    .update(jobs)
    .set({ good_until: sql`${jobs.good_until} + ${silence}` })
    .where(and(isGoingOut, isLasting, lt(jobs.due_at, now)));
}

export const outgoingCommands: readonly Command[] = [
  {
    name: 'outgoing show',
    takes: '',
    says: 'Shows whether letters, postbacks, webhooks and Telegram messages go out, and how many wait.',
    example: 'outgoing show',
    work: show,
  },
  {
    name: 'outgoing stop',
    takes: '',
    says: 'Has letters, postbacks, webhooks and Telegram messages wait, for a copy of the network or while something is mended.',
    example: 'outgoing stop',
    isChange: true,
    work: stop,
  },
  {
    name: 'outgoing start',
    takes: '',
    options: { discard: { says: 'throw away what waits, where another copy has sent it' } },
    says: 'Lets letters, postbacks, webhooks and Telegram messages go again.',
    example: 'outgoing start',
    isChange: true,
    work: start,
  },
];
