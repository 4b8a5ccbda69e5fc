import { codes } from '@millrace/core';
import type { Context as Request } from 'hono';
import type { Traced } from './trace.ts';

export const eventStream = 'text/event-stream';

/**
 * Answers by server-sent events from the first thing on that is told: each is a `told`, and the envelope comes last, as
 * `answer`. Where nothing is told, as before a refusal, the answer is what it always is.
 */
export function eventsOf(
  request: Request<Traced>,
  work: (tell: (part: unknown) => void) => Promise<Response>,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const bytes = new TextEncoder();
    let listener: ReadableStreamDefaultController<Uint8Array> | undefined;
    let hasBegun = false;

    function begin(): void {
      hasBegun = true;
      const stream = new ReadableStream<Uint8Array>({
        start: (controller) => void (listener = controller),
        cancel: () => void (listener = undefined),
      });
      request.set('code', codes.ok);
      // A proxy in front must not keep the events until there are many.
      const headers = { 'content-type': eventStream, 'cache-control': 'no-store', 'x-accel-buffering': 'no' };
      resolve(request.body(stream, 200, headers));
    }

    function send(event: string, json: string): void {
      listener?.enqueue(bytes.encode(`event: ${event}\ndata: ${json}\n\n`));
    }

    function tell(part: unknown): void {
      if (!hasBegun) begin();
      send('told', JSON.stringify(part));
    }

    async function end(response: Response): Promise<void> {
      if (!hasBegun) return resolve(response);
      send('answer', await response.text());
      listener?.close();
    }

    work(tell).then(end).catch(reject);
  });
}
