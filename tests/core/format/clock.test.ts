import { createClient } from '@millrace/core';
import { clockAhead, dayOf, learnTime, onTimeLearnt, timeNow } from '@millrace/core/format';
import { sessionCalls } from '@millrace/core/session';
import { afterEach, expect, test, vi } from 'vitest';

const day = 24 * 3_600_000;
const toldAt = (time: number) => new Headers({ date: new Date(time).toUTCString() });

afterEach(() => learnTime(toldAt(Date.now())));

test('What day it is says the server, whatever the clock of who looks says.', async () => {
  for (const away of [day, -day]) {
    const headers = { date: new Date(Date.now() + away).toUTCString() };
    const fetch = vi.fn<typeof globalThis.fetch>(() =>
      Promise.resolve(Response.json({ c: 0, d: { status: 0 } }, { headers })),
    );
    await createClient({}, { origin: 'https://api.test', fetch }).send(sessionCalls.loginInfo, {});
    expect(dayOf(timeNow())).toBe(dayOf(new Date(Date.now() + away)));
  }
});

test('a refusal by status tells the time too', async () => {
  const headers = { date: new Date(Date.now() + day).toUTCString() };
  const fetch = vi.fn<typeof globalThis.fetch>(() =>
    Promise.resolve(Response.json({ c: -1 }, { status: 500, headers })),
  );
  const asked = createClient({}, { origin: 'https://api.test', fetch }).send(sessionCalls.loginInfo, {});
  await expect(asked).rejects.toMatchObject({ status: 500 });
  expect(clockAhead()).toBeGreaterThan(day - 5_000);
});

test('an answer that shows no time changes nothing, and a clock that agrees stays as it is', () => {
  const tell = vi.fn<() => void>();
  const end = onTimeLearnt(tell);
  learnTime(new Headers());
  learnTime(new Headers({ date: 'soon' }));
  learnTime(toldAt(Date.now() - 2_000));
  learnTime(new Headers([...toldAt(Date.now() - day), ['cache-control', 'private, max-age=600']]));
  expect(clockAhead()).toBe(0);
  expect(tell).not.toHaveBeenCalled();
  learnTime(toldAt(Date.now() + day));
  expect(tell).toHaveBeenCalledOnce();
  end();
});

test('a clock that is set right is right again', () => {
  learnTime(toldAt(Date.now() + day));
  learnTime(toldAt(Date.now()));
  expect(clockAhead()).toBe(0);
});
