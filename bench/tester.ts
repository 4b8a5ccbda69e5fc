// A chain of ten hops on this machine as the tester follows it, beside `curl -sL`, in turns, and as `millrace test` does from
// the one file that it is built into, beside Node that does nothing too; then two hundred tests at once: how long the first
// and the last took, who waited, and how much memory the server took for it.
import { execFile, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { median } from './lab/judged.ts';
import { memoryOf } from './lab/memory.ts';
import { withServer, type Served } from './lab/server.ts';

const run = promisify(execFile);
const rounds = 40;
const warmUp = 10;
const crowd = 200;

/** Ten hops and a page; `slow` waits at each hop, as hosts far away do, and ends in a page of a megabyte. */
const megabyte = '<p>page</p>'.repeat(100_000);
const lab = createServer((request, response) => {
  const [, kind = '', number = '0'] = /^\/(\w+)\/(\d+)/.exec(request.url ?? '') ?? [];
  const answer = () => {
    if (Number(number) < 10) response.writeHead(302, { location: `/${kind}/${Number(number) + 1}` }).end();
    else response.writeHead(200, { 'content-type': 'text/html' }).end(kind === 'slow' ? megabyte : '<h1>Here</h1>');
  };
  if (kind === 'slow') setTimeout(answer, 30);
  else answer();
});

lab.listen(0, '127.0.0.1');
await once(lab, 'listening');
const labAt = `127.0.0.1:${(lab.address() as AddressInfo).port}`;
try {
  await withServer({ LOG_LEVEL: 'silent', REACHABLE: labAt }, async (server) => {
    const visitor = await visit(server.origin);
    await beside(visitor);
    await commandBeside();
    await together(visitor, server);
  });
} finally {
  lab.closeAllConnections();
  lab.close();
}

async function beside(visitor: Visitor): Promise<void> {
  const times = { tester: [] as number[], curl: [] as number[] };
  for (let round = 0; round < warmUp + rounds; round++) {
    const ours = await timed(() => track(visitor, 'quick', round));
    const theirs = await timed(() => run('curl', ['-sL', '-o', '/dev/null', `http://${labAt}/quick/1`]));
    if (round < warmUp) continue;
    times.tester.push(ours);
    times.curl.push(theirs);
  }
  const ratios = times.tester.map((ours, index) => ours / (times.curl[index] ?? 1));
  console.log('ten hops      median ms  of curl -sL');
  console.log(`tester       ${median(times.tester).toFixed(1).padStart(10)} ${median(ratios).toFixed(2).padStart(12)}`);
  console.log(`curl -sL     ${median(times.curl).toFixed(1).padStart(10)}         1.00`);
}

/** The command from its start to its end. */
async function commandBeside(): Promise<void> {
  execFileSync(process.execPath, ['scripts/build.ts', 'link-test']);
  const runs = {
    'millrace test': () =>
      run(process.execPath, ['packages/server/dist/link-test.cjs', 'test', `http://${labAt}/quick/1`]),
    'curl -sL': () => run('curl', ['-sL', '-o', '/dev/null', `http://${labAt}/quick/1`]),
    'node alone': () => run(process.execPath, ['-e', '0']),
  };
  const times = new Map(Object.keys(runs).map((name) => [name, [] as number[]]));
  for (let round = 0; round < rounds / 2; round++) {
    for (const [name, start] of Object.entries(runs)) times.get(name)?.push(await timed(start));
  }
  const curl = times.get('curl -sL') ?? [];
  console.log('\nfrom its start   median ms  of curl -sL');
  for (const [name, all] of times) {
    const ratio = median(all.map((ours, index) => ours / (curl[index] ?? 1)));
    console.log(`${name.padEnd(13)} ${median(all).toFixed(0).padStart(12)} ${ratio.toFixed(2).padStart(12)}`);
  }
}

/** A hundred tests of one visitor, then one each of a hundred others, all at the same moment. */
async function together(visitor: Visitor, server: Served): Promise<void> {
  const before = memoryOf(server);
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, memoryOf(server))), 20);
  const of = (who: (index: number) => number) =>
    Array.from({ length: crowd / 2 }, (_, index) =>
      timed(() => track(visitor, 'slow', who(index))).catch(() => undefined),
    );
  const one = of(() => 60_000);
  const others = of((index) => 70_000 + index);
  const [ofOne, ofOthers] = [await Promise.all(one), await Promise.all(others)];
  clearInterval(watch);
  console.log(`\n${crowd} at once   tests  refused  median ms  longest ms`);
  for (const [name, all] of [
    ['of one', ofOne],
    ['of others', ofOthers],
  ] as const) {
    const done = all.filter((time) => time !== undefined);
    console.log(
      `${name.padEnd(12)} ${String(done.length).padStart(6)} ${String(all.length - done.length).padStart(8)} ${median(done).toFixed(0).padStart(10)} ${Math.max(
        0,
        ...done,
      )
        .toFixed(0)
        .padStart(11)}`,
    );
  }
  console.log(`memory of the server: ${before.toFixed(0)} MB before, ${most.toFixed(0)} MB at most`);
}

interface Visitor {
  readonly origin: string;
  readonly cookie: string;
  readonly token: string;
}

/** A test as from an address of its own, so that what is measured is not the limit of one. */
async function track({ origin, cookie, token }: Visitor, kind: string, who: number): Promise<void> {
  const asked = new URLSearchParams({ url: `http://${labAt}/${kind}/1`, os: '2', zone: '0' });
  const address = `10.${(who >> 16) & 255}.${(who >> 8) & 255}.${who & 255}`;
  const headers = { cookie, 'x-csrftoken': token, 'x-forwarded-for': address };
  const response = await fetch(`${origin}/api/adtrack/track/?${asked}`, { headers });
  const { c, d } = (await response.json()) as { c: number; d: { urls: unknown[] } | null };
  if (c !== 0 || d?.urls.length !== 10) throw new Error(`The test failed: ${c}.`);
}

async function visit(origin: string): Promise<Visitor> {
  const response = await fetch(`${origin}/api/common/get-provider-r/`);
  const cookies = response.headers.getSetCookie().map((text) => text.split(';')[0] ?? '');
  const token = cookies.find((text) => text.startsWith('csrftoken='))?.slice('csrftoken='.length) ?? '';
  return { origin, cookie: cookies.join('; '), token };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const before = performance.now();
  await work();
  return performance.now() - before;
}
