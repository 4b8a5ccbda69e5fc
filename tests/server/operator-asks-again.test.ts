// Whoever corrects the details of a rejected account asks to be let in again, and no operator may overlook it.
import { expect, test } from 'vitest';
import { operate } from '../lab/operator.ts';
import { aServer } from '../lab/start.ts';

const server = aServer();
const details = { contact_type: 2, contact_data: 'ada', country: 'FR', city: 'Lyon', address: '2 Rue', timezone: 1 };
const rejected = 'rejected@demo.test';

async function stateOf(un: string) {
  const { rows } = await server.db.execute(`select status, erp_status, info from users where un = '${un}'`);
  return rows[0];
}

test('a rejected account whose corrected details are approved waits among the new accounts', async () => {
  const { account } = (await server.signIn(rejected)).client;
  const before = await stateOf(rejected);
  await account.edit(details);
  const told = await operate(server.db, ['details', 'approve', rejected]);
  expect(told.lines).toContain(
    `The account of ${rejected} is under review again: "millrace publishers approve ${rejected}" opens it.`,
  );
  expect(await stateOf(rejected)).toEqual({ status: 0, erp_status: 0, info: '' });
  const { text } = await operate(server.db, ['publishers', 'list']);
  expect(text).toContain(rejected);

  const [, entry = ''] = /Written down as (\d+)/.exec(told.text) ?? [];
  expect(await operate(server.db, ['undo', entry])).toMatchObject({ exit: 0 });
  expect(await stateOf(rejected)).toEqual({ ...before, erp_status: 11 });
});

test('what is sent back once more leaves it rejected', async () => {
  const told = await operate(server.db, ['details', 'reject', rejected, '--reason', 'The street is missing.']);
  expect(told).toMatchObject({ exit: 0, text: expect.not.stringContaining('under review again') });
  expect(await stateOf(rejected)).toMatchObject({ status: 3, erp_status: 13 });
});
