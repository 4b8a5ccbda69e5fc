import { expect, test, vi } from 'vitest';
import { createHourly } from '../../packages/server/src/demo/hourly.ts';
import { seed } from '../../packages/server/src/demo/seed.ts';
import { createLog } from '../../packages/server/src/http/log.ts';
import { countedUntil } from '../../packages/server/src/traffic/rollup.ts';
import { aServer } from '../lab/start.ts';

const server = aServer();
const log = createLog({ logLevel: 'fatal' }, { write: () => undefined });
const hour = 3_600_000;

test('the figures of a demonstration that stays up go on with each full hour, and once for each', async () => {
  let passed = 0;
  const now = () => new Date(Date.now() + passed);
  const work = vi.fn<() => Promise<void>>(() => seed(server.db, now()));
  const hourly = createHourly({ now, log, work, every: 5 });
  passed = 3 * hour;
  const wanted = Math.floor(now().getTime() / hour) * hour;
  await expect.poll(async () => (await countedUntil(server.db))?.getTime(), { timeout: 20_000 }).toBe(wanted);
  await hourly.stop();
  expect(work).toHaveBeenCalledTimes(1);
});

test('an hour that could not be added is tried again', async () => {
  let passed = 0;
  let tries = 0;
  const work = () => ((tries += 1) < 3 ? Promise.reject(new Error('away')) : Promise.resolve());
  const hourly = createHourly({ now: () => new Date(Date.now() + passed), log, work, every: 1 });
  passed = hour;
  await expect.poll(() => tries).toBe(3);
  await hourly.stop();
  expect(tries).toBe(3);
});
