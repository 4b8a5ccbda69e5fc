import { atom, type Atom, type createStore } from 'jotai/vanilla';
import * as z from 'zod/mini';
import { createStoredValue, type KeyValueStorage } from '../machine/stored-value.ts';
import { verdictOf } from './outcome.ts';
import { TestedWith, type TestResult } from './result.ts';

/** A test that was made here, in short; the whole of it is with the server. */
export const PastTest = z.object({
  id: z.string(),
  at: z.string(),
  asked: TestedWith,
  verdict: z.enum(['works', 'doubts', 'fails']),
});
export type PastTest = z.output<typeof PastTest>;

const maxResults = 20;

/** @rule The last 20 tests are kept, the newest first, each once. */
export function remembered(past: readonly PastTest[], result: TestResult, expected = ''): PastTest[] {
  const { id, at, asked } = result;
  const { is: verdict } = verdictOf(result, expected);
  return [{ id, at, asked, verdict }, ...past.filter((one) => one.id !== id)].slice(0, maxResults);
}

/** The tests that were made here, as they are kept; two tabs at once lose none of each other's. */
export function createPast(store: ReturnType<typeof createStore>, storage: KeyValueStorage | undefined) {
  const place = createStoredValue(storage, 'millrace-tests', z.array(PastTest));
  const past = atom<readonly PastTest[]>(place.read() ?? []);
  return {
    past: past as Atom<readonly PastTest[]>,
    add(result: TestResult, expected: string): void {
      const next = remembered(place.read() ?? store.get(past), result, expected);
      store.set(past, next);
      place.write(next);
    },
    forget(): void {
      store.set(past, []);
      place.drop();
    },
  };
}
