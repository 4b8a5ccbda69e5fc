import { codes } from '@millrace/core';
import { expect, test } from 'vitest';
import { aServer } from '../../lab/start.ts';
import type { Visitor } from '../../lab/visitor.ts';

const server = aServer();
const path = '/api/common/check-captcha/';
const form = 'application/x-www-form-urlencoded';

function send(visitor: Visitor, type: string, body: NonNullable<RequestInit['body']>): Promise<Response> {
  const headers = { 'content-type': type, 'x-csrftoken': visitor.cookies.get('csrftoken') ?? '' };
  // Node sends a stream only in this way; the types of fetch do not know it yet.
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', headers, body, duplex: 'half' };
  return visitor.fetch(path, init);
}

/** A body whose length no header tells. */
function chunks(count: number, bytes: number): ReadableStream<Uint8Array> {
  let sent = 0;
  return new ReadableStream({
    pull(stream) {
      if (sent++ < count) stream.enqueue(new TextEncoder().encode('x'.repeat(bytes)));
      else stream.close();
    },
  });
}

test('a body over 64 KB is refused by its length', async () => {
  const answer = await send(await server.visitor(), form, `captcha=${'x'.repeat(65_536)}`);
  expect(answer.status).toBe(413);
  expect(await answer.json()).toMatchObject({ c: codes.tooLarge });
});

test('a body over 64 KB is refused while it arrives, when no length is told', async () => {
  const answer = await send(await server.visitor(), form, chunks(64, 16_384));
  expect(answer.status).toBe(413);
  expect(await answer.json()).toMatchObject({ c: codes.tooLarge });
});

test('a body of exactly 64 KB is read', async () => {
  const answer = await send(await server.visitor(), form, `captcha=${'x'.repeat(65_528)}`);
  expect(await answer.json()).toMatchObject({ c: codes.invalid, d: { fields: { captcha: expect.any(String) } } });
});

test.each(['application/json', 'text/plain', 'application/xml'])('a body of the type %s is refused', async (type) => {
  const answer = await send(await server.visitor(), type, '{"captcha":"ABCDE"}');
  expect(answer.status).toBe(415);
  expect(await answer.json()).toMatchObject({ c: codes.invalid });
});

test('a multipart body that is not one is refused', async () => {
  const answer = await send(await server.visitor(), 'multipart/form-data; boundary=edge', 'captcha=ABCDE');
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ c: codes.invalid });
});

test('a multipart form is read like any other', async () => {
  const visitor = await server.visitor();
  const body = new FormData();
  body.set('captcha', 'ABCDE');
  const headers = { 'x-csrftoken': visitor.cookies.get('csrftoken') ?? '' };
  const answer = await visitor.fetch(path, { method: 'POST', headers, body });
  expect(await answer.json()).toMatchObject({ c: codes.captchaWrong });
});

test('a file where text is wanted is refused', async () => {
  const visitor = await server.visitor();
  const body = new FormData();
  body.set('captcha', new Blob(['ABCDE']), 'captcha.txt');
  const headers = { 'x-csrftoken': visitor.cookies.get('csrftoken') ?? '' };
  const answer = await visitor.fetch(path, { method: 'POST', headers, body });
  expect(await answer.json()).toMatchObject({ c: codes.invalid, d: { fields: { captcha: expect.any(String) } } });
});

test('fields in the address of a form are refused by name', async () => {
  const visitor = await server.visitor();
  const answer = await visitor.post(`${path}?purpose=reset`, { captcha: 'ABCDE' });
  expect(await answer.json()).toMatchObject({ c: codes.invalid, d: { fields: { purpose: expect.any(String) } } });
});

test('a field that comes twice is refused', async () => {
  const answer = await send(await server.visitor(), form, 'captcha=ABCDE&captcha=FGHJK');
  expect(await answer.json()).toMatchObject({ c: codes.invalid, d: { fields: { captcha: expect.any(String) } } });
});
