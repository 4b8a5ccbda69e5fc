import { CallError, createClient, type Sender } from '@millrace/core';
import { someChannels } from '@millrace/core/channels';
import { createAutosave } from '@millrace/core/machine';
import { createApplyRequest, noApplication } from '@millrace/core/offers';
import { expect, test } from 'vitest';
import { answering } from '../../lab/answering.ts';
import { aPlace } from '../../lab/place.ts';

const api = answering();

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
  throw new CallError('offers.apply', -1, 'Please check the marked fields.', { reason: 'Too long.' });
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

test('what was typed is there again, with nothing marked before it is touched', async () => {
  const place = aPlace();
  const typed = () => createAutosave(place, 'apply', noApplication(7));
  const first = createApplyRequest(sender(answers).client, { oid: 7, autosave: typed() });
  first.change.reason('It fits.');
  const second = createApplyRequest(sender(answers).client, { oid: 7, channel: 1002, autosave: typed() });
  expect(second.store.get(second.application)).toMatchObject({ aid: undefined, reason: 'It fits.' });
  expect(second.store.get(second.problems)).toEqual({ aid: undefined, reason: undefined });
  await second.loadChannels();
  expect(second.store.get(second.application)).toMatchObject({ aid: 1002, reason: 'It fits.' });
  const other = createAutosave(place, 'apply', noApplication(8));
  expect(createApplyRequest(sender(answers).client, { oid: 8, autosave: other }).store).toBeDefined();
  expect(other.read()).toBeUndefined();
});

test('a field that was changed keeps its problem when another is changed', () => {
  const request = createApplyRequest(sender(answers).client, { oid: 7 });
  request.change.channel(undefined);
  request.change.reason('It fits.');
  expect(request.store.get(request.problems)).toEqual({ aid: 'required', reason: undefined });
});

test.each([
  ['no channel', undefined, 'It fits.'],
  ['no reason', 1001, ' \n'],
])('with %s, nothing is sent', async (_, aid, reason) => {
  const { client, sent } = sender(answers);
  const request = createApplyRequest(client, { oid: 7 });
  request.change.channel(aid);
  request.change.reason(reason);
  expect(await request.apply()).toBe(false);
  expect(sent).toEqual([]);
  expect(request.store.get(request.state)).toEqual({ is: 'editing' });
});

test('the preset channel is filled in when the channels have come, and what was chosen meanwhile stays', async () => {
  const preset = createApplyRequest(sender(answers).client, { oid: 7, channel: 1002 });
  await preset.loadChannels();
  expect(preset.store.get(preset.application).aid).toBe(1002);
  const chosen = createApplyRequest(sender(answers).client, { oid: 7, channel: 1002 });
  const loading = chosen.loadChannels();
  chosen.change.channel(1005);
  chosen.change.reason('It fits.');
  await loading;
  expect(chosen.store.get(chosen.application)).toEqual({ aid: 1005, reason: 'It fits.' });
  const empty = createApplyRequest(sender({ 'channels.list': () => [] }).client, { oid: 7, channel: 1002 });
  await empty.loadChannels();
  expect(empty.store.get(empty.application).aid).toBeUndefined();
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
  const again = request.loadChannels();
  expect(request.store.get(request.channels)).toEqual({ is: 'loading' });
  await again;
  expect(request.store.get(request.channels)).toEqual({ is: 'loaded', channels: [] });
});

/** What a machine sends goes over the wire to a server that answers channels and leaves applications waiting. */
async function aFilledRequest() {
  api.replies((response, { url }) => {
    if (url.startsWith('/api/aff/channel/')) response.end(JSON.stringify({ c: 0, m: '', d: someChannels() }));
  });
  const request = createApplyRequest(createClient({}, { origin: api.origin }), { oid: 7, channel: 1002 });
  await request.loadChannels();
  request.change.reason('It fits.');
  return request;
}

const applications = () => api.seen.filter(({ method }) => method === 'POST');

/** The applications that the server has received, once they are so many. */
async function received(count: number) {
  await expect
    .poll(() => applications().length, { interval: 2, timeout: 4_000, message: 'applications at the server' })
    .toBeGreaterThanOrEqual(count);
  return applications().map(({ url, body }) => `${url} ${body}`);
}

test('an application is sent as the specification spells it', async () => {
  const request = await aFilledRequest();
  const pressed = request.apply();
  expect(request.store.get(request.state)).toEqual({ is: 'sending' });
  expect(await received(1)).toEqual(['/api/aff/ads/appl-r/ aid=1002&reason=It+fits.&id=7']);
  request.dispose();
  expect(await pressed).toBe(false);
});

test('an application that is given up on its way keeps what was typed, shows no error, and can be sent again', async () => {
  const request = await aFilledRequest();
  const pressed = request.apply();
  await received(1);
  request.dispose();
  expect(await pressed).toBe(false);
  expect(request.store.get(request.state)).toEqual({ is: 'editing' });
  expect(request.store.get(request.application)).toEqual({ aid: 1002, reason: 'It fits.' });
  const { oid, approve_status, status } = { oid: 7, approve_status: 0, status: 0 };
  api.says({ c: 0, m: '', d: { oid, approve_status, status } });
  expect(await request.apply()).toBe(true);
});

test('channels that are given up on their way are no failure, and can be loaded again', async () => {
  api.replies(() => undefined);
  const request = createApplyRequest(createClient({}, { origin: api.origin }), { oid: 7 });
  const loading = request.loadChannels();
  request.dispose();
  await loading;
  expect(request.store.get(request.channels)).toEqual({ is: 'loading' });
  api.says({ c: 0, m: '', d: someChannels() });
  await request.loadChannels();
  expect(request.store.get(request.channels)).toEqual({ is: 'loaded', channels: someChannels() });
});

test('a preset channel is no problem before it is touched, and no channel is filled in where none is preset', async () => {
  const request = createApplyRequest(sender(answers).client, { oid: 7 });
  await request.loadChannels();
  expect(request.store.get(request.application).aid).toBeUndefined();
  expect(request.store.get(request.problems)).toEqual({ aid: undefined, reason: undefined });
  request.change.channel(1001);
  request.change.channel(undefined);
  expect(request.store.get(request.problems)).toEqual({ aid: 'required', reason: undefined });
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
  expect(other.store).not.toBe(one.store);
});
