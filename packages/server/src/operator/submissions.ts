import { auditStates } from '@millrace/core/creatives';
import { asc, eq, inArray } from 'drizzle-orm';
import { creativeSubmissions } from '../creatives/tables.ts';
import type { Database } from '../db/open.ts';
import { users } from '../session/tables.ts';
import { changing } from '../operator-log/changes.ts';
import { type CommandArgs, type Command, type CommandContext } from './command.ts';
import { decide } from './decide.ts';
import { listed, listOptions, nameIn, rowsToRead, statusOf } from './listing.ts';
import { neededReason } from './reasons.ts';

const { id, user_id, name, width, height, state, created_at } = creativeSubmissions;
// The picture stays where it is: it is large.
const columns = { id, user_id, name, width, height, state, created_at, un: users.un, locale: users.locale };

function all(db: Database) {
  return db.select(columns).from(creativeSubmissions).innerJoin(users, eq(users.id, user_id));
}

async function list({ db }: CommandContext, args: CommandArgs) {
  const status = statusOf(args, auditStates);
  const rows = await all(db)
    .where(status === undefined ? undefined : eq(state, status))
    .orderBy(asc(created_at), asc(id))
    .limit(rowsToRead(args));
  const cells = rows.map((row) => [
    row.id,
    nameIn(auditStates, row.state),
    row.created_at,
    row.un,
    `${row.width}x${row.height}`,
    row.name,
  ]);
  return { lines: listed(args, ['id', 'status', 'since', 'publisher', 'size', 'name'], cells) };
}

function settle(context: CommandContext, args: CommandArgs, next: 'approved' | 'rejected') {
  return decide(context, args, {
    noun: 'submitted creative',
    hold: (tx, ids) =>
      all(tx)
        .where(inArray(id, ids.map(Number)))
        .orderBy(asc(id))
        .for('update', { of: creativeSubmissions }),
    nameOf: (row) => String(row.id),
    problem: (row) =>
      row.state === auditStates.pending
        ? undefined
        : `Creative ${row.id} is ${nameIn(auditStates, row.state)} already.`,
    change: async (tx, row, reason) => {
      const decided = { state: auditStates[next], reason };
      const work = () => tx.update(creativeSubmissions).set(decided).where(eq(id, row.id));
      const [changes] = await changing(tx, { table: creativeSubmissions, key: id }, [row.id], work);
      return changes;
    },
    done: (row) => `${next === 'approved' ? 'Approved' : 'Rejected'} creative ${row.id} of ${row.un}: ${row.name}.`,
    told: (row, reason) => ({
      code: next === 'approved' ? 'creativeApproved' : 'creativeRejected',
      values: { id: String(row.id), name: row.name, reason },
    }),
  });
}

export const submissionCommands: readonly Command[] = [
  {
    name: 'submissions list',
    takes: '',
    options: listOptions(auditStates),
    says: "Shows publishers' own creatives, the oldest first.",
    example: 'submissions list',
    work: list,
  },
  {
    name: 'submissions approve',
    takes: '<id>…',
    says: "Lets publishers' own creatives be used.",
    example: 'submissions approve 703 704',
    isChange: true,
    work: (context, args) => settle(context, args, 'approved'),
  },
  {
    name: 'submissions reject',
    takes: '<id>…',
    options: neededReason,
    says: "Refuses publishers' own creatives.",
    example: 'submissions reject 705 --reason "It promises what the offer does not hold."',
    isChange: true,
    work: (context, args) => settle(context, args, 'rejected'),
  },
];
