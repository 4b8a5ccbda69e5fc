import { latestOnly } from '@millrace/core/machine';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Work that ends when a test says so. */
function work() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const signals: AbortSignal[] = [];
  const run = (signal: AbortSignal) => {
    signals.push(signal);
    return promise;
  };
  return { run, resolve, reject, signals };
}

test('without a quiet time the work begins at once', async () => {
  const { run, resolve, signals } = work();
  const asked = latestOnly().ask(run);
  expect(signals).toHaveLength(1);
  resolve('found');
  expect(await asked).toBe('found');
});

test('the work begins after the quiet time, and not a moment before', async () => {
  const { run, signals } = work();
  void latestOnly(500).ask(run);
  await vi.advanceTimersByTimeAsync(499);
  expect(signals).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(signals).toHaveLength(1);
});

test('of asks in quick succession only the last one works', async () => {
  const latest = latestOnly(500);
  const [first, second] = [work(), work()];
  const overtaken = latest.ask(first.run);
  await vi.advanceTimersByTimeAsync(400);
  void latest.ask(second.run);
  expect(await overtaken).toBeUndefined();
  await vi.advanceTimersByTimeAsync(500);
  expect([first.signals.length, second.signals.length]).toEqual([0, 1]);
  expect(vi.getTimerCount()).toBe(0);
});

test('a newer ask aborts the one on its way, whose answer then counts no more', async () => {
  const latest = latestOnly();
  const [first, second] = [work(), work()];
  const overtaken = latest.ask(first.run);
  const newest = latest.ask(second.run);
  expect(first.signals[0]?.aborted).toBe(true);
  second.resolve('new');
  first.resolve('old');
  expect(await overtaken).toBeUndefined();
  expect(await newest).toBe('new');
});

test('a failure is thrown, but not that of an ask which was overtaken', async () => {
  const latest = latestOnly();
  const [first, second] = [work(), work()];
  const overtaken = latest.ask(first.run);
  const failing = latest.ask(second.run);
  first.reject(new Error('old'));
  second.reject(new Error('new'));
  expect(await overtaken).toBeUndefined();
  await expect(failing).rejects.toThrow('new');
});

test('stopping ends what waits, leaves no timer, and the next ask works', async () => {
  const latest = latestOnly(500);
  const [first, second] = [work(), work()];
  const stopped = latest.ask(first.run);
  latest.stop();
  expect(await stopped).toBeUndefined();
  expect(vi.getTimerCount()).toBe(0);
  const next = latest.ask(second.run);
  await vi.advanceTimersByTimeAsync(500);
  second.resolve('found');
  expect(await next).toBe('found');
  expect(first.signals).toHaveLength(0);
});
