// What Lighthouse says of the pages before the login, built and served as `npm start` does: as on a phone with a slow
// connection, and on a desk. Each score has to be at least 95; what costs points is named below it. The machine is
// slowed down to a usual phone by what it can do at this moment, which is printed: a busy one is a phone already.
import lighthouse, { desktopConfig, type Config, type Result } from 'lighthouse';
import { throttling } from 'lighthouse/core/config/constants.js';
import { execFileSync } from 'node:child_process';
import { chromium } from 'playwright';
import { browserLaunch } from '../scripts/browser.ts';
import { freePort } from '../tests/lab/free-port.ts';
import { whileRunning } from './lab/ending.ts';
import { withServer } from './lab/server.ts';

const paths = ['/aff-login', '/register'];
const screens: Readonly<Record<string, Config | undefined>> = { phone: undefined, desk: desktopConfig };
let slowedBy = 1;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];
const least = 95;
/** The usual one of so many runs counts: a machine that is busy with something else is not the page's fault. */
const runs = 3;
/** What a usual phone reaches in Lighthouse's own measure of a machine, and how much at most one is slowed down. */
const phoneIndex = 400;
const mostSlowed = 4;
const browserPort = await freePort();

execFileSync('node', ['scripts/build.ts', 'portal'], { stdio: 'inherit' });
const { args, ...rest } = browserLaunch();
const browser = await chromium.launch({ ...rest, args: [...args, `--remote-debugging-port=${browserPort}`] });
await whileRunning(
  () => browser.close(),
  () =>
    withServer({ LOG_LEVEL: 'silent' }, async ({ origin }) => {
      const { benchmarkIndex } = (await look(`${origin}/aff-login`, undefined)).environment;
      slowedBy = Math.min(Math.max(benchmarkIndex / phoneIndex, 1), mostSlowed);
      console.log(`This machine reaches ${benchmarkIndex}; as a phone it is slowed down ${slowedBy.toFixed(1)} times.`);
      console.log(`${''.padEnd(20)} ${categories.map((name) => name.padStart(14)).join(' ')}`);
      for (const path of paths) {
        for (const [screen, config] of Object.entries(screens)) {
          print(`${path} ${screen}`, await measure(origin + path, config));
        }
      }
    }),
);

async function measure(address: string, config: Config | undefined): Promise<Result> {
  const results: Result[] = [];
  for (let run = 0; run < runs; run++) results.push(await look(address, config));
  const [usual] = results
    .sort((one, other) => scoreOf(one, 'performance') - scoreOf(other, 'performance'))
    .slice(Math.floor(runs / 2));
  if (!usual) throw new Error('Nothing was measured.');
  return usual;
}

async function look(address: string, config: Config | undefined): Promise<Result> {
  const slowed = config ? {} : { throttling: { ...throttling.mobileSlow4G, cpuSlowdownMultiplier: slowedBy } };
  const flags = { port: browserPort, onlyCategories: categories, logLevel: 'error', ...slowed } as const;
  const { lhr } = (await lighthouse(address, flags, config)) ?? {};
  if (!lhr || lhr.runtimeError) throw new Error(lhr?.runtimeError?.message ?? `${address} could not be measured.`);
  return lhr;
}

function print(title: string, result: Result): void {
  const scores = categories.map((name) => scoreOf(result, name));
  console.log(`${title.padEnd(20)} ${scores.map((score) => String(score).padStart(14)).join(' ')}`);
  if (scores.some((score) => score < least)) process.exitCode = 1;
  for (const name of categories) {
    for (const { id, weight } of result.categories[name]?.auditRefs ?? []) {
      const { score = null, title: about = id, displayValue = '' } = result.audits[id] ?? {};
      if (weight > 0 && score !== null && score < 0.9) console.log(`  ${name}: ${about} ${displayValue}`);
    }
  }
}

function scoreOf(result: Result, category: string): number {
  return Math.round((result.categories[category]?.score ?? 0) * 100);
}
