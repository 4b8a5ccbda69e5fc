import { CallError, codes, type Sender } from '@millrace/core';
import { aQuestion, createManyApplications } from '@millrace/core/offers';
import { expect, test } from 'vitest';

const paused = new CallError('offers.apply', codes.conflict, 'This offer is paused.');
const noChannel = new CallError('offers.apply', codes.notFound, 'Channel not found.');
const blocked = new CallError('offers.apply', codes.notAllowed, 'Your account has been blocked!');
const tooMany = new CallError('offers.apply', codes.tooMany, 'Too many attempts. Please wait a while.');

/** Applications for three offers, of which some fail for as long as they are named. */
function three(failing: Map<number, Error>) {
  const sent: number[] = [];
  const send = async (_row: unknown, asked: { id: number }) => {
    sent.push(asked.id);
    await Promise.resolve();
    const failure = failing.get(asked.id);
    if (failure) throw failure;
    return {};
  };
  const request = createManyApplications({ send } as unknown as Sender, { oids: [1, 2, 3] });
  request.change.channel(1001);
  request.change.reason('They fit my readers.');
  const { store } = request;
  const outcomes = () => [...store.get(request.outcomes)].map(([oid, { is }]) => `${oid} ${is}`);
  return { request, sent, outcomes, state: () => store.get(request.state) };
}

test('Of several applications each has its own answer: those that were made stay made, and another press sends the others alone.', async () => {
  const failing = new Map([[2, noChannel]]);
  const { request, sent, outcomes, state } = three(failing);
  expect(await request.apply()).toBe(false);
  expect(outcomes()).toEqual(['1 applied', '2 refused', '3 applied']);
  expect(request.store.get(request.left)).toEqual([2]);
  expect(state()).toEqual({ is: 'refused', error: noChannel });
  expect(request.store.get(request.application)).toEqual({ aid: 1001, reason: 'They fit my readers.' });
  failing.clear();
  expect(await request.apply()).toBe(true);
  expect(sent).toEqual([1, 2, 3, 2]);
  expect(outcomes()).toEqual(['1 applied', '2 applied', '3 applied']);
  expect(await request.apply()).toBe(false);
  expect(sent).toHaveLength(4);
});

test('Of several applications a refusal that is about one offer leaves the others; any other failure ends them, and the rest is not sent.', async () => {
  for (const failure of [tooMany, blocked, new Error('Failed to fetch')]) {
    const failing = new Map([[2, failure]]);
    const { request, sent, outcomes, state } = three(failing);
    expect(await request.apply()).toBe(false);
    expect(sent).toEqual([1, 2]);
    // A refusal is an answer: that one was not made either.
    expect(outcomes()).toEqual(['1 applied', ...(failure instanceof CallError ? [] : ['2 unanswered'])]);
    expect(state()).toEqual({ is: 'refused', error: failure });
    failing.clear();
    expect(await request.apply()).toBe(true);
    expect(sent).toEqual([1, 2, 2, 3]);
  }
});

test('which one is on its way is told for as long as one is', async () => {
  const { request, sent } = three(new Map([[2, noChannel]]));
  const seen: (number | undefined)[] = [];
  request.store.sub(request.current, () => seen.push(request.store.get(request.current)));
  await request.apply();
  expect(seen).toEqual([1, 2, 3, undefined]);
  await request.apply();
  expect(sent).toEqual([1, 2, 3, 2]);
  expect(seen.slice(4).at(-2)).toBe(2);
  expect(seen.at(-1)).toBeUndefined();
});

test('An application that the state of its offer does not allow, as one that was applied for already, is not sent again.', async () => {
  const { request, sent, outcomes } = three(new Map([[2, paused]]));
  expect(await request.apply()).toBe(false);
  expect(outcomes()).toEqual(['1 applied', '2 refused', '3 applied']);
  expect(request.store.get(request.left)).toEqual([]);
  expect(sent).toEqual([1, 2, 3]);
});

test('Of several applications that are stopped, the one on its way is waited for, and the rest is not sent.', async () => {
  const { request, sent, outcomes, state } = three(new Map());
  request.stop();
  expect(request.store.get(request.isStopping)).toBe(false);
  const applied = request.apply();
  request.stop();
  expect(await applied).toBe(false);
  expect(sent).toEqual([1]);
  expect(outcomes()).toEqual(['1 applied']);
  expect(state()).toEqual({ is: 'editing' });
  expect(await request.apply()).toBe(true);
  expect(sent).toEqual([1, 2, 3]);
});

test('two presses at once send each application once', async () => {
  const { request, sent } = three(new Map());
  await Promise.all([request.apply(), request.apply()]);
  expect(sent).toEqual([1, 2, 3]);
});

test('each of several offers is told what it asks, and a refusal of an answer leaves the others', async () => {
  const sent: unknown[] = [];
  const unanswered = new CallError('offers.apply', codes.invalid, 'Please check the marked fields.', {
    'answers.plan': "Can't be empty!",
  });
  const send = async ({ name }: { name: string }, asked: { id: number; answers?: Record<string, string> }) => {
    if (name === 'offers.read') return { questions: [aQuestion({ key: 'plan' })] };
    sent.push([asked.id, asked.answers]);
    if (asked.id === 2 && asked.answers?.['plan'] === undefined) throw unanswered;
    return {};
  };
  const asking = [{ oid: 1, questions: [aQuestion({ key: 'site', is_required: false })] }, { oid: 2 }, { oid: 3 }];
  const request = createManyApplications({ send } as unknown as Sender, { oids: [1, 2, 3], asking });
  request.change.channel(1001);
  request.change.reason('They fit my readers.');
  request.questions.answer(1, 'site', 'My blog');
  const asked = () => request.store.get(request.questions.asked).map(({ oid }) => oid);
  expect(asked()).toEqual([1]);
  expect(await request.apply()).toBe(false);
  expect(sent).toEqual([
    [1, { site: 'My blog' }],
    [2, undefined],
    [3, undefined],
  ]);
  // What is applied for asks nothing more; the other is told to ask more than was known.
  expect(asked()).toEqual([2]);
  expect(request.store.get(request.questions.problems)).toMatchObject({ 2: { plan: 'required' } });
  request.questions.answer(2, 'plan', 'Search');
  expect(await request.apply()).toBe(true);
  expect(sent.at(-1)).toEqual([2, { plan: 'Search' }]);
});
