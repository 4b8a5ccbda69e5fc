// Clicks that are durable before they are answered, beside nginx's `return 302`, driven by wrk in turns, on the embedded
// database and on Postgres; and how long they take while a report of 90 days is read over and over. `ROUNDS=3` for a
// short look. Where no nginx is installed (or named by NGINX), node:http that only redirects stands in.
import { dayOf, daysAfter } from '@millrace/core/format';
import type { Visitor } from '../tests/lab/visitor.ts';
import { costOf, judgeRates, medianOf, type Round } from './lab/cost.ts';
import { onEachDatabase } from './lab/databases.ts';
import { judge, judgeAlone, report, type Judged } from './lab/judged.ts';
import { redirectorName, withRedirector } from './lab/peers.ts';
import { signedIn } from './lab/signed-in.ts';
import { needWrk } from './lab/wrk.ts';

const rounds = Number(process.env['ROUNDS'] ?? 9);
const seconds = Number(process.env['SECONDS_EACH'] ?? 2);

needWrk();
const measured = await withRedirector((peer) =>
  onEachDatabase(async ({ database, ...ours }) => {
    const { client } = await signedIn(ours.origin);
    const [first] = (await client.smartlinks.list({ uid: 1 })).data;
    const link = `/c?aid=1001&oid=${first?.gid ?? 0}&aff_sub=bench`;
    await refuseUnless302(ours.origin + link);
    const judged: Judged[] = [];
    for (const connections of [64, 256]) {
      console.log(`clicks: ${database}, ${connections} connections`);
      const of = { connections, seconds };
      const taken: Round[] = [];
      await costOf(ours, link, of);
      for (let round = 0; round < rounds; round++) {
        const reference = await costOf(peer, '/', of);
        taken.push([await costOf(ours, link, of), reference]);
      }
      const what = `click, ${database}, ${connections} at once`;
      judged.push(judgeRates(`${what}, of ${redirectorName}`, taken, { least: 0.35 }));
      if (connections > 64) continue;
      judged.push(judgeAlone(`${what}, main thread`, medianOf(taken, 'mainThread'), 'µs', { most: 25 }));
      const beside: (readonly [number, number])[] = [];
      for (let round = 0; round < rounds; round++) {
        const { p99 } = await costOf(ours, link, of);
        beside.push([await whileReading(client, async () => (await costOf(ours, link, of)).p99), p99]);
      }
      judged.push(
        judge({ what: `${what}, p99 beside reports`, unit: 'ms', digits: 1, rounds: beside, goal: { most: 2 } }),
      );
    }
    return judged;
  }),
);
report(measured);

/** A visitor who is led nowhere costs less than one who is. */
async function refuseUnless302(address: string): Promise<void> {
  const headers = {
    'user-agent': 'Mozilla/5.0 (Linux; Android 16; Pixel 10) AppleWebKit/537.36 Chrome/150.0.0.0 Mobile Safari/537.36',
    'x-forwarded-for': '2.160.0.1',
  };
  const { status } = await fetch(address, { redirect: 'manual', headers });
  if (status !== 302) throw new Error(`${address} answered ${status}.`);
}

/** Reads 90 days over and over meanwhile, grouped by much. */
async function whileReading<T>(client: Visitor['client'], work: () => Promise<T>): Promise<T> {
  const end = dayOf(new Date());
  const asked = {
    type: 'stat_report',
    start: daysAfter(end, -89),
    end,
    group: ['dt', 'oid', 'country'],
    n: 100,
  } as const;
  const over = new AbortController();
  async function read(): Promise<void> {
    while (!over.signal.aborted) await client.reports.list({ ...asked, group: [...asked.group] });
  }
  const reading = read();
  return work().finally(() => {
    over.abort();
    return reading;
  });
}
