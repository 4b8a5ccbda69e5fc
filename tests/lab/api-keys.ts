import { catalogue, codes, createClient, type Client } from '@millrace/core';
import { apiScopes, type ApiKey, type ApiScope } from '@millrace/core/account';
import type { Lab } from './start.ts';

export const publisher = 'publisher@demo.test';

interface Wanted {
  readonly name?: string;
  readonly scopes?: readonly ApiScope[];
  readonly may_change?: boolean;
  readonly days?: number;
}

export interface MadeKey {
  readonly key: string;
  readonly made: ApiKey;
  /** Of the publisher, who has just logged in. */
  readonly client: Client<typeof catalogue>;
}

/** A new API key, of all scopes where nothing is said. */
export async function aKey(
  server: Lab,
  { name = 'Nightly figures', scopes = apiScopes, ...more }: Wanted = {},
  email = publisher,
): Promise<MadeKey> {
  const { client } = await server.logIn(email);
  const { key, made } = await client.account.makeApiKey({ name, scopes: [...scopes], ...more });
  return { key, made, client };
}

interface Told {
  readonly c: number;
  readonly m: string;
  readonly d: unknown;
  readonly a: unknown;
  readonly answer: Response;
}

/** What a program is answered that sends nothing but a key, and whatever headers. */
export async function askByKey(server: Lab, key: string, path: string, init: RequestInit = {}): Promise<Told> {
  const headers = new Headers(init.headers);
  if (!headers.has('authorization')) headers.set('authorization', `Bearer ${key}`);
  const answer = await fetch(server.origin + path, { ...init, headers });
  return { ...((await answer.json()) as Omit<Told, 'answer'>), answer };
}

/** A program that uses our client. */
export function programOf(server: Lab, key: string): Client<typeof catalogue> {
  return createClient(catalogue, { origin: server.origin, bearer: () => key });
}

export const codeOf = (call: Promise<unknown>): Promise<number | undefined> =>
  call.then(
    () => codes.ok,
    (error: { code?: number; status?: number }) => error.code ?? error.status,
  );
