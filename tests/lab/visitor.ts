import { catalogue, createClient, type Client } from '@millrace/core';

/** Someone with a browser: a cookie jar, and the client of our pages. */
export interface Visitor {
  readonly client: Client<typeof catalogue>;
  readonly cookies: Map<string, string>;
  /** What `Set-Cookie` said in full, newest last. */
  readonly written: string[];
  /** A request with the cookies of the jar; `path` is below the server's origin. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** A form as our pages send it, with the token; `fields` may be anything. */
  post(path: string, fields: Record<string, string>, init?: RequestInit): Promise<Response>;
}

/** `jar` is what the browser has of the site already, `language` what its pages speak. */
export function createVisitor(
  origin: string,
  jar: ReadonlyMap<string, string> = new Map(),
  language?: string,
): Visitor {
  const cookies = new Map(jar);
  const written: string[] = [];

  async function fetchWithCookies(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const request = new Request(input, init);
    const header = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    if (header !== '' && !request.headers.has('cookie')) request.headers.set('cookie', header);
    // Of a request that is made by itself, Node forgets the signal once the request is collected.
    const signal = init?.signal ?? request.signal;
    const response = await fetch(request, { redirect: 'manual', signal });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
      written.push(line);
    }
    return response;
  }

  return {
    client: createClient(catalogue, {
      origin,
      fetch: fetchWithCookies,
      csrf: () => cookies.get('csrftoken'),
      language: () => language,
    }),
    cookies,
    written,
    fetch: (path, init) => fetchWithCookies(origin + path, init),
    post(path, fields, init = {}) {
      const headers = new Headers(init.headers);
      if (!headers.has('x-csrftoken')) headers.set('x-csrftoken', cookies.get('csrftoken') ?? '');
      return fetchWithCookies(origin + path, { ...init, method: 'POST', headers, body: new URLSearchParams(fields) });
    },
  };
}
