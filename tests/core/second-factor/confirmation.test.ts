import { createConfirmation } from '@millrace/core/second-factor';
import { expect, test } from 'vitest';

test('Calls that wait for a confirmation wait for one and the same.', async () => {
  const confirmation = createConfirmation();
  const isAsking = () => confirmation.store.get(confirmation.isAsking);
  expect(isAsking()).toBe(false);
  const waiting = Promise.all([confirmation.ask(), confirmation.ask()]);
  expect(isAsking()).toBe(true);
  confirmation.answer(true);
  expect(await waiting).toEqual([true, true]);
  expect(isAsking()).toBe(false);

  const next = confirmation.ask();
  expect(isAsking()).toBe(true);
  confirmation.answer(false);
  expect(await next).toBe(false);
});

test('An answer that nobody waits for changes nothing.', async () => {
  const confirmation = createConfirmation();
  confirmation.answer(true);
  const asked = confirmation.ask();
  confirmation.answer(false);
  expect(await asked).toBe(false);
});
