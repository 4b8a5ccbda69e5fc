import * as z from 'zod/mini';
import { createKept, type Keeping } from './kept.ts';

/** What opens by itself and was closed rests until the day is over. */
export interface Snooze {
  /** Whether it rests on this day, such as '2026-11-20'. */
  lastsOn(day: string): boolean;
  beginOn(day: string): void;
}

export function createSnooze(keeping: Keeping | undefined, key: string): Snooze {
  const storage = createKept(keeping, key, z.string());
  return {
    lastsOn: (day) => (storage.read() ?? '') >= day,
    beginOn: (day) => storage.write(day),
  };
}
