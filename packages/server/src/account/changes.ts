import type { Decoded } from '@millrace/core';
import { seatLimits, type accountCalls } from '@millrace/core/account';
import { callSummaries, type CallName } from '@millrace/core/openapi';
import { and, asc, desc, eq, gt } from 'drizzle-orm';
import type { CallContext } from '../call/handle.ts';
import { growingPager, grown, notAfter, nothing } from '../db/growing.ts';
import { callSummariesInChinese } from '../docs/chinese.ts';
import { accountChanges } from '../session/change-tables.ts';
import { viewing } from '../session/changes.ts';
import type { Publisher } from '../session/queries.ts';

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
  const where = and(isListed, input.person === undefined ? undefined : eq(accountChanges.person, input.person));
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
    .selectDistinct({ person: accountChanges.person })
    .from(accountChanges)
    .where(isListed)
    .orderBy(asc(accountChanges.person));
  const words = locale === 'zh-CN' ? callSummariesInChinese : callSummaries;
  return {
    ...growingPager(all, input),
    list: rows.map(({ id, at, person, role, way, key, call, thing }) => ({
      id,
      at: at.toISOString(),
      person,
      role,
      way,
      key,
      call,
      what: call === viewing ? '' : (words[call as CallName] ?? call),
      thing,
    })),
    people: people.flatMap(({ person }) => (person === '' ? [] : [person])),
  };
}
