import type { Context } from '../context.ts';
import { createHourly } from '../jobs/hourly.ts';
import { maintainClickPartitions } from './click-days.ts';
import { maintainSubPartitions } from './sub-months.ts';

/** Maintains the partitions once an hour; how long what is in them is kept are the provider's settings. */
export function startPartitionUpkeep({
  db,
  now,
  log,
  config,
  provider,
}: Pick<Context, 'db' | 'now' | 'log' | 'config' | 'provider'>) {
  return createHourly({
    now,
    log,
    failure: 'the partitions of clicks and sub ids could not be maintained',
    isAtOnce: true,
    async work() {
      const { click_retention_days, sub_id_retention_days } = await provider();
      const clicks = { now: now(), retentionDays: click_retention_days, archive: config.clickArchive };
      const removed = await maintainClickPartitions(db, clicks);
      if (removed.length > 0) log.info({ removed }, 'clicks that are not kept any more were removed');
      const summed = await maintainSubPartitions(db, { now: now(), retentionDays: sub_id_retention_days });
      if (summed.length > 0) log.info({ summed }, 'figures by sub ids that are not kept any more were summed');
    },
  });
}
