import { expect, test, vi } from 'vitest';
import { createHourly } from '../../packages/server/src/jobs/hourly.ts';
import { seed } from '@millrace/demo/seed';
import { createLog } from '../../packages/server/src/log/log.ts';
import { countedUntil } from '../../packages/server/src/traffic/rollup.ts';
import { aServer } from '../lab/start.ts';

const server = aServer();
const log = createLog({ logLevel: 'fatal' }, { write: () => undefined });
const hour = 3_600_000;

test('the figures of a demonstration that stays up go on with each full hour, and once for each', async () => {
  let passed = 0;
  const now = () => new Date(Date.now() + passed);
  const work = vi.fn<() => Promise<void>>(() => seed(server.db, now()));
  const hourly = createHourly({ now, log, failure: 'it could not be continued', work, every: 5 });
  passed = 3 * hour;
  const wanted = Math.floor(now().getTime() / hour) * hour;
  await expect.poll(async () => (await countedUntil(server.db))?.getTime(), { timeout: 20_000 }).toBe(wanted);
  await hourly.stop();
  expect(work).toHaveBeenCalledTimes(1);
});

test('behind every conversion of the figures there is one of the list, to the cent, also of hours that were added later', async () => {
  const twoDays = new Date(Date.now() + 49 * hour);
  await seed(server.db, twoDays);
  const { rows: figures } = await server.db.execute(`
    select dt::text, sum(cov)::int as cov, sum(reversed)::int as reversed, sum(revenue)::float8 as revenue
    from traffic_days group by dt having sum(cov) > 0 or sum(reversed) > 0 order by dt`);
  const { rows: listed } = await server.db.execute(`
    select dt::text, sum(came)::int as cov, sum(back)::int as reversed, sum(paid)::float8 as revenue
    from (
      select (at at time zone 'Asia/Singapore')::date as dt, 1 as came, 0 as back, payout as paid from conversions
      union all
      select (reversed_at at time zone 'Asia/Singapore')::date, 0, 1, -payout from conversions where reversed_at is not null
    ) told group by dt order by dt`);
  expect(listed).toEqual(figures);
  expect(figures.length).toBeGreaterThan(90);
  expect(figures.reduce((sum, { reversed }) => sum + Number(reversed), 0)).toBeGreaterThan(100);
});

test('an hour that could not be added is tried again', async () => {
  let passed = 0;
  let tries = 0;
  const work = () => ((tries += 1) < 3 ? Promise.reject(new Error('away')) : Promise.resolve());
  const hourly = createHourly({ now: () => new Date(Date.now() + passed), log, failure: 'it failed', work, every: 1 });
  passed = hour;
  await expect.poll(() => tries).toBe(3);
  await hourly.stop();
  expect(tries).toBe(3);
});
