import * as z from 'zod/mini';
import { createStoredValue, type KeyValueStorage } from '../machine/stored-value.ts';
import { afterLogin } from './redirect.ts';

/** A place that was found by a search. */
export const Found = z.object({
  kind: z.literal(['page', 'smartlink', 'offer', 'answer', 'invoice']),
  /** Its path on this site. */
  to: z.string(),
  label: z.string(),
  id: z.optional(z.int()),
});
export type Found = z.output<typeof Found>;

const mostKept = 5;

export interface Recent {
  read(): readonly Found[];
  /** @rule The last five places that were found are offered first, the newest before the others, each once. */
  add(result: Found): void;
}

/** What a member looked for lately in this browser. */
export function createRecent(storage: KeyValueStorage, uid: number): Recent {
  const place = createStoredValue(storage, `millrace-found-${uid}`, z.array(Found));
  // What lies in a browser may have been put there by anybody, and is followed only on this site.
  const read = () => (place.read() ?? []).filter(({ to }) => afterLogin(to, '') === to);
  return {
    read,
    add: (result) => place.write([result, ...read().filter(({ to }) => to !== result.to)].slice(0, mostKept)),
  };
}
