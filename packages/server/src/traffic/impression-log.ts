import { setTimeout as passed } from 'node:timers/promises';
import type { Database } from '../db/open.ts';
import { faultOf, type Log } from '../log/log.ts';
import { addCounted, mostCounted, noFigures, whoseAndWhen, type Counted } from './rollup.ts';

type Impression = Parameters<typeof whoseAndWhen>[0];

export interface ImpressionLog {
  /** Counts what somebody sees now; nobody waits for it. */
  count(impressions: readonly Impression[]): void;
  /** Waits until the figures have all that was counted before. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

interface Dependencies {
  readonly db: Database;
  readonly log: Log;
}

const minPauseMs = 250;
const maxPauseMs = 5_000;
/** So many kinds of visitors wait in memory at most. */
const maxKinds = 50_000;

/**
 * Impressions come by the dozen to a click and earn nothing by themselves, so that they are kept in figures alone: what
 * is seen alike within a moment is one number in memory, and from there in the figures. A crash may cost a moment's.
 */
export function createImpressionLog({ db, log }: Dependencies): ImpressionLog {
  let waiting = new Map<string, Counted>();
  let lost = 0;
  let isClosing = false;
  let storing: Promise<void> | undefined;

  function add(row: Counted): void {
    const key = JSON.stringify({ ...row, impress: 0 });
    const counted = waiting.get(key);
    if (!counted && waiting.size >= maxKinds) lost += row.impress;
    else waiting.set(key, { ...row, impress: row.impress + (counted?.impress ?? 0) });
  }

  async function store(): Promise<boolean> {
    const lot = [...waiting.values()];
    waiting = new Map();
    try {
      while (lot.length > 0) {
        await db.transaction((tx) => addCounted(tx, lot.slice(0, mostCounted)));
        lot.splice(0, mostCounted);
      }
      return true;
    } catch (error) {
      lot.forEach(add);
      log.error({ fault: faultOf(error), waiting: waiting.size, lost }, 'impressions can not be stored yet');
      return false;
    }
  }

  async function storeAll(): Promise<void> {
    for (let pause = minPauseMs; waiting.size > 0;) {
      await passed(pause);
      const isStored = await store();
      if (!isStored && isClosing) break;
      pause = isStored ? minPauseMs : Math.min(pause * 2, maxPauseMs);
    }
    storing = undefined;
  }

  return {
    count(impressions) {
      for (const one of impressions) add({ ...whoseAndWhen(one), ...noFigures, impress: 1 });
      if (waiting.size > 0) storing ??= storeAll();
    },
    settled: async () => storing,
    async close() {
      isClosing = true;
      await storing;
    },
  };
}
