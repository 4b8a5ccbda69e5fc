import type { Decoded } from '@millrace/core';
import { seatLimits, type accountCalls } from '@millrace/core/account';
import { callSummaries, type CallName } from '@millrace/core/openapi';
import { and, asc, desc, eq, gt, isNotNull } from 'drizzle-orm';
import type { CallContext } from '../call/handle.ts';
import { growingPager, grown, notAfter, nothing } from '../db/growing.ts';
import { callSummariesInChinese } from '../docs/chinese.ts';
import { accountChanges } from '../session/change-tables.ts';
import { viewing } from '../session/changes.ts';
import type { Publisher } from '../session/queries.ts';
import { users } from '../session/tables.ts';

const dayMs = 24 * 3_600_000;

/** Who has changed what in the account, the newest first; with everyone who has, to choose among. */
export async function listChanges(
  { db, now, locale }: CallContext,
  who: Publisher,
  input: Decoded<typeof accountCalls.changes>,
) {
  const isListed = and(
    eq(accountChanges.user_id, who.id),
    gt(accountChanges.at, new Date(now().getTime() - seatLimits.changeDays * dayMs)),
  );
  const where = and(
    isListed,
    input.person_id === undefined ? undefined : eq(accountChanges.person_id, input.person_id),
  );
  const untilThen = and(where, notAfter(accountChanges.id, input));
  const [all = nothing] = await db.select(grown(accountChanges.id)).from(accountChanges).where(untilThen);
  const rows = await db
    .select()
    .from(accountChanges)
    .where(untilThen)
    .orderBy(desc(accountChanges.id))
    .limit(input.n)
    .offset((input.p - 1) * input.n);
  const people = await db
    .selectDistinctOn([accountChanges.person_id], {
      id: accountChanges.person_id,
      lastSeen: accountChanges.person,
      current: users.un,
    })
    .from(accountChanges)
    .leftJoin(users, eq(users.id, accountChanges.person_id))
    .where(and(isListed, isNotNull(accountChanges.person_id)))
    .orderBy(asc(accountChanges.person_id), desc(accountChanges.id));
  const words = locale === 'zh-CN' ? callSummariesInChinese : callSummaries;
  return {
    ...growingPager(all, input),
    list: rows.map(({ user_id: _account, person_id: _person, at, call, ...change }) => ({
      ...change,
      at: at.toISOString(),
      call,
      what: call === viewing ? '' : (words[call as CallName] ?? call),
    })),
    people: people.flatMap(({ id, lastSeen, current }) => (id === null ? [] : [{ id, email: current ?? lastSeen }])),
  };
}
