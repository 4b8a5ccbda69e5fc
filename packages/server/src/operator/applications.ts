import { approveStatuses } from '@millrace/core/offers';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../db/open.ts';
import { withEarlier } from '../offers/queries.ts';
import { applications, offers } from '../offers/tables.ts';
import { users } from '../session/tables.ts';
import { changing } from './changes.ts';
import { type Asked, type Command, type Ground } from './command.ts';
import { decide } from './decide.ts';
import { listed, listOptions, nameIn, rowsToRead, statusOf } from './listing.ts';
import { neededReason } from './reasons.ts';

const { pending, approved, rejected } = approveStatuses;
const statuses = { pending, approved, rejected };

const shown = {
  id: applications.id,
  user_id: applications.user_id,
  un: users.un,
  locale: users.locale,
  oid: applications.oid,
  name: offers.name,
  reason: applications.reason,
  approve_status: applications.approve_status,
  created_at: applications.created_at,
};

function all(db: Database) {
  return db
    .select(shown)
    .from(applications)
    .innerJoin(users, eq(users.id, applications.user_id))
    .innerJoin(offers, eq(offers.oid, applications.oid));
}

async function list({ db }: Ground, asked: Asked) {
  const status = statusOf(asked, statuses);
  const rows = await all(db)
    .where(status === undefined ? undefined : eq(applications.approve_status, status))
    .orderBy(asc(applications.created_at), asc(applications.id))
    .limit(rowsToRead(asked));
  const cells = rows.map((row) => [
    row.id,
    nameIn(statuses, row.approve_status),
    row.created_at,
    row.un,
    row.oid,
    row.name,
    row.reason,
  ]);
  return { lines: listed(asked, ['id', 'status', 'since', 'publisher', 'oid', 'offer', 'reason'], cells) };
}

function settle(ground: Ground, asked: Asked, approve_status: 1 | 3) {
  const isApproved = approve_status === approved;
  return decide(ground, asked, {
    noun: 'application',
    hold: (tx, ids) =>
      all(tx)
        .where(inArray(applications.id, ids.map(Number)))
        .orderBy(asc(applications.id))
        .for('update', { of: applications }),
    nameOf: ({ id }) => String(id),
    // One that was approved may be taken back, and one that was rejected may be approved after all.
    problem: ({ id, approve_status: now }) =>
      now === approve_status ? `Application ${id} is ${nameIn(statuses, now)} already.` : undefined,
    change: async (tx, { id }, refusal) => {
      const next = { approve_status, refusal, decided_at: ground.now, earlier: withEarlier };
      const work = () =>
        tx
          .update(applications)
          .set(next)
          .where(and(eq(applications.id, id)));
      const [changes] = await changing(tx, { table: applications, key: applications.id }, [id], work);
      return changes;
    },
    done: ({ id, un, oid, name }) =>
      `${isApproved ? 'Approved' : 'Rejected'} application ${id} of ${un} for ${name} (${oid}).`,
    told: ({ name, oid }, reason) => ({
      code: isApproved ? 'applicationApproved' : 'applicationRejected',
      values: { name, oid: String(oid), reason },
    }),
  });
}

export const applicationCommands: readonly Command[] = [
  {
    name: 'applications list',
    takes: '',
    options: listOptions(statuses),
    says: 'Shows applications for offers, the oldest first.',
    example: 'applications list --status pending',
    work: list,
  },
  {
    name: 'applications approve',
    takes: '<id>…',
    says: 'Approves applications, all that are named or none.',
    example: 'applications approve 31 32 35',
    isChange: true,
    work: (ground, asked) => settle(ground, asked, approved),
  },
  {
    name: 'applications reject',
    takes: '<id>…',
    options: neededReason,
    says: 'Rejects applications; their publishers may apply again.',
    example: 'applications reject 33 --reason "This offer takes no incentive traffic."',
    isChange: true,
    work: (ground, asked) => settle(ground, asked, rejected),
  },
];
