// What "undo" calls what it can not take back: as those do who work with it, and by no name of a table.
import { getTableName } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { advertiserPayments } from '../../packages/server/src/billing/tables.ts';
import { thingName } from '../../packages/server/src/operator/thing-names.ts';
import { billingOf, entryOf } from '../lab/billing.ts';
import { aDatabase } from '../lab/operator.ts';

const lab = aDatabase();
const { advertiser, offer, told, on, done, isTidy } = billingOf(() => lab.db);

test('a payment that was taken back already is named by its invoice and its day, and by no table', async () => {
  await isTidy();
  const brook = await advertiser('Brook Games');
  await told(await offer(brook, 'Kingdom'), '2026-09-03T10:00:00Z', { amount: '100' });
  await done('2026-10-02', 'advertisers', 'invoice');
  const entry = entryOf(await done('2026-10-10', 'advertisers', 'paid', 'A-00001', '--amount', '1'));
  await done('2026-10-11', 'undo', entry);
  expect(await on('2026-10-12', 'undo', entry)).toMatchObject({
    exit: 1,
    text: `The payment of A-00001 on 2026-10-10 is not there any more: entry ${entry} can not be taken back.`,
  });
});

test('of a row of which only what changed is known the name says no more', () => {
  const table = getTableName(advertiserPayments);
  const partly = { table, key: ['id', 7], before: { reference: 'a' }, after: { reference: 'b' } } as const;
  expect(thingName(partly)).toBe('The payment');
  const invoice = { table: 'payments', key: ['id', 7], before: null, after: { invoice_id: 'MR-7' } } as const;
  expect(thingName(invoice)).toBe('Invoice MR-7');
  expect(thingName({ ...invoice, key: ['invoice_id', 'MR-7'] })).toBe('Invoice MR-7');
  expect(thingName({ ...invoice, table: 'unheard_of' })).toBe('unheard_of 7');
});
