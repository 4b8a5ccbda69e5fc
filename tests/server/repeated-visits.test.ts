import { count } from 'drizzle-orm';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createLog } from '../../packages/server/src/log/log.ts';
import { defaultProvider } from '../../packages/server/src/reference/provider.ts';
import { createClickIds } from '../../packages/server/src/traffic/click-id.ts';
import { createClickLog, type Click } from '../../packages/server/src/traffic/click-log.ts';
import { recentVisits } from '../../packages/server/src/traffic/visit-tables.ts';
import { operate } from '../lab/operator.ts';
import { aServer } from '../lab/start.ts';
import { aTraffic } from '../lab/traffic.ts';

const server = aServer({ config: { proxies: 1 } });
const { click, figures, newLink } = aTraffic(server);

const clickIds = createClickIds({ secret: 'of the test', checkedSince: new Date() });

/** A process beside the server, with a journal of its own. */
function anotherProcess() {
  const dataDir = mkdtempSync(join(tmpdir(), 'millrace-test-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  return createClickLog({
    opened: { db: server.db },
    log: createLog({ logLevel: 'fatal' }, { write: () => undefined }),
    config: { dataDir },
    provider: () => Promise.resolve(defaultProvider),
  });
}

function aVisit(gid: number, visitor: string, at: Date): Click {
  const subs = { source: '', aff_sub: '', aff_sub2: '', aff_sub3: '', aff_sub4: '', aff_sub5: '' };
  const of = { user_id: 1, aid: 1001, product: 1, gid, oid: 200001, country: 'DE', os: 'iOS', carrier_name: '' };
  return { id: clickIds.create(at), at, ...of, ...subs, visitor };
}

test('of one visitor who comes to several processes at once, one visit counts', async () => {
  const gid = await newLink();
  const processes = [anotherProcess(), anotherProcess(), anotherProcess()];
  const at = new Date();
  const visits = processes.flatMap((one) => Array.from({ length: 40 }, () => one.keep(aVisit(gid, `a ${gid}`, at))));
  await Promise.all([...visits, processes[0]?.keep(aVisit(gid, `b ${gid}`, at))]);
  await Promise.all(processes.map((one) => one.close()));
  const { totals, astray } = await figures(gid);
  expect(totals.clk).toBe(2);
  expect(astray).toMatchObject({ clicks: 121, reasons: [{ reason: 'duplicate', clk: 119 }] });
});

test('the time within which a visitor counts once is the operator’s to set, and runs from the visit that counted', async () => {
  const link = await newLink();
  const clk = async () => (await figures(link)).totals.clk;
  await click({ link, who: 7 });
  server.wait(3_000);
  await click({ link, who: 7 });
  server.wait(3_000);
  // Six seconds after the one that counted, three after the one that did not.
  await click({ link, who: 7 });
  expect(await clk()).toBe(2);

  expect(await operate(server.db, ['provider', 'set', 'repeat_seconds', '60'])).toMatchObject({ exit: 0 });
  await new Promise((go) => setTimeout(go, 1_100));
  server.wait(50_000);
  await click({ link, who: 7 });
  expect(await clk()).toBe(2);
  server.wait(11_000);
  await click({ link, who: 7 });
  expect(await clk()).toBe(3);
  expect(await operate(server.db, ['provider', 'set', 'repeat_seconds', '90000'])).toMatchObject({ exit: 1 });
  await operate(server.db, ['provider', 'unset', 'repeat_seconds']);
});

test('whoever was here is forgotten once it does not matter, and known by nothing that tells their address', async () => {
  const link = await newLink();
  await click({ link, who: 9 });
  await figures(link);
  server.wait(86_400_000);
  await click({ link, who: 10 });
  await figures(link);
  expect((await server.db.select({ all: count() }).from(recentVisits))[0]?.all).toBe(1);
  const [left] = await server.db.select().from(recentVisits);
  expect(left?.visitor).toMatch(/^[\w-]{43}$/);
});
