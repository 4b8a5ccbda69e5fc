import * as z from 'zod/mini';
import { createStoredValue, type KeyValueStorage } from './stored-value.ts';

/** What opens by itself and was closed rests until the day is over. */
export interface Snooze {
  /** Whether it rests on this day, such as '2026-11-20'. */
  lastsOn(day: string): boolean;
  beginOn(day: string): void;
}

export function createSnooze(storage: KeyValueStorage | undefined, key: string): Snooze {
  const until = createStoredValue(storage, key, z.string());
  return {
    lastsOn: (day) => (until.read() ?? '') >= day,
    beginOn: (day) => until.write(day),
  };
}
