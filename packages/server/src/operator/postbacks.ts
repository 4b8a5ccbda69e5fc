import { sql, type SQL } from 'drizzle-orm';
import type { PostbackFailure } from '@millrace/core/channels';
import type { Database } from '../db/open.ts';
import type { CommandArgs, Command, CommandContext } from './command.ts';
import { limitOption, listed, rowsToRead } from './listing.ts';

const recentDays = 7;

/** Channels whose last postback of the last days did not arrive; what a publisher tries out is no postback. */
function failing(now: Date): SQL {
  const since = new Date(now.getTime() - recentDays * 86_400_000).toISOString();
  return sql`
    from channels join users on users.id = channels.user_id
    cross join lateral (
      select at, code, failure from postback_tries where aid = channels.id and not is_test order by at desc, postback_tries.id desc limit 1
    ) last
    where last.at > ${since} and last.code not between 200 and 299`;
}

export async function countFailing(db: Database, now: Date): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count ${failing(now)}`);
  return rows[0]?.count ?? 0;
}

interface FailingChannel extends Record<string, unknown> {
  readonly id: number;
  readonly name: string;
  readonly un: string;
  readonly at: string | Date;
  readonly code: number;
  readonly failure: PostbackFailure | null;
  readonly waiting: number;
}

async function list({ db, now }: CommandContext, args: CommandArgs) {
  const { rows } = await db.execute<FailingChannel>(sql`
    select channels.id, channels.name, users.un, last.at, last.code, last.failure,
      (select count(*)::int from jobs where kind = 'postback' and destination = 'channel ' || channels.id) as waiting
    ${failing(now)} order by last.at, channels.id limit ${rowsToRead(args)}`);
  const cells = rows.map((row) => [
    row.id,
    row.un,
    new Date(row.at),
    row.code === 0 ? (row.failure ?? 'no response') : row.code,
    row.waiting,
    row.name,
  ]);
  return { lines: listed(args, ['channel', 'publisher', 'last try', 'answer', 'waiting', 'name'], cells) };
}

export const postbackCommands: readonly Command[] = [
  {
    name: 'postbacks list',
    takes: '',
    options: limitOption,
    says: `Shows channels whose last postback within ${recentDays} days did not arrive.`,
    example: 'postbacks list',
    work: list,
  },
];
