import { inArray, sql } from 'drizzle-orm';
import { setTimeout as passed } from 'node:timers/promises';
import type { Database } from '../db/open.ts';
import { faultOf, type Log } from '../log/log.ts';
import { apiKeys } from './tables.ts';

/** When keys were used last. */
export interface KeyUses {
  /** Notes a use; nobody waits for it. */
  note(id: number, at: Date): void;
  /** Stores what was noted by now. */
  settle(): Promise<void>;
  /** Stores what is left. */
  close(): Promise<void>;
}

interface Dependencies {
  readonly db: Database;
  readonly log: Log;
}

/** A use is stored this much later at most, all of a process in one statement: no call writes. A crash may cost as much. */
const pauseMs = 60_000;

export function createKeyUses({ db, log }: Dependencies): KeyUses {
  let waiting = new Map<number, Date>();
  const closing = new AbortController();
  let storing: Promise<void> | undefined;

  async function store(): Promise<void> {
    const lot = waiting;
    waiting = new Map();
    if (lot.size === 0) return;
    const times = JSON.stringify([...lot].map(([id, at]) => ({ id, at })));
    const at = sql`(select u.at from jsonb_to_recordset(${times}::jsonb) as u(id int, at timestamptz) where u.id = ${apiKeys.id})`;
    try {
      // Another process may know of a later use.
      const set = { last_used_at: sql`greatest(${apiKeys.last_used_at}, ${at})` };
      await db
        .update(apiKeys)
        .set(set)
        .where(inArray(apiKeys.id, [...lot.keys()]));
    } catch (error) {
      for (const [id, time] of lot) if (!waiting.has(id)) waiting.set(id, time);
      log.error({ fault: faultOf(error), waiting: waiting.size }, 'when API keys were used can not be stored yet');
    }
  }

  async function storeAll(): Promise<void> {
    while (waiting.size > 0 && !closing.signal.aborted) {
      await passed(pauseMs, undefined, { ref: false, signal: closing.signal }).catch(() => undefined);
      if (!closing.signal.aborted) await store();
    }
    storing = undefined;
  }

  return {
    note(id, at) {
      waiting.set(id, at);
      storing ??= storeAll();
    },
    settle: store,
    async close() {
      closing.abort();
      await storing;
      await store();
    },
  };
}
