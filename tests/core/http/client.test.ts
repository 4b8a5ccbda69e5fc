// Long because every way that a call can end is tried against one server.
import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import * as z from 'zod/mini';
import { createClient, file, isCallError, type ClientOptions } from '@millrace/core';
import { afterEach, expect, test, vi } from 'vitest';
import { calls, get, nothing, post } from '../../../packages/core/src/http/call.ts';
import { toldBy } from '../../../packages/core/src/http/told.ts';
import { answering } from '../../lab/answering.ts';
import { freePort } from '../../lab/free-port.ts';

const things = calls('things', {
  read: get('/api/things/{id}/', {
    who: 'anyone',
    asks: z.object({ id: z.int() }),
    gives: z.object({ name: z.string(), owner: z.optional(z.object({ un: z.string() })) }),
  }),
  search: get('api/things', { who: 'anyone', asks: z.object({ ids: z.optional(z.array(z.int())) }), gives: nothing }),
  leave: get('/api/leave/', { who: 'anyone', asks: nothing, gives: nothing, changes: true }),
  write: post('/api/things/', {
    who: 'anyone',
    asks: z.object({ name: z.string(), on: z.optional(z.boolean()) }),
    gives: nothing,
  }),
  upload: post('/api/upload/', {
    who: 'anyone',
    asks: z.object({ id: z.int(), picture: z.instanceof(Blob) }),
    gives: nothing,
  }),
  picture: get('/api/picture/', { who: 'anyone', asks: nothing, gives: file }),
});
const api = answering();
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
const client = (options: ClientOptions = {}) => createClient({ things }, { origin: api.origin, ...options });

type Reply = (response: ServerResponse) => void;
const ok: Reply = (response) => response.writeHead(200).end('{"c":0,"d":{"name":"Orbit"}}');
const status = (code: number, headers: OutgoingHttpHeaders = {}, body = ''): Reply => {
  return (response) => response.writeHead(code, headers).end(body);
};
const hangUp: Reply = (response) => response.destroy();
const silence: Reply = () => undefined;
const begin: Reply = (response) => response.writeHead(200, { 'content-length': '900' }).write('{"c":0,');

/** The first call gets the first of these, and so on; the last goes on for all that follow. */
function inTurn(...replies: Reply[]): void {
  api.replies((response, _, count) => (replies[count - 1] ?? replies.at(-1) ?? silence)(response));
}

const soon = (milliseconds = 20) => new Promise((later) => setTimeout(later, milliseconds));
/** Longer than the pause before a first repetition. */
const aRepetition = () => soon(450);

test('a call reaches its path and gives what its row promises, without what nobody knows', async () => {
  api.says({ c: 0, m: '', d: { name: 'Orbit', price: 7, owner: { un: 'ann', age: 40 } } });
  expect(await client().things.read({ id: 7 })).toEqual({ name: 'Orbit', owner: { un: 'ann' } });
  expect(api.seen).toMatchObject([{ method: 'GET', url: '/api/things/7/', body: '' }]);
});

test('the token goes with every call, read anew each time, and none is made up where there is none', async () => {
  inTurn(ok);
  let count = 0;
  const signedIn = client({ csrf: () => `token-${++count}` });
  await signedIn.things.read({ id: 7 });
  await signedIn.things.write({ name: 'x' });
  await client({ csrf: () => undefined }).things.leave();
  expect(api.seen.map(({ headers }) => headers['x-csrftoken'])).toEqual(['token-1', 'token-2', undefined]);
});

test('whose page it is goes with every call, once that is known', async () => {
  inTurn(ok);
  let user: number | undefined;
  const signedIn = client({ csrf: () => undefined, actingFor: () => user });
  await signedIn.things.leave();
  user = 7;
  await signedIn.things.read({ id: 7 });
  await signedIn.things.write({ name: 'x' });
  expect(api.seen.map(({ headers }) => headers['x-user'])).toEqual([undefined, '7', '7']);
});

test('in a page the token comes from its cookie, unless the host gives one', async () => {
  inTurn(ok);
  vi.stubGlobal('document', { cookie: 'a=1; csrftoken=from-cookie' });
  await client().things.leave();
  await client({ csrf: () => 'from-host' }).things.leave();
  expect(api.seen.map(({ headers }) => headers['x-csrftoken'])).toEqual(['from-cookie', 'from-host']);
});

test('a call says that it wants JSON', async () => {
  inTurn(ok);
  await client().things.read({ id: 7 });
  expect(api.seen[0]?.headers.accept).toBe('application/json');
});

test('a call to another origin takes the cookies along', async () => {
  inTurn(ok);
  const seen: string[] = [];
  const watching: typeof fetch = (request, init) => {
    seen.push((request as Request).credentials);
    return fetch(request, init);
  };
  await client({ fetch: watching }).things.read({ id: 7 });
  expect(seen).toEqual(['include']);
});

test('a form is form-encoded, with a file it is multipart', async () => {
  inTurn(ok);
  await client().things.write({ name: 'a & b', on: true });
  await client().things.upload({ id: 3, picture: new File(['bytes'], 'name.png', { type: 'image/png' }) });
  expect(api.seen[0]).toMatchObject({ method: 'POST', body: 'name=a+%26+b&on=1' });
  expect(api.seen[0]?.headers['content-type']).toContain('application/x-www-form-urlencoded');
  const { headers, body } = api.seen[1] as (typeof api.seen)[number];
  expect(headers['content-type']).toContain('multipart/form-data; boundary=');
  const form = await new Response(body, { headers: { 'content-type': headers['content-type'] ?? '' } }).formData();
  const picture = form.get('picture') as File;
  expect(form.get('id')).toBe('3');
  expect([picture.name, picture.type, await picture.text()]).toEqual(['name.png', 'image/png', 'bytes']);
});

test('a path without a leading slash and an origin with one at its end meet in one', async () => {
  inTurn(ok);
  await client({ origin: `${api.origin}/` }).things.search({ ids: [1, 2] });
  expect(api.seen[0]?.url).toBe('/api/things?ids=%5B1%2C2%5D');
});

test('the address of a call is there for links and pictures', () => {
  expect(client({ origin: 'https://api.test' }).address(things.read, { id: 7 })).toBe('https://api.test/api/things/7/');
  expect(client({ origin: '' }).address(things.search, { ids: [1] })).toBe('/api/things?ids=%5B1%5D');
  expect(client({ origin: '' }).address(things.picture)).toBe('/api/picture/');
});

test('a part of the catalogue makes a client of that part, and any row can be sent', async () => {
  inTurn(ok);
  const part = createClient({ some: { read: things.read }, none: {} }, { origin: api.origin });
  expect(Object.keys(part).sort()).toEqual(['address', 'none', 'send', 'some']);
  expect(Object.keys(part.some)).toEqual(['read']);
  expect(await part.some.read({ id: 7 })).toEqual({ name: 'Orbit' });
  expect(await createClient({}, { origin: api.origin }).send(things.read, { id: 7 })).toEqual({ name: 'Orbit' });
});

test('a refusal is thrown with its code, its words, its fields and its request', async () => {
  api.says({ c: -1, m: 'Check it.', d: { fields: { name: 'Too long.' } } }, { 'x-request-id': 'r-7' });
  await expect(client().things.write({ name: 'x' })).rejects.toMatchObject({
    name: 'CallError',
    code: -1,
    message: 'Check it.',
    fields: { name: 'Too long.' },
    requestId: 'r-7',
    call: 'things.write',
  });
});

test.each([
  [404, 'Not Found'],
  [500, 'Internal Server Error'],
])('status %i without an envelope says its number and its words', async (code, words) => {
  inTurn(status(code, { 'content-type': 'text/html' }, '<html>'));
  const message = `${code} : ${words}`;
  await expect(client().things.read({ id: 7 })).rejects.toMatchObject({ name: 'HttpError', status: code, message });
});

test('an HTTP error with an envelope says what the server said, and when to come back', async () => {
  const headers = { 'content-type': 'application/json', 'retry-after': '30', 'x-request-id': 'r-8' };
  inTurn(status(429, headers, '{"c":-7,"m":"Too many tries."}'));
  const { write } = client().things;
  const error: unknown = await write({ name: 'x' }).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ status: 429, message: 'Too many tries.', retryAfter: 30, requestId: 'r-8' });
  expect(isCallError(error)).toBe(false);
});

test.each(['<html></html>', '', '[1]', '{"m":"hello"}'])('%j in place of an envelope is named', async (body) => {
  inTurn(status(200, { 'content-type': 'text/html' }, body));
  await expect(client().things.read({ id: 7 })).rejects.toMatchObject({
    name: 'AnswerError',
    message: expect.stringContaining('the answer of things.read is no envelope'),
  });
});

test('an answer that does not fit names the call, the field and the request', async () => {
  api.says({ c: 0, d: { name: 'Orbit', owner: { un: 5 } } }, { 'x-request-id': 'r-9' });
  await expect(client().things.read({ id: 7 })).rejects.toMatchObject({
    name: 'AnswerError',
    call: 'things.read',
    requestId: 'r-9',
    message: expect.stringMatching(/^Millrace: the answer of things\.read does not fit at "d\.owner\.un": /),
  });
});

test('a call that gives a file gives its bytes', async () => {
  inTurn(status(200, { 'content-type': 'image/png' }, 'bytes'));
  const picture = await client().things.picture();
  expect(picture.type).toBe('image/png');
  expect(await picture.text()).toBe('bytes');
});

test('a file that is refused is a refusal and no file', async () => {
  api.says({ c: -3, m: 'Please log in.' });
  const told: number[] = [];
  const picture = client({ onSession: (code) => told.push(code) }).things.picture();
  await expect(picture).rejects.toMatchObject({ name: 'CallError', code: -3, message: 'Please log in.' });
  expect(told).toEqual([-3]);
  api.says({ c: 0, m: '', d: {} });
  await expect(client().things.picture()).rejects.toMatchObject({ name: 'AnswerError', call: 'things.picture' });
});

test('what can not be sent is refused before anything is sent', async () => {
  await expect(client().things.read({ id: undefined as never })).rejects.toThrow('the address of things.read');
  expect(api.seen).toHaveLength(0);
});

const faults = { 502: status(502), 503: status(503), 504: status(504), 1: hangUp };

test('a GET that meets 502, 503, 504 or a connection that breaks is sent again', async () => {
  api.replies((response, { url }) => {
    const [, , , id] = url.split('/');
    const isFirst = api.seen.filter((seen) => seen.url === url).length === 1;
    (isFirst ? faults[Number(id) as keyof typeof faults] : ok)(response);
  });
  const { read } = client().things;
  const names = await Promise.all(Object.keys(faults).map((id) => read({ id: Number(id) })));
  expect(names).toEqual(Object.keys(faults).map(() => ({ name: 'Orbit' })));
  expect(api.seen).toHaveLength(8);
});

test('a call that changes something is never sent again, whatever it meets', async () => {
  const { leave, write } = client().things;
  for (const fault of Object.values(faults)) {
    inTurn(fault);
    await expect(write({ name: 'x' })).rejects.toMatchObject({ name: expect.stringMatching(/HttpError|OfflineError/) });
    await expect(leave()).rejects.toMatchObject({ name: expect.stringMatching(/HttpError|OfflineError/) });
  }
  await aRepetition();
  expect(api.seen).toHaveLength(8);
});

test('a GET that meets another status is not sent again', async () => {
  const others = [400, 403, 404, 408, 413, 429, 500];
  api.replies((response, { url }) => status(Number(url.split('/')[3]), { 'retry-after': '0' })(response));
  const asked = others.map((id) => expect(client().things.read({ id })).rejects.toMatchObject({ status: id }));
  await Promise.all(asked);
  await aRepetition();
  expect(api.seen).toHaveLength(others.length);
});

test('a GET is sent three times at most, and not as late as a server in maintenance wishes', async () => {
  inTurn(status(503, { 'retry-after': '3600' }));
  await expect(client().things.read({ id: 7 })).rejects.toMatchObject({ status: 503, retryAfter: 3600 });
  expect(api.seen).toHaveLength(3);
});

test('no connection is told as such', async () => {
  const away = client({ origin: `http://127.0.0.1:${await freePort()}` });
  await expect(away.things.write({ name: 'x' })).rejects.toMatchObject({ name: 'OfflineError' });
});

test('an answer that breaks off in its middle is no connection either', async () => {
  inTurn((response) => {
    begin(response);
    setTimeout(() => response.destroy(), 20);
  });
  await expect(client().things.read({ id: 7 })).rejects.toMatchObject({ name: 'OfflineError', call: 'things.read' });
});

test.each([
  ['does not come', silence],
  ['does not end', begin],
])('an answer that %s in time is given up, and not asked for again', async (_, reply) => {
  inTurn(reply);
  const late = { name: 'TimeoutError', message: 'Time Out! Please try again.' };
  const { read, picture } = client({ timeout: 500 }).things;
  await Promise.all([read({ id: 7 }), picture()].map((call) => expect(call).rejects.toMatchObject(late)));
  await aRepetition();
  expect(api.seen).toHaveLength(2);
});

test('a call has a minute where nothing else is said', async () => {
  vi.useFakeTimers();
  let end = 'none';
  const call = client({ fetch: () => new Promise(() => undefined) }).things.write({ name: 'x' });
  const ended = call.catch(({ name }: { name: string }) => (end = name));
  await vi.advanceTimersByTimeAsync(59_900);
  expect(end).toBe('none');
  await vi.advanceTimersByTimeAsync(100);
  await ended;
  expect(end).toBe('TimeoutError');
});

test('the time that a call may take counts its repetitions too', async () => {
  vi.useFakeTimers();
  const refuse = vi.fn<typeof fetch>(async () => new Response('', { status: 502 }));
  const ended = client({ fetch: refuse, timeout: 600 })
    .things.read({ id: 7 })
    .catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(600);
  expect(await ended).toMatchObject({ name: 'TimeoutError' });
  expect(refuse).toHaveBeenCalledTimes(2);
});

test('a call that is cancelled beforehand is not even begun', async () => {
  const begun: string[] = [];
  const watching: ClientOptions = {
    csrf: () => void begun.push('token') as undefined,
    fetch: () => Promise.reject(new TypeError(`${begun.push('fetch')}`)),
  };
  const call = client(watching).things.write({ name: 'x' }, { signal: AbortSignal.abort() });
  await expect(call).rejects.toMatchObject({ name: 'CancelledError', call: 'things.write' });
  expect(begun).toEqual([]);
});

test.each([
  ['before its answer', silence],
  ['in the middle of its answer', begin],
])('a call that is cancelled %s lets its connection go', async (_, reply) => {
  const aborter = new AbortController();
  const letGo = new Promise<void>((closed) => {
    inTurn((response) => {
      response.once('close', closed);
      reply(response);
      setTimeout(() => aborter.abort(), 20);
    });
  });
  const call = client().things.read({ id: 7 }, { signal: aborter.signal });
  await expect(call).rejects.toMatchObject({ name: 'CancelledError', call: 'things.read' });
  await letGo;
});

test('a call that is cancelled between two tries is not sent again', async () => {
  const aborter = new AbortController();
  inTurn((response) => {
    status(502)(response);
    setTimeout(() => aborter.abort(), 20);
  });
  const call = client().things.read({ id: 7 }, { signal: aborter.signal });
  await expect(call).rejects.toMatchObject({ name: 'CancelledError' });
  await aRepetition();
  expect(api.seen).toHaveLength(1);
});

test.each([
  [-3, 1],
  [-6, 1],
  [-1, 0],
  [-4, 0],
  [-1031, 0],
  [0, 0],
])('code %i tells %i times that the session has ended', async (c, times) => {
  const told: number[] = [];
  api.says({ c, m: '', d: {} });
  await client({ onSession: (code) => told.push(code) })
    .things.write({ name: 'x' })
    .catch(() => undefined);
  expect(told).toEqual(Array(times).fill(c));
});

test('two clients share nothing', async () => {
  api.says({ c: -3, m: 'Please log in.' });
  const told: string[] = [];
  const one = client({ csrf: () => 'one', onSession: () => told.push('one') });
  client({ csrf: () => 'other', onSession: () => told.push('other') });
  await expect(one.things.leave()).rejects.toMatchObject({ code: -3 });
  expect([told, api.seen[0]?.headers['x-csrftoken']]).toEqual([['one'], 'one']);
});

test('what a row tells on the way is there the moment it comes, and the answer at the end', async () => {
  const Part = z.object({ n: z.int() });
  const told = calls('told', {
    follow: get('/api/follow/', { who: 'anyone', asks: nothing, gives: z.object({ name: z.string() }), tells: Part }),
  });
  const sender = createClient({ told }, { origin: api.origin });
  const parts: unknown[] = [];
  const events = { 'content-type': 'text/event-stream' };
  const first = 'event: told\ndata: {"n":1}\n\n';
  api.replies((response) =>
    response.writeHead(200, events).end(`${first}event: answer\ndata: {"c":0,"m":"","d":{"name":"Orbit"}}\n\n`),
  );
  const asked = sender.told.follow({}, { tap: toldBy(Part, (part) => parts.push(part)) });
  expect([await asked, parts]).toEqual([{ name: 'Orbit' }, [{ n: 1 }]]);
  // Whoever leaves after the first part is not kept by what never comes.
  api.replies((response) => void response.writeHead(200, events).write(first));
  const aborter = new AbortController();
  const left = sender.told.follow({}, { signal: aborter.signal, tap: toldBy(Part, () => aborter.abort()) });
  await expect(left).rejects.toMatchObject({ name: 'CancelledError' });
  api.says({ c: -2, m: 'No.', d: null });
  await expect(sender.told.follow({}, { tap: toldBy(Part, () => undefined) })).rejects.toMatchObject({ code: -2 });
});

const notConfirmed = () => Promise.resolve(false);
const unconfirmed: Reply = (response) => response.writeHead(200).end('{"c":-10,"m":"Please confirm your identity."}');

test('a call that is to be confirmed is made again, once, when it was', async () => {
  const onConfirm = vi.fn<() => Promise<boolean>>().mockResolvedValue(true);
  inTurn(unconfirmed, ok);
  await client({ onConfirm }).things.write({ name: 'Orbit', on: true });
  expect(api.seen.map(({ body }) => body)).toEqual(['name=Orbit&on=1', 'name=Orbit&on=1']);
  expect(onConfirm).toHaveBeenCalledTimes(1);

  inTurn(unconfirmed);
  await expect(client({ onConfirm }).things.write({ name: 'Orbit' })).rejects.toMatchObject({ code: -10 });
  expect(onConfirm).toHaveBeenCalledTimes(2);
});

test('a call that is not confirmed is cancelled; where nobody can be asked it is refused as it was', async () => {
  const refusal = { code: -10, message: 'Please confirm your identity.' };
  inTurn(unconfirmed);
  const cancelled = { name: 'CancelledError', cause: expect.objectContaining(refusal) };
  await expect(client({ onConfirm: notConfirmed }).things.write({ name: 'Orbit' })).rejects.toMatchObject(cancelled);
  await expect(client().things.write({ name: 'Orbit' })).rejects.toMatchObject(refusal);
  expect(api.seen).toHaveLength(2);
});

test('whoever has left while a confirmation was asked for makes no call any more', async () => {
  inTurn(unconfirmed, ok);
  const aborter = new AbortController();
  const onConfirm = () => {
    aborter.abort();
    return Promise.resolve(true);
  };
  const writing = client({ onConfirm }).things.write({ name: 'Orbit' }, { signal: aborter.signal });
  await expect(writing).rejects.toMatchObject({ name: 'CancelledError' });
  expect(api.seen).toHaveLength(1);
});

test('every failure is told once, with its call, its request and what does not fit; what is cancelled is none', async () => {
  const told: unknown[] = [];
  const { things: mine } = client({ onError: (failure) => told.push(failure) });
  const id = { 'x-request-id': 'r-7' };
  inTurn(
    status(200, id, '{"c":0,"d":{"name":7}}'),
    status(200, id, '{"c":-4,"m":"No"}'),
    status(400, id),
    status(200, id, 'text'),
    hangUp,
  );
  const outcomes: unknown[] = [];
  for (let turn = 0; turn < 4; turn += 1) await mine.read({ id: 7 }).catch((error: unknown) => outcomes.push(error));
  await mine.write({ name: 'a' }).catch((error: unknown) => outcomes.push(error));
  expect(told).toEqual(outcomes);
  expect(told).toMatchObject([
    { name: 'AnswerError', call: 'things.read', requestId: 'r-7', field: 'd.name', reason: expect.stringMatching(/./) },
    { name: 'CallError', call: 'things.read', requestId: 'r-7', code: -4 },
    { name: 'HttpError', call: 'things.read', requestId: 'r-7', status: 400 },
    { name: 'AnswerError', call: 'things.read', requestId: 'r-7', field: undefined },
    { name: 'OfflineError', call: 'things.write' },
  ]);
  await mine.read({ id: 7 }, { signal: AbortSignal.abort() }).catch(() => undefined);
  expect(told).toHaveLength(5);
});

test('what does not fit an answer says which kind is expected', async () => {
  inTurn(status(200, {}, '{"c":0,"d":{"name":7}}'));
  await expect(client().things.read({ id: 7 })).rejects.toMatchObject({ field: 'd.name', reason: 'string' });
});
