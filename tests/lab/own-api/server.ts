import { createServer, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { freePort } from '../free-port.ts';
import { specifiedCalls } from './calls.ts';
import { permissions, user } from './nouns.ts';
import type { Specified } from './specified.ts';

/** A request that a call of the specification has made. */
export interface Heard {
  readonly call: string;
  readonly path: string;
  /** The query or the form, byte for byte; of one with files its parts in words. */
  readonly sent: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly token: string | undefined;
}

interface Own {
  /** What is served beside the API, such as a built page. */
  readonly file?: (path: string) => { readonly type: string; readonly bytes: Uint8Array<ArrayBuffer> } | undefined;
}

// A picture of one pixel.
const picture = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/**
 * Somebody's own API: it knows section 7 and nothing else. The path on which permissions are fetched the specification does
 * not show; it says what they are, under `a`.
 */
export async function startOwnApi({ file }: Own = {}) {
  const heard: Heard[] = [];
  const faults: string[] = [];
  /** What is answered in place of the first answer of a call's row. */
  const answers = new Map<string, unknown>();
  const port = await freePort();

  const server = createServer(async (request, response) => {
    const { pathname, search } = new URL(request.url ?? '', 'http://own.test');
    if (pathname === '/accounts/permission-r/') {
      const a = { en: permissions, p: { uid: user.id, un: user.un }, usertype: 3, jsca: [] };
      return response.setHeader('content-type', 'application/json').end(JSON.stringify({ c: 0, m: '', a }));
    }
    const row = rowAt(request.method ?? '', pathname);
    if (!row) {
      const found = file?.(pathname);
      if (found) return response.setHeader('content-type', found.type).end(found.bytes);
      return response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not Found</h1>');
    }
    const { sent, fields } = await read(request, search.slice(1));
    const token = request.headers['x-csrftoken'];
    heard.push({ call: row.call, path: pathname, sent, fields, token: typeof token === 'string' ? token : undefined });
    faults.push(...faultsOf(row, fields));
    if (row.picture) return response.setHeader('content-type', 'image/gif').end(picture);
    const d = answers.has(row.call) ? answers.get(row.call) : row.answers[0];
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ c: 0, m: '', d }));
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');

  return {
    origin: `http://127.0.0.1:${port}`,
    heard,
    faults,
    answers,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

export type OwnApi = Awaited<ReturnType<typeof startOwnApi>>;

/** What is spelled out goes before what is in braces. */
const rows = specifiedCalls.toSorted((one, other) => Number(one.path.includes('{')) - Number(other.path.includes('{')));

function rowAt(method: string, path: string): Specified | undefined {
  return rows.find(
    (row) => row.method === method && new RegExp(`^${row.path.replace(/\{\w+\}/g, '\\d+')}$`).test(path),
  );
}

async function read(request: IncomingMessage, query: string): Promise<Pick<Heard, 'sent' | 'fields'>> {
  const type = request.headers['content-type'] ?? '';
  if (!type.startsWith('multipart/')) {
    const sent = request.method === 'GET' ? query : await text(request);
    return { sent, fields: Object.fromEntries(new URLSearchParams(sent)) };
  }
  const body = new Response(request as unknown as BodyInit, { headers: { 'content-type': type } });
  const parts = [...(await body.formData())].map(async ([name, value]) => {
    const words = value instanceof File ? `file ${value.name}, ${value.type}, ${await value.text()}` : value;
    return [name, words] as const;
  });
  const fields = await Promise.all(parts);
  return { sent: fields.map(([name, words]) => `${name}: ${words}`).join('; '), fields: Object.fromEntries(fields) };
}

function faultsOf(row: Specified, fields: Readonly<Record<string, string>>): string[] {
  const unknown = Object.keys(fields).filter((name) => !row.fields.includes(name) && !(name in row.beside));
  const missing = Object.entries(row.constants).filter(([name, value]) => fields[name] !== value);
  return [
    ...unknown.map((name) => `${row.method} ${row.path} knows no ${name}`),
    ...missing.map(([name, value]) => `${row.method} ${row.path} without ${name}=${value}`),
  ];
}
