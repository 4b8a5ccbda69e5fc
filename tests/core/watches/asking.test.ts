import { CallError, CancelledError, codes, type Sender } from '@millrace/core';
import { createWatchAsk } from '@millrace/core/watches';
import { expect, test } from 'vitest';

/** A client whose answer a test gives when it wants to. */
function asking(part: { expected?: string } = {}) {
  const sent: unknown[] = [];
  const answers: ReturnType<typeof Promise.withResolvers<unknown>>[] = [];
  const send = async (row: { name: string }, asked: unknown) => {
    sent.push([row.name, asked]);
    const answer = Promise.withResolvers<unknown>();
    answers.push(answer);
    return answer.promise;
  };
  const ask = createWatchAsk({ send } as unknown as Sender, { id: 'a-result', expected: part.expected ?? '' });
  return { ask, sent, answers, state: () => ask.store.get(ask.state), problem: () => ask.store.get(ask.problem) };
}

test('A link is watched for one e-mail address, with the destination that its test expected.', async () => {
  const { ask, sent, answers, state } = asking({ expected: ' com.harbor.tycoon ' });
  ask.change(' mia@brook.example ');
  const sending = ask.send();
  expect(state()).toEqual({ is: 'sending' });
  // A second press sends nothing.
  await ask.send();
  answers[0]?.resolve({});
  await sending;
  expect(sent).toEqual([
    ['watches.ask', { id: 'a-result', email: 'mia@brook.example', expected: 'com.harbor.tycoon' }],
  ]);
  expect(state()).toEqual({ is: 'sent', email: 'mia@brook.example' });
});

test('an address that can be none is told once it was sent, and not sent', async () => {
  const { ask, sent, problem } = asking();
  expect(problem()).toBeUndefined();
  await ask.send();
  expect(problem()).toBe('required');
  ask.change('mia@brook');
  expect(problem()).toBe('email');
  ask.change('mia@brook.example');
  expect(problem()).toBeUndefined();
  expect(sent).toEqual([]);
});

test('what the server refuses is told in its words, of the field first, and can be tried again', async () => {
  const { ask, answers, state, sent } = asking();
  ask.change('mia@brook.example');
  const first = ask.send();
  answers[0]?.reject(new CallError('watches.ask', codes.invalid, 'Check the fields.', { email: 'No such address.' }));
  await first;
  expect(state()).toEqual({ is: 'failed', message: 'No such address.' });
  const second = ask.send();
  answers[1]?.resolve({});
  await second;
  expect(state()).toMatchObject({ is: 'sent' });
  expect(sent[1]).toEqual(['watches.ask', { id: 'a-result', email: 'mia@brook.example' }]);
  ask.again();
  expect(state()).toEqual({ is: 'ready' });
});

test('what is on its way when it leaves the page tells nothing', async () => {
  const { ask, answers, state } = asking();
  ask.change('mia@brook.example');
  const sending = ask.send();
  ask.dispose();
  answers[0]?.reject(new CancelledError('watches.ask', 'Cancelled.'));
  await sending;
  expect(state()).toEqual({ is: 'sending' });
});
