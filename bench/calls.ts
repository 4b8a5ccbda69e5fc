// Ordinary calls of a publisher beside a Hono handler that only answers, driven by wrk in turns, on the embedded database
// and on Postgres. `ROUNDS=3` for a short look.
import { costOf, judgeRates, type Round } from './lab/cost.ts';
import { onEachDatabase } from './lab/databases.ts';
import { report, type Judged } from './lab/judged.ts';
import { withHono } from './lab/peers.ts';
import { signedIn } from './lab/signed-in.ts';
import { needWrk } from './lab/wrk.ts';

const rounds = Number(process.env['ROUNDS'] ?? 9);
const seconds = Number(process.env['SECONDS_EACH'] ?? 2);

/** What a call is to reach of bare Hono. */
const calls = [
  { name: 'session.permission', path: '/accounts/permission-r/', least: { embedded: 0.1, Postgres: 0.2 } },
  { name: 'channels.list', path: '/api/aff/channel/', least: { embedded: 0.15, Postgres: 0.15 } },
  { name: 'offers.list', path: '/api/offers/list/', least: { embedded: 0.1, Postgres: 0.1 } },
  { name: 'smartlinks.list', path: '/api/smartlink/list/?uid=1', least: { embedded: 0.1, Postgres: 0.1 } },
];

needWrk();
const measured = await withHono((hono) =>
  onEachDatabase(async ({ database, ...ours }) => {
    const { cookies } = await signedIn(ours.origin);
    // A browser drops the mark that it has just changed something after two seconds; wrk would keep it for ever.
    const kept = [...cookies].filter(([name]) => name !== 'changed');
    const cookie = kept.map(([name, value]) => `${name}=${value}`).join('; ');
    const judged: Judged[] = [];
    for (const connections of [64, 256]) {
      console.log(`calls: ${database}, ${connections} connections`);
      const of = { connections, seconds, cookie };
      const taken = new Map(calls.map(({ name }) => [name, [] as Round[]]));
      for (const { path } of calls) await costOf(ours, path, of);
      for (let round = 0; round < rounds; round++) {
        const reference = await costOf(hono, '/', of);
        for (const { name, path } of calls) taken.get(name)?.push([await costOf(ours, path, of), reference]);
      }
      for (const { name, least } of calls) {
        const what = `${name}, ${database}, ${connections} at once`;
        judged.push(judgeRates(what, taken.get(name) ?? [], { least: least[database] }));
      }
    }
    return judged;
  }),
);
report(measured);
