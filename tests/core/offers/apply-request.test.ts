import { CallError, type Sender } from '@millrace/core';
import { someChannels } from '@millrace/core/channels';
import { createApplyRequest, refusalText } from '@millrace/core/offers';
import { expect, test } from 'vitest';

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
const refused = () => {
  throw new CallError('offers.apply', -1, 'Please check what is marked.', { reason: 'Too long.' });
};

test('the problems of a field show once it was changed, and all once Apply was pressed', async () => {
  const { client, applies } = sender(answers);
  const request = createApplyRequest(client, { oid: 7 });
  const problems = () => request.store.get(request.problems);
  expect(problems()).toEqual({ aid: undefined, reason: undefined });
  request.change.reason(' ');
  expect(problems()).toEqual({ aid: undefined, reason: 'required' });
  expect(await request.apply()).toBe(false);
  expect(problems()).toEqual({ aid: 'required', reason: 'required' });
  expect(applies()).toHaveLength(0);
});

test('the preset channel is filled in when the channels have come, and what was chosen meanwhile stays', async () => {
  const preset = createApplyRequest(sender(answers).client, { oid: 7, channel: 1002 });
  await preset.loadChannels();
  expect(preset.store.get(preset.application).aid).toBe(1002);
  const chosen = createApplyRequest(sender(answers).client, { oid: 7, channel: 1002 });
  const loading = chosen.loadChannels();
  chosen.change.channel(1005);
  await loading;
  expect(chosen.store.get(chosen.application).aid).toBe(1005);
});

test('two presses send one application, and none is sent after it', async () => {
  const { client, applies } = sender(answers);
  const request = createApplyRequest(client, { oid: 7, channel: 1002 });
  request.change.channel(1002);
  request.change.reason('It fits.');
  const [first, second] = await Promise.all([request.apply(), request.apply()]);
  expect([first, second, await request.apply()]).toEqual([true, false, false]);
  expect(applies().map(({ asked }) => asked)).toEqual([{ aid: 1002, reason: 'It fits.', id: 7 }]);
  expect(request.store.get(request.state)).toEqual({ is: 'applied' });
});

test('a refusal keeps what was typed, and it can be sent again', async () => {
  const replies: Record<string, () => unknown> = { ...answers, 'offers.apply': refused };
  const { client, applies } = sender(replies);
  const request = createApplyRequest(client, { oid: 7 });
  request.change.channel(1001);
  request.change.reason('It fits.');
  expect(await request.apply()).toBe(false);
  expect(request.store.get(request.state)).toMatchObject({ is: 'refused', error: { code: -1 } });
  expect(request.store.get(request.application)).toEqual({ aid: 1001, reason: 'It fits.' });
  replies['offers.apply'] = () => ({});
  expect(await request.apply()).toBe(true);
  expect(applies()).toHaveLength(2);
});

test('channels that could not be loaded can be asked for again', async () => {
  const replies: Record<string, () => unknown> = { 'channels.list': refused };
  const request = createApplyRequest(sender(replies).client, { oid: 7 });
  await request.loadChannels();
  expect(request.store.get(request.channels).is).toBe('failed');
  replies['channels.list'] = () => [];
  await request.loadChannels();
  expect(request.store.get(request.channels)).toEqual({ is: 'loaded', channels: [] });
});

test('what is on its way is aborted when the request is given up', async () => {
  const { client, sent } = sender(answers);
  const request = createApplyRequest(client, { oid: 7 });
  await request.loadChannels();
  request.dispose();
  expect(sent[0]?.signal?.aborted).toBe(true);
});

test('two requests share nothing', () => {
  const one = createApplyRequest(sender(answers).client, { oid: 7 });
  const other = createApplyRequest(sender(answers).client, { oid: 7 });
  one.change.reason('Mine.');
  expect(other.store.get(other.application).reason).toBe('');
});

test("The message of a refused application comes from the answer: its field's words first, then its own.", () => {
  expect(refusalText(new CallError('offers.apply', -1, 'Check it.', { reason: 'Too long.' }))).toBe('Too long.');
  expect(refusalText(new CallError('offers.apply', -5, 'You have applied already.'))).toBe('You have applied already.');
  expect(refusalText('odd')).toBe('Error');
});
