import { CallError, CancelledError } from '@millrace/core';
import { aChain, aTestResult, createAttempt, type TestResult } from '@millrace/core/tester';
import { createStore } from 'jotai/vanilla';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const id = (name: string) => name.padEnd(16, '_');

function anAttempt() {
  const store = createStore();
  const attempt = createAttempt(store);
  return { ...attempt, now: () => store.get(attempt.state), said: () => store.get(attempt.outcome) };
}

test('an attempt waits for its quiet, and is done with its result', async () => {
  const attempt = anAttempt();
  const work = vi.fn<() => Promise<TestResult>>(async () => aTestResult());
  expect([attempt.now(), attempt.said()]).toEqual([{ is: 'ready' }, undefined]);
  const shown = attempt.show(work, 'other.test', 500);
  expect([attempt.now(), attempt.said()]).toEqual([{ is: 'testing', hops: [] }, undefined]);
  await vi.advanceTimersByTimeAsync(499);
  expect(work).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(await shown).toEqual(aTestResult());
  expect(attempt.now()).toEqual({ is: 'done', result: aTestResult(), expected: 'other.test' });
  expect(attempt.said()?.verdict).toMatchObject({ reason: 'otherDestination' });
});

test('an error with urls shows the words of the server and keeps the urls', async () => {
  const attempt = anAttempt();
  const urls = aChain('notPublic');
  await attempt.show(async () => aTestResult({ urls, error: 'Stopped.' }), '', 0);
  const verdict = { is: 'fails', reason: 'notPublic', hop: 2 };
  expect(attempt.said()).toEqual({ verdict, message: 'Stopped.', urls });
});

test('an attempt that fails says why and has no urls', async () => {
  const attempt = anAttempt();
  const error = new CallError('tester.track', -9, 'No.');
  expect(await attempt.show(() => Promise.reject(error), '', 0)).toBeUndefined();
  expect(attempt.now()).toEqual({ is: 'failed', error });
  expect(attempt.said()).toEqual({ verdict: { is: 'fails', reason: 'broken' }, message: 'No.', urls: [] });
});

test('an attempt that is stopped while it waits is never made', async () => {
  const attempt = anAttempt();
  const work = vi.fn<() => Promise<TestResult>>(async () => aTestResult());
  const shown = attempt.show(work, '', 500);
  attempt.stop();
  expect(await shown).toBeUndefined();
  expect([work.mock.calls, vi.getTimerCount(), attempt.now()]).toEqual([[], 0, { is: 'ready' }]);
});

test('an attempt that is stopped on its way brings back the result before it, and stopping again changes nothing', async () => {
  const attempt = anAttempt();
  await attempt.show(async () => aTestResult(), '', 0);
  const before = attempt.now();
  const late = Promise.withResolvers<TestResult>();
  const shown = attempt.show(() => late.promise, '', 0);
  attempt.stop();
  attempt.stop();
  late.resolve(aTestResult({ id: id('late') }));
  expect([await shown, attempt.now()]).toEqual([undefined, before]);
});

test('a newer attempt overtakes the one on its way, also where that fails later, and what was before both comes back', async () => {
  const attempt = anAttempt();
  const [slow, quick] = [Promise.withResolvers<TestResult>(), Promise.withResolvers<TestResult>()];
  const first = attempt.show(() => slow.promise, '', 0);
  const second = attempt.show(() => quick.promise, '', 0);
  slow.reject(new CallError('tester.track', -9, 'Too late.'));
  expect([await first, attempt.now()]).toEqual([undefined, { is: 'testing', hops: [] }]);
  attempt.stop();
  quick.resolve(aTestResult());
  expect([await second, attempt.now()]).toEqual([undefined, { is: 'ready' }]);
});

test('a call that ends as cancelled is no failure', async () => {
  const attempt = anAttempt();
  const cancelled = Promise.reject(new CancelledError('tester.track', 'Cancelled'));
  expect(await attempt.show(() => cancelled, '', 0)).toBeUndefined();
  expect(attempt.now()).toEqual({ is: 'ready' });
});
