import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as after } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import * as z from 'zod/mini';
import { expect, test, vi } from 'vitest';
import { toldBy } from '../../../packages/core/src/http/told.ts';

const Part = z.object({ n: z.int() });
const answer = '{"c":0,"m":"","d":{"id":"x"}}';

async function read(type: string, ...chunks: readonly Uint8Array[]) {
  const tell = vi.fn<(part: z.output<typeof Part>) => void>();
  const fetch = vi.fn<typeof globalThis.fetch>(async () => {
    const stream = new ReadableStream<Uint8Array>({
      start(out) {
        for (const chunk of chunks) out.enqueue(chunk);
        out.close();
      },
    });
    return new Response(stream, { headers: { 'content-type': type } });
  });
  const response = await toldBy(Part, tell)(fetch)('http://millrace.test/');
  const [, init] = fetch.mock.calls[0] ?? [];
  const accept = new Headers(init?.headers).get('accept');
  return { text: await response.text(), parts: tell.mock.calls.map(([part]) => part), accept };
}

const bytes = (text: string) => new TextEncoder().encode(text);

test('each part is told as soon as its line is whole, wherever the bytes are cut, and the answer comes last', async () => {
  const whole = bytes(`event: told\ndata: {"n":1}\n\nevent: told\ndata: {"n":2}\n\nevent: answer\ndata: ${answer}\n\n`);
  const found = { text: answer, parts: [{ n: 1 }, { n: 2 }], accept: 'text/event-stream, application/json' };
  expect(await read('text/event-stream', whole)).toEqual(found);
  expect(await read('text/event-stream', ...[...whole].map((byte) => Uint8Array.of(byte)))).toEqual(found);
});

test('an answer that is no events is left as it is', async () => {
  expect(await read('application/json', bytes(answer))).toMatchObject({ text: answer, parts: [] });
});

test('what is told can be left at any time: Node forgets the signal of a request that nobody holds', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const server = createServer((_asked, answering) => {
    answering.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: {"n":1}\n\n');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const leaving = new AbortController();
  const { port } = server.address() as AddressInfo;
  const asked = new Request(`http://127.0.0.1:${port}/`, { signal: leaving.signal });
  const response = await toldBy(Part, () => undefined)(fetch)(asked);
  const text = response.text();
  for (const wait of [0, 10, 10]) {
    await after(wait);
    collect();
  }
  leaving.abort();
  await expect(text).rejects.toThrow(/abort/i);
  expect(asked.signal.aborted).toBe(true);
  server.close();
});
