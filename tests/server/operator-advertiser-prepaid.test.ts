import { beforeEach, expect, test } from 'vitest';
import { billingOf } from '../lab/billing.ts';
import { aDatabase } from '../lab/operator.ts';

const lab = aDatabase();
const { advertiser, offer, told, done, isTidy } = billingOf(() => lab.db);

beforeEach(isTidy);

test('what an advertiser paid in advance is noted with its day, and the answer points at it', async () => {
  const brook = await advertiser('Brook Games');
  await told(await offer(brook, 'Kingdom'), '2026-09-03T10:00:00Z', { amount: '100' });
  await done('2026-10-02', 'advertisers', 'invoice');
  const paid = (...words: string[]) => done('2026-10-20', 'advertisers', 'paid', 'A-00001', ...words);
  expect((await paid('--amount', '19', '--on', '2026-09-28')).split('\n').slice(0, 2)).toEqual([
    'Noted $19.00 of A-00001 by Brook Games, paid on 2026-09-28: $81.00 of $100.00 stay open.',
    'Look: 2026-09-28 is before the invoice, which is of 2026-10-02.',
  ]);
  // On its day there is nothing to look at.
  expect(await paid('--amount', '1', '--on', '2026-10-02')).not.toContain('Look:');
  await done('2026-10-20', 'verify');
});
