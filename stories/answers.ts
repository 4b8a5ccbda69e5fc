// What a server says in a story: handlers made from the catalogue's own rows, so that an answer that does not fit its
// call does not compile.
import { codes, decode, file, type Answer, type Decoded, type Row } from '@millrace/core';
import { delay, http, HttpResponse, type HttpHandler } from 'msw';

type Reply<R extends Row> = Answer<R> | ((asked: Decoded<R>) => Answer<R>);

/** The call is answered; a function sees what was asked, as the server would. */
export function answer<R extends Row>(row: R, reply: Reply<R>, { after = 0 }: { after?: number } = {}): HttpHandler {
  return on(row, async ({ request, params }) => {
    await delay(after);
    const wire = row.method === 'GET' ? new URL(request.url).searchParams : await request.formData();
    const { asked, fields } = decode(row, named(row, params), wire as Iterable<[string, string | Blob]>);
    if (fields) return HttpResponse.json({ c: codes.invalid, m: Object.values(fields)[0], d: { fields } });
    const given = typeof reply === 'function' ? (reply as (asked: Decoded<R>) => Answer<R>)(asked) : reply;
    if ((row.gives as unknown) === file) return new HttpResponse(given as Blob);
    return HttpResponse.json({ c: codes.ok, m: '', [row.payload]: given });
  });
}

/** The call tells these on the way, one after the other, and its answer never comes. */
export function tell<R extends Row>(row: R, parts: readonly unknown[]): HttpHandler {
  return on(row, () => {
    const bytes = new TextEncoder();
    const stream = new ReadableStream<Uint8Array>({
      async start(controller) {
        for (const part of parts) {
          controller.enqueue(bytes.encode(`event: told\ndata: ${JSON.stringify(part)}\n\n`));
          await delay(50);
        }
      },
    });
    return new HttpResponse(stream, { headers: { 'content-type': 'text/event-stream' } });
  });
}

/** The call is understood and refused. */
export function refuse(row: Row, c: number, m: string, fields?: Record<string, string>): HttpHandler {
  return on(row, () => HttpResponse.json({ c, m, d: fields ? { fields } : null }));
}

/** The call is refused, for what it would change was changed meanwhile to this. */
export function changedTo(row: Row, stored: unknown, at = '2026-11-20T08:00:00.000Z'): HttpHandler {
  const m = 'This was changed since you opened it.';
  return on(row, () => HttpResponse.json({ c: codes.conflict, m, d: { since: { stored, at } } }));
}

/** The call ends in an HTTP error, or, without a status, in no connection at all. */
export function fail(row: Row, status?: number): HttpHandler {
  return on(row, () => (status === undefined ? HttpResponse.error() : new HttpResponse(null, { status })));
}

/** The call is never answered. */
export function never(row: Row): HttpHandler {
  return on(row, async () => {
    await delay('infinite');
    return HttpResponse.error();
  });
}

function on(row: Row, resolve: Parameters<typeof http.get>[1]): HttpHandler {
  const path = `*/${row.path.replace(/^\//, '').replace(/\{(\w+)\}/g, ':$1')}`;
  return row.method === 'GET' ? http.get(path, resolve) : http.post(path, resolve);
}

/** What stands in the braces of the row's path; the origin, which is a wildcard, is left out. */
function named(
  row: Row,
  params: Readonly<Record<string, string | readonly string[] | undefined>>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(params).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && row.path.includes(`{${entry[0]}}`),
    ),
  );
}
