import { expect, test } from 'vitest';
import { aMailServer } from '../lab/mail-server.ts';
import { operate } from '../lab/operator.ts';
import { aServer } from '../lab/start.ts';

const patient = { timeout: 15_000 };
const minute = 60_000;
const to = 'review@demo.test';
const mail = await aMailServer();
const server = aServer({ config: { smtpUrl: mail.url } });

test('letters of one person come in the order in which they were written, also after an outage', async () => {
  const failures = () => server.log().split('a job failed and is tried again').length - 1;
  await operate(server.db, ['publishers', 'reject', to, '--reason', 'The first letter.']);
  await expect.poll(failures, patient).toBe(1);
  server.wait(minute);
  // It waits for two minutes now, and what is written next does not.
  await expect.poll(failures, patient).toBe(2);
  await mail.up();
  await operate(server.db, ['publishers', 'review', to, '--reason', 'The second letter.']);
  await operate(server.db, ['publishers', 'approve', to]);
  await expect.poll(() => mail.received.length, patient).toBe(3);
  const order = mail.received.map((letter) => /The (first|second) letter/.exec(letter)?.[1] ?? 'approved');
  expect(order).toEqual(['first', 'second', 'approved']);
});
