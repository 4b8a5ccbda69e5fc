import type { Credential } from './credential.ts';

/** The token that the server left in its cookie, where there are cookies to read. */
export function csrfFromCookie(): string | undefined {
  const cookies = (globalThis as { document?: { cookie?: string } }).document?.cookie ?? '';
  return /(?:^|;\s*)csrftoken=([^;]*)/.exec(cookies)?.[1];
}

/**
 * For the client's `csrf`, on a page of another origin, which can't read the cookie: asks the server for the token, once,
 * and again when it was refused, such as after a login.
 */
export function csrfFromServer(origin: string, fetch: typeof globalThis.fetch = (...asked) => globalThis.fetch(...asked)): Credential {
  let asking: Promise<string | undefined> | undefined;
  async function ask(): Promise<string | undefined> {
    try {
      const answer = await fetch(`${origin}/accounts/csrf-r/`, { credentials: 'include' });
      const { d } = (await answer.json()) as { d?: { token?: string } | null };
      return d?.token;
    } catch {
      // The call itself will say what is wrong.
      return undefined;
    }
  }
  return (refused) => {
    if (refused !== undefined) asking = undefined;
    return (asking ??= ask());
  };
}
