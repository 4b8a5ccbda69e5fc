// Long because every way that a test can go, and be interrupted, is tried.
import { CallError, createClient, HttpError, type CallOptions, type Sender } from '@millrace/core';
import {
  aChain,
  aTestResult,
  createTesterRun,
  newTest,
  refusalOfSite,
  someExits,
  testerCalls,
  type TestResult,
} from '@millrace/core/tester';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answering } from '../../lab/answering.ts';

const api = answering();
const url = 'https://go.brook.test/c?aid=1';
const form = { ...newTest, url };

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** A sender whose answers a test gives, by the name of the call. */
function sender(replies: Record<string, () => unknown> = {}) {
  const sent: { call: string; asked: unknown; signal: AbortSignal | undefined }[] = [];
  const all: Record<string, () => unknown> = {
    'tester.track': () => aTestResult(),
    'tester.trackTimes': () => ({ t: 3 }),
    'tester.proxy': () => ({ exits: someExits() }),
    ...replies,
  };
  const send = async ({ name }: { name: string }, asked: unknown, { signal }: { signal?: AbortSignal } = {}) => {
    sent.push({ call: name, asked, signal });
    return all[name]?.();
  };
  return {
    sent,
    replies: all,
    tests: () => sent.filter(({ call }) => call === 'tester.track'),
    client: { send } as unknown as Sender,
  };
}

/** An answer that a test gives when it wants to. */
const later = () => Promise.withResolvers<TestResult>();

const refused = (code: number) => () => {
  throw new CallError('tester', code, 'No.');
};

async function tested(run: Run) {
  const pressed = run.go();
  await vi.advanceTimersByTimeAsync(500);
  return pressed;
}

type Run = ReturnType<typeof createTesterRun>;
const state = (run: Run) => run.store.get(run.state);
const outcome = (run: Run) => run.store.get(run.outcome);
const quota = (run: Run) => [run.store.get(run.left), run.store.get(run.mayGo)];

test('GO with a problem shows all of them and sends nothing', async () => {
  const { client, sent } = sender();
  const run = createTesterRun(client);
  expect(await run.go()).toBe(false);
  expect([sent, state(run)]).toEqual([[], { is: 'ready' }]);
  expect(run.store.get(run.problems).url).toBe('required');
});

test('a test is sent with what is filled in after half a second of quiet, and its hops come', async () => {
  const { client, tests } = sender();
  const run = createTesterRun(client, { source: 0, uid: 'u7' });
  run.change.url(url);
  run.change.country('DE');
  run.change.os(1);
  run.change.zone(2);
  run.change.carrier(11);
  const pressed = run.go();
  expect([state(run), outcome(run)]).toEqual([{ is: 'testing', hops: [] }, undefined]);
  await vi.advanceTimersByTimeAsync(499);
  expect(tests()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(tests().map(({ asked }) => asked)).toEqual([
    { url, country: 'DE', os: 1, zone: 2, carrier: 11, source: 0, uid: 'u7' },
  ]);
  expect(await pressed).toBe(true);
  expect(state(run)).toMatchObject({ is: 'done' });
  expect(outcome(run)).toMatchObject({ verdict: { is: 'works' }, message: undefined });
  expect(outcome(run)?.urls).toEqual(aChain('lander'));
});

test('hops are seen as they come; a test that is cancelled then was one', async () => {
  const answer = later();
  let tap: CallOptions['tap'];
  const client = createClient({ tester: testerCalls }, { origin: 'http://millrace.test' });
  client.send = (async ({ name }: { name: string }, _asked: unknown, options: CallOptions = {}) => {
    tap = options.tap ?? tap;
    return name === 'tester.track' ? answer.promise : { t: 3, exits: [] };
  }) as Sender['send'];
  const run = createTesterRun(client, { source: 0, form });
  await run.load();
  const pressed = run.go();
  await vi.advanceTimersByTimeAsync(500);
  const events = aChain('lander')
    .slice(0, 2)
    .map((hop) => `event: told\ndata: ${JSON.stringify(hop)}\n\n`);
  const headers = { 'content-type': 'text/event-stream' };
  await (await tap?.(async () => new Response(events.join(''), { headers }))('http://millrace.test/'))?.text();
  expect(state(run)).toEqual({ is: 'testing', hops: aChain('lander').slice(0, 2) });
  expect(outcome(run)).toBeUndefined();
  run.cancel();
  expect([state(run), run.store.get(run.left)]).toEqual([{ is: 'ready' }, 2]);
  answer.resolve(aTestResult());
  expect(await pressed).toBe(false);
  expect([state(run), run.store.get(run.left)]).toEqual([{ is: 'ready' }, 2]);
});

test('a double click sends one test, with what was filled in at the second', async () => {
  const { client, tests } = sender();
  const run = createTesterRun(client, { form });
  const first = run.go();
  await vi.advanceTimersByTimeAsync(499);
  run.change.os(1);
  const second = run.go();
  await vi.advanceTimersByTimeAsync(499);
  expect(tests()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect([await first, await second]).toEqual([false, true]);
  expect(tests().map(({ asked }) => asked)).toMatchObject([{ os: 1 }]);
});

test('GO does nothing while a test is on its way, and tests again after it', async () => {
  const answer = later();
  const { client, tests } = sender({ 'tester.track': () => answer.promise });
  const run = createTesterRun(client, { form });
  const first = run.go();
  await vi.advanceTimersByTimeAsync(500);
  expect(await run.go()).toBe(false);
  answer.resolve(aTestResult());
  expect(await first).toBe(true);
  expect(await tested(run)).toBe(true);
  expect(tests()).toHaveLength(2);
});

test('a refused test says why, counts nothing, and can be sent again', async () => {
  const { client, replies } = sender({ 'tester.track': refused(-9) });
  const run = createTesterRun(client, { source: 1, form });
  await run.load();
  expect(await tested(run)).toBe(false);
  expect(state(run)).toMatchObject({ is: 'failed', error: { code: -9 } });
  expect(outcome(run)).toEqual({
    verdict: { is: 'fails', reason: 'broken' },
    message: 'No.',
    urls: [],
  });
  expect([run.store.get(run.left), run.store.get(run.past)]).toEqual([3, []]);
  replies['tester.track'] = () => aTestResult();
  expect(await tested(run)).toBe(true);
});

test.each([0, 1] as const)('source %d loads the free tests that are left, and each test takes one', async (source) => {
  const { client, tests } = sender({ 'tester.trackTimes': () => ({ t: 1 }) });
  const run = createTesterRun(client, { source, form });
  expect(quota(run)).toEqual([undefined, true]);
  await run.load();
  expect(quota(run)).toEqual([1, true]);
  expect(await tested(run)).toBe(true);
  expect(quota(run)).toEqual([0, false]);
  expect(await tested(run)).toBe(false);
  expect(tests()).toHaveLength(1);
});

test('what cannot be loaded stops no test, and a refusal because there were too many leaves none', async () => {
  const lost = { 'tester.proxy': refused(-9), 'tester.trackTimes': refused(-9) };
  const { client, replies } = sender(lost);
  const run = createTesterRun(client, { source: 0, form });
  await run.load();
  expect([run.store.get(run.left), run.store.get(run.offered)]).toEqual([undefined, undefined]);
  expect(await tested(run)).toBe(true);
  replies['tester.track'] = refused(-7);
  expect(await tested(run)).toBe(false);
  expect(quota(run)).toEqual([0, false]);
});

test('source 2 counts nothing', async () => {
  const { client, sent } = sender({ 'tester.track': refused(-7) });
  const run = createTesterRun(client, { form });
  await run.load();
  expect(sent.map(({ call }) => call)).toEqual(['tester.proxy']);
  await tested(run);
  expect(quota(run)).toEqual([undefined, true]);
  expect(run.store.get(run.offered)).toEqual({ exits: someExits() });
});

test('a test that is cancelled on its way brings back the one before, and its answer is ignored', async () => {
  const answers = [later(), later()];
  const [slow, quick] = answers;
  const { client, replies, tests } = sender();
  const run = createTesterRun(client, { source: 0, form });
  await run.load();
  await tested(run);
  const before = state(run);
  replies['tester.track'] = () => slow?.promise;
  const pressed = run.go();
  await vi.advanceTimersByTimeAsync(500);
  run.cancel();
  expect(tests()[1]?.signal?.aborted).toBe(true);
  expect(state(run)).toBe(before);
  replies['tester.track'] = () => quick?.promise;
  const next = run.go();
  await vi.advanceTimersByTimeAsync(500);
  slow?.resolve(aTestResult({ id: 'aResultTooLate16' }));
  expect(await pressed).toBe(false);
  expect([state(run), await run.go()]).toEqual([{ is: 'testing', hops: [] }, false]);
  quick?.resolve(aTestResult({ id: 'aResultInTime_16' }));
  expect(await next).toBe(true);
  expect(state(run)).toMatchObject({ is: 'done', result: { id: 'aResultInTime_16' } });
  expect([run.store.get(run.left), run.store.get(run.past).length]).toEqual([1, 2]);
});

test('a result is judged by the destination that was expected when it was asked for', async () => {
  const run = createTesterRun(sender().client, { form });
  run.change.expected('harbor-tycoon.test');
  await tested(run);
  run.change.expected('other.test');
  expect(outcome(run)?.verdict).toMatchObject({ is: 'works', reason: 'expected' });
  await tested(run);
  expect(outcome(run)?.verdict).toMatchObject({ is: 'fails', reason: 'otherDestination' });
  expect(run.store.get(run.past).map(({ verdict }) => verdict)).toEqual(['fails']);
});

test('the history is there again after a reload until it is cleared', async () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  const run = createTesterRun(sender().client, { form, storage });
  await tested(run);
  const again = createTesterRun(sender().client, { storage });
  expect(again.store.get(again.past)).toMatchObject([{ id: aTestResult().id, verdict: 'works' }]);
  again.forget();
  expect([again.store.get(again.past), kept.size]).toEqual([[], 0]);
});

test('a test that is reopened shows at once, fills the form and takes no free test', async () => {
  const asked = { url: 'https://a.test/', os: 1, zone: 2, country: 'DE', carrier: 11 } as const;
  const { client, sent } = sender({ 'tester.result': () => aTestResult({ asked }) });
  const run = createTesterRun(client, { source: 0 });
  await run.load();
  run.change.url('odd');
  expect(await run.reopen(aTestResult().id)).toBe(true);
  expect(sent.at(-1)).toMatchObject({ call: 'tester.result', asked: { id: aTestResult().id } });
  expect(run.store.get(run.form)).toEqual({ ...asked, expected: '' });
  expect(run.store.get(run.problems).url).toBeUndefined();
  expect(outcome(run)?.verdict.is).toBe('works');
  expect([run.store.get(run.left), run.store.get(run.past)]).toEqual([3, []]);
});

test('too many looks at old tests take no free test', async () => {
  const run = createTesterRun(sender({ 'tester.result': refused(-7) }).client, { source: 0, form });
  await run.load();
  expect([await run.reopen(aTestResult().id), ...quota(run)]).toEqual([false, 3, true]);
});

test('reopening ends the test on its way, and one that is gone says so and leaves the form', async () => {
  const { client, tests } = sender({ 'tester.track': () => later().promise, 'tester.result': refused(-2) });
  const run = createTesterRun(client, { form });
  void run.go();
  await vi.advanceTimersByTimeAsync(500);
  expect(await run.reopen(aTestResult().id)).toBe(false);
  expect(tests()[0]?.signal?.aborted).toBe(true);
  expect(state(run)).toMatchObject({ is: 'failed', error: { code: -2 } });
  expect(run.store.get(run.form)).toEqual(form);
  void run.go();
  await vi.advanceTimersByTimeAsync(500);
  expect(tests()).toHaveLength(2);
  run.dispose();
});

test('what is on its way is aborted when the run is given up, and it can go on', async () => {
  const { client, sent, replies } = sender({ 'tester.track': () => later().promise });
  const run = createTesterRun(client, { form });
  await run.load();
  void run.go();
  await vi.advanceTimersByTimeAsync(500);
  run.dispose();
  expect(sent.map(({ signal }) => signal?.aborted)).toEqual([true, true]);
  expect(state(run)).toEqual({ is: 'ready' });
  replies['tester.track'] = () => aTestResult();
  expect(await tested(run)).toBe(true);
  void run.go();
  run.dispose();
  run.dispose();
  expect(vi.getTimerCount()).toBe(0);
  expect(state(run)).toMatchObject({ is: 'done' });
});

test('two runs share nothing', async () => {
  const [one, other] = [sender(), sender()];
  const first = createTesterRun(one.client, { form });
  const second = createTesterRun(other.client);
  await tested(first);
  expect(second.store.get(second.form)).toEqual(newTest);
  expect(second.store.get(second.state)).toEqual({ is: 'ready' });
  expect(second.store.get(second.past)).toEqual([]);
  expect(other.sent).toEqual([]);
});

test('a test goes over the wire as the specification spells it', async () => {
  vi.useRealTimers();
  api.says({ c: 0, m: '', d: aTestResult() });
  const run = createTesterRun(createClient({}, { origin: api.origin }), { form, uid: 'u7' });
  expect(await run.go()).toBe(true);
  expect(api.seen.map(({ method, url: path }) => `${method} ${path}`)).toEqual([
    `GET /api/adtrack/track/?url=${encodeURIComponent(url)}&os=2&zone=0&source=2&uid=u7`,
  ]);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

const fault = (status: number, words?: string) => new HttpError('tester.proxy', new Response(null, { status }), words);

test('A site that the server refuses (403) is told so at once, in its words, and tests nothing.', async () => {
  expect(refusalOfSite(fault(403, 'Not registered.'))).toBe('Not registered.');
  for (const other of [fault(403), fault(500, 'Broken.'), new CallError('tester.proxy', -4, 'No.')]) {
    expect(refusalOfSite(other)).toBeUndefined();
  }
  const refusing = () => {
    throw fault(403, 'Not registered.');
  };
  const { client, tests } = sender({ 'tester.proxy': refusing });
  const run = createTesterRun(client, { form });
  await run.load();
  expect([run.store.get(run.closed), run.store.get(run.mayGo)]).toEqual(['Not registered.', false]);
  expect(await tested(run)).toBe(false);
  expect([tests(), state(run)]).toEqual([[], { is: 'ready' }]);
});
