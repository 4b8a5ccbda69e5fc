import { LRUCache } from 'lru-cache';
import { hashOf } from './visit.ts';

/** So long what was read of a session serves further calls that change nothing. */
const recentMs = 1_000;
const maxSessions = 10_000;

/** Whose sessions were read a moment ago: a page asks many calls at once, and each needs to know who asks. */
export interface RecentMembers<T> {
  /** What `read` gives, or has given for this session in the last second. */
  get(sid: string, read: () => Promise<T>): Promise<T>;
  /** Forgets all of them, for something has changed in this process. */
  forget(): void;
}

interface Reading<T> {
  readonly begunAt: number;
  readonly member: Promise<T>;
}

/**
 * What another process has changed, such as a logout or a blocked account, counts here a second later at most: that is
 * counted from the beginning of the reading. What this process has changed counts at once.
 */
export function createRecentMembers<T>(clock: () => number = () => performance.now()): RecentMembers<T> {
  const readings = new LRUCache<string, Reading<T>>({ max: maxSessions });
  return {
    get(sid, read) {
      // No secret is held for longer than its call.
      const key = hashOf(sid);
      const begunAt = clock();
      const recent = readings.get(key);
      if (recent && begunAt - recent.begunAt < recentMs) return recent.member;
      const reading = { begunAt, member: read() };
      readings.set(key, reading);
      // One that has failed is read anew by the next.
      reading.member.catch(() => {
        if (readings.get(key) === reading) readings.delete(key);
      });
      return reading.member;
    },
    // Who waits for a reading that is under way keeps waiting for it; who comes later does not.
    forget: () => readings.clear(),
  };
}
