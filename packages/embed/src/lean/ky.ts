// Stands in for ky in the bundle: what core's client uses of it, in a tenth of the bytes.

interface Options extends RequestInit {
  readonly timeout: number;
  readonly retry: 0 | { readonly limit: number; readonly statusCodes: readonly number[] };
  readonly fetch?: typeof globalThis.fetch;
}

class HttpFault extends Error {
  readonly response: Response;
  readonly data: unknown;
  constructor(response: Response, data: unknown) {
    super(response.statusText);
    this.response = response;
    this.data = data;
  }
}

type Answering = Promise<Response> & Record<'text' | 'blob', () => Promise<unknown>>;

const isTimeout = (error: unknown) => error instanceof DOMException && error.name === 'TimeoutError';

export { isTimeout as isTimeoutError };
export const isHTTPError = (error: unknown): error is HttpFault => error instanceof HttpFault;
/** What `fetch` says when there was no answer. */
export const isNetworkError = (error: unknown): boolean => error instanceof TypeError;

const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

export default function ky(address: string, { timeout, retry, fetch = globalThis.fetch, signal, ...init }: Options) {
  // The limit is for the whole: all tries, and the answer to its last byte.
  const limit = AbortSignal.timeout(timeout);
  const signals = signal ? [signal, limit] : [limit];
  const both = AbortSignal.any(signals);

  async function ask(tries: number): Promise<Response> {
    const mayRepeat = retry !== 0 && tries < retry.limit;
    const again = async () => {
      await pause(300 * 2 ** tries);
      both.throwIfAborted();
      return ask(tries + 1);
    };
    let answer: Response;
    try {
      answer = await fetch(address, { ...init, signal: both });
    } catch (error) {
      if (mayRepeat && isNetworkError(error)) return again();
      throw error;
    }
    if (answer.ok) return answer;
    if (mayRepeat && retry.statusCodes.includes(answer.status)) return again();
    throw new HttpFault(answer, await answer.json().catch(() => undefined));
  }

  const answer = ask(0);
  return Object.assign(answer, {
    text: async () => (await answer).text(),
    blob: async () => (await answer).blob(),
  }) as Answering;
}
