import { CallError, type Sender } from '@millrace/core';
import { someChannels } from '@millrace/core/channels';
import { createAutosave } from '@millrace/core/machine';
import { aQuestion, createApplyRequest, noApplication } from '@millrace/core/offers';
import { expect, test } from 'vitest';
import { aPlace } from '../../lab/place.ts';

interface Sent {
  readonly call: string;
  readonly asked: unknown;
  readonly signal: AbortSignal | undefined;
}

/** A sender whose answers a test gives, by the name of the call. */
function sender(replies: Record<string, () => unknown>) {
  const sent: Sent[] = [];
  const send = async ({ name }: { name: string }, asked: unknown, { signal }: { signal?: AbortSignal } = {}) => {
    sent.push({ call: name, asked, signal });
    return replies[name]?.();
  };
  return {
    sent,
    applies: () => sent.filter(({ call }) => call === 'offers.apply'),
    client: { send } as unknown as Sender,
  };
}

const answers = { 'channels.list': () => someChannels(), 'offers.apply': () => ({}) };

const asking = [{ oid: 7, questions: [aQuestion({ key: 'site' })] }];

function filled(client: Sender, more: Partial<Parameters<typeof createApplyRequest>[1]> = {}) {
  const request = createApplyRequest(client, { oid: 7, ...more });
  request.change.channel(1001);
  request.change.reason('It fits.');
  return request;
}

test('answers go with the application, once each question is answered as it must be', async () => {
  const { client, applies } = sender(answers);
  const request = filled(client, { asking });
  const problems = () => request.store.get(request.questions.problems);
  expect(problems()).toEqual({ 7: {} });
  expect(await request.apply()).toBe(false);
  expect(problems()).toEqual({ 7: { site: 'required' } });
  request.questions.answer(7, 'site', ' My blog ');
  expect(await request.apply()).toBe(true);
  expect(applies().map(({ asked }) => asked)).toEqual([
    { id: 7, aid: 1001, reason: 'It fits.', answers: { site: 'My blog' } },
  ]);
});

test('an offer that asks nothing is applied for without a word of answers', async () => {
  const { client, applies } = sender(answers);
  await filled(client, { asking: [{ oid: 7, questions: [] }] }).apply();
  expect(applies()[0]?.asked).toEqual({ id: 7, aid: 1001, reason: 'It fits.' });
});

test('what was answered is there again after a reload, and before that what was answered last time', () => {
  const place = aPlace();
  const typed = () => createAutosave(place, 'apply', noApplication(7));
  const given = [{ key: 'site', text: 'Where?', text_zh: '', answer: 'My old blog' }];
  const first = filled(sender(answers).client, {
    asking: [{ oid: 7, questions: asking[0]?.questions, answers: given }],
    autosave: typed(),
  });
  expect(first.store.get(first.questions.answers)).toEqual({ 7: { site: 'My old blog' } });
  first.questions.answer(7, 'site', 'My new blog');
  first.change.reason('It fits well.');
  const second = createApplyRequest(sender(answers).client, { oid: 7, asking, autosave: typed() });
  expect(second.store.get(second.questions.answers)).toEqual({ 7: { site: 'My new blog' } });
});

test('where the server asks what was not known, the question is read and marked, and nothing else is told', async () => {
  let isAsked = true;
  const { client, applies } = sender({
    ...answers,
    'offers.apply': () => {
      if (isAsked)
        throw new CallError('offers.apply', -1, 'Please check the marked fields.', {
          'answers.site': "Can't be empty!",
        });
      return {};
    },
    'offers.read': () => ({ questions: asking[0]?.questions }),
  });
  const request = filled(client);
  expect(await request.apply()).toBe(false);
  expect(request.store.get(request.questions.problems)).toEqual({ 7: { site: 'required' } });
  expect(request.store.get(request.state)).toEqual({ is: 'editing' });
  request.questions.answer(7, 'site', 'My blog');
  isAsked = false;
  expect(await request.apply()).toBe(true);
  expect(applies()).toHaveLength(2);
});

/** What is read anew where the server refuses a field. */
async function refusedFor(field: string) {
  const read: string[] = [];
  const { client } = sender({
    ...answers,
    'offers.apply': () => {
      throw new CallError('offers.apply', -1, 'Please check the marked fields.', { [field]: 'No.' });
    },
    'offers.read': () => {
      read.push(field);
      return {};
    },
  });
  const request = filled(client);
  await request.apply();
  // Nothing is marked, so the refusal itself is told.
  expect(request.store.get(request.state)).toMatchObject({ is: 'refused' });
  return read;
}

test('A refusal is about answers where it names one of them, or them all.', async () => {
  expect(await refusedFor('answers')).toHaveLength(1);
  expect(await refusedFor('answers.site')).toHaveLength(1);
  expect(await refusedFor('reason')).toEqual([]);
  expect(await refusedFor('answersheet')).toEqual([]);
});
