import { desc, inArray } from 'drizzle-orm';
import { addJob } from '../jobs/queue.ts';
import { refusedLetters } from '../mail/tables.ts';
import { letterPayload, letterKind } from '../mail/send.ts';
import { Refused, type CommandArgs, type Command, type Done, type CommandContext } from './command.ts';
import { limitOption, listed, rowsToRead } from './listing.ts';

// A letter may hold a link or a code that opens an account: neither lists nor the log show more of one than its kind.

type Refusal = typeof refusedLetters.$inferSelect;

async function list({ db, now }: CommandContext, args: CommandArgs): Promise<Done> {
  const rows = await db
    .select()
    .from(refusedLetters)
    .orderBy(desc(refusedLetters.at), desc(refusedLetters.id))
    .limit(rowsToRead(args));
  const cells = rows.map((row) => [
    row.id,
    row.at,
    row.kind,
    row.recipient,
    isEnded(row, now) ? 'no' : 'yes',
    row.reason,
  ]);
  return { lines: listed(args, ['id', 'given up at', 'kind', 'to', 'can be sent', 'reason'], cells) };
}

/** Whether what it promises has ended: a link or a code in it would open nothing. */
function isEnded({ useful_until }: Refusal, now: Date): boolean {
  return useful_until !== null && useful_until <= now;
}

/** All that are named or none. Who has two operators send one letter gets it once: the second finds it gone. */
async function send({ db, now }: CommandContext, args: CommandArgs): Promise<Done> {
  const ids = [...new Set(args.words.map(Number))];
  const removed = await db.delete(refusedLetters).where(inArray(refusedLetters.id, ids)).returning();
  const byId = new Map(removed.map((row) => [row.id, row]));
  const problems = ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [`There is no letter ${id}: it was sent again, or is older than 30 days.`];
    if (!isEnded(row, now)) return [];
    return [
      `Letter ${id} can not be sent: what is in it was good until ${row.useful_until?.toISOString()}. Its owner asks for a new one.`,
    ];
  });
  if (problems.length > 0) throw new Refused(...problems);
  for (const { recipient, letter, useful_until } of removed) {
    const payload = letterPayload(recipient, letter, useful_until ?? undefined);
    await addJob(db, { kind: letterKind, payload, now, good_until: useful_until ?? undefined });
  }
  const outcome = removed
    .toSorted((one, other) => one.id - other.id)
    .map(({ id, kind, recipient }) => `Letter ${id} (${kind}) to ${recipient} is sent again within a second.`);
  return { lines: outcome, isFinal: true };
}

export const letterCommands: readonly Command[] = [
  {
    name: 'letters list',
    takes: '',
    options: limitOption,
    says: 'Shows the letters of the last 30 days that were given up.',
    example: 'letters list --limit 200',
    work: list,
  },
  {
    name: 'letters send',
    takes: '<id>…',
    says: 'Sends letters again that were given up.',
    example: 'letters send 12 13',
    isChange: true,
    work: send,
  },
];
