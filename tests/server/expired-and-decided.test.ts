// Jobs for which it is too late go by themselves, and may be of a conversion that the operator decides about in that moment.
import { expect, inject, test } from 'vitest';
import { removeExpired } from '../../packages/server/src/jobs/expired.ts';
import { noteUnsent } from '../../packages/server/src/postbacks/tries.ts';
import { waitingForLocks } from '../lab/locks.ts';
import { aDatabase, operate } from '../lab/operator.ts';

const lab = aDatabase();
const onPostgres = inject('postgres') === undefined ? [] : ['Postgres'];

test.each(onPostgres)('neither waits for the other for ever, on %s', async () => {
  const { db } = lab;
  await db.execute('delete from jobs');
  const { rows } = await db.execute<{ id: number; aid: number }>(`
    select conversions.id, converted_clicks.aid from conversions join converted_clicks on converted_clicks.id = click_id
    where status = 'approved' order by conversions.id desc limit 1`);
  const { id, aid } = rows[0]!;
  const payload = { aid, url: 'https://publisher.test/postback', conversion_id: id, told: 'approved' } as const;
  const now = new Date();
  await db.execute(`insert into jobs (kind, payload, run_at, good_until)
    values ('postback', '${JSON.stringify(payload)}', now() - interval '2 days', now() - interval '1 day')`);

  let deciding: ReturnType<typeof operate> | undefined;
  const removed = await removeExpired(db, ['postback'], now, async (tx) => {
    // The operator holds the conversion, and waits for the job, which would tell of money that is not there any more.
    deciding = operate(db, ['conversions', 'reverse', String(id), '--reason', 'The advertiser took it back.', '--yes']);
    await expect.poll(() => waitingForLocks(db)).toBe(1);
    await noteUnsent(tx, payload, now);
  });
  expect(removed).toHaveLength(1);
  expect(await deciding).toMatchObject({ exit: 0 });
  const tries = await db.execute(
    `select failure from postback_tries where conversion_id = ${id} order by id desc limit 1`,
  );
  expect(tries.rows).toEqual([{ failure: 'notSent' }]);
});
