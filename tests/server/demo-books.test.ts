import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { bookFaults, figureFaults } from '../../packages/server/src/payment/verify-books.ts';
import { aServer } from '../lab/start.ts';

const server = aServer();

test('the books of the demonstration agree with its invoices, and these with its figures', async () => {
  expect(await bookFaults(server.db)).toEqual([]);
  expect(await figureFaults(server.db)).toEqual([]);
});

test('an invoice that is paid stays over what was paid for it', async () => {
  const change = server.db.execute(sql`update payments set amount = amount + 1 where status = 1 and user_id = 1`);
  await expect(change).rejects.toMatchObject({ cause: { code: '23514' } });
  expect(await bookFaults(server.db)).toEqual([]);
});
