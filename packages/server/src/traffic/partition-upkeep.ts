import { setTimeout as passed } from 'node:timers/promises';
import type { Context } from '../context.ts';
import type { OpenedDatabase } from '../db/open.ts';
import { faultOf } from '../log/log.ts';
import { createHourly } from '../jobs/hourly.ts';
import { addClickPartitions, removeOldClicks } from './click-days.ts';
import { addSubPartitions, sumOldSubs } from './sub-months.ts';

/** So long a stop waits for what is under way: what is not done by then is taken back, and done by the next start. */
const farewellMs = 5_000;

/** Maintains the partitions once an hour; how long what is in them is kept are the provider's settings. */
export function startPartitionUpkeep(
  { now, log, config, provider }: Pick<Context, 'now' | 'log' | 'config' | 'provider'>,
  { openWithoutTimeouts }: Pick<OpenedDatabase, 'openWithoutTimeouts'>,
) {
  /** What fails is not tried again before the next hour, and keeps nothing else from being done. */
  async function tried(failure: string, success: string, work: () => Promise<readonly string[]>): Promise<void> {
    try {
      const tables = await work();
      if (tables.length > 0) log.info({ tables }, success);
    } catch (error) {
      log.error({ fault: faultOf(error) }, failure);
    }
  }

  const hourly = createHourly({
    now,
    log,
    failure: 'the partitions of clicks and sub ids could not be made',
    isAtOnce: true,
    async work() {
      const { db, close } = openWithoutTimeouts();
      try {
        await addClickPartitions(db, now());
        await addSubPartitions(db, now());
        const { click_retention_days, sub_id_retention_days } = await provider();
        await tried('old clicks could not be removed', 'old clicks were removed', () =>
          removeOldClicks(db, { now: now(), retentionDays: click_retention_days, archive: config.clickArchive }),
        );
        await tried('old sub ids could not be summed', 'old sub ids were summed', () =>
          sumOldSubs(db, { now: now(), retentionDays: sub_id_retention_days }),
        );
      } finally {
        await close();
      }
    },
  });
  return { stop: () => Promise.race([hourly.stop(), passed(farewellMs, undefined, { ref: false })]) };
}
