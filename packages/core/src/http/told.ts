import type * as z from 'zod/mini';
import type { CallOptions } from './client.ts';
import type { Gives } from './call.ts';

/**
 * Asks for events, and tells each part the moment that its line is whole; the call itself is given the answer at the end.
 * A server that knows no events answers as ever.
 */
export function toldBy<G extends Gives>(tells: G, tell: (part: z.output<G>) => void): NonNullable<CallOptions['tap']> {
  let rest = '';
  const parts = () =>
    new TransformStream<string, string>({
      transform(text, out) {
        const lines = (rest + text).split('\n');
        rest = lines.pop() ?? '';
        for (const line of lines) {
          if (!line.startsWith('data: ')) continue;
          const json = line.slice(6);
          const { success, data } = tells.safeParse(JSON.parse(json));
          // What is no such part is the envelope.
          if (success) tell(data as z.output<G>);
          else out.enqueue(json);
        }
      },
    });
  return (fetch) => async (input, init) => {
    // No request of its own: of one that nobody holds any more, Node forgets the signal.
    const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined));
    headers.set('accept', 'text/event-stream, application/json');
    const response = await fetch(input, { ...init, headers });
    if (!response.body || !response.headers.get('content-type')?.startsWith('text/event-stream')) return response;
    // Chromium says of a body that is read part by part that it was broken off (ERR_ABORTED), also at its end; of one whose
    // copy is read as a whole it does not.
    void response.clone().text().catch(ignore);
    const text = response.body.pipeThrough(new TextDecoderStream()).pipeThrough(parts());
    return new Response(text.pipeThrough(new TextEncoderStream()), response);
  };
}

function ignore(): void {}
