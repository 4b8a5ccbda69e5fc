import { createClient, type ClientOptions } from '../http/client.ts';
import type { Credential } from '../http/credential.ts';
import { sessionCalls } from './calls.ts';

/**
 * For the client's `csrf`, on a page of another origin, which can't read the cookie: asks the server for the token, once,
 * and again when it was replaced, as by a login, or refused.
 */
export function csrfFromServer(origin: string, { fetch }: Pick<ClientOptions, 'fetch'> = {}): Credential {
  const { csrf } = sessionCalls;
  const client = createClient({ session: { csrf } }, { origin, csrf: () => undefined, ...(fetch && { fetch }) });
  let asking: Promise<string | undefined> | undefined;
  return (refused) => {
    if (refused !== undefined) asking = undefined;
    return (asking ??= client.session.csrf().then(
      ({ token }) => token,
      // The call itself will say what is wrong; the next one asks again.
      () => (asking = undefined),
    ));
  };
}
