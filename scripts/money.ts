// Walks a month of random traffic through the real server, and counts everything anew from what was sent and what is in the
// database: `npm run money`, or `npm run money -- --seed 7 --clicks 2000 --days 12`. DATABASE=postgres walks through two
// processes on a Postgres of their own.
import { parseArgs } from 'node:util';
import { check } from '../tests/lab/money/check.ts';
import type { Findings } from '../tests/lab/money/findings.ts';
import { walk, type Walk } from '../tests/lab/money/walk.ts';

const usual = { seed: String(Date.now() % 100_000), clicks: '6000', days: '31' };
const text = { type: 'string' } as const;
const { values } = parseArgs({ options: { seed: text, clicks: text, days: text } });
const [seed, clicks, days] = [wholeOf('seed'), wholeOf('clicks'), wholeOf('days')];
const barWidth = 24;

const isOnPostgres = process.env['DATABASE'] === 'postgres';
console.log(
  `Seed ${seed}: ${clicks} clicks in ${days} days, on ${isOnPostgres ? 'Postgres' : 'the embedded database'}.`,
);
const start = performance.now();
const walked = await walk({
  seed,
  clicks,
  days,
  isOnPostgres,
  restarts: Math.ceil(days / 4),
  publishers: 3,
  looksAfter: [Math.floor(days / 2)],
  onStep: showBar,
  look: (made, isEnd) => check(made, { seed, isEnd }),
});
clearBar();
tell(walked);

function wholeOf(name: keyof typeof usual): number {
  const given = values[name] ?? usual[name];
  if (/^\d{1,7}$/.test(given)) return Number(given);
  console.error(`--${name} must be a whole number.`);
  process.exit(1);
}

function showBar(done: number, said: string): void {
  if (!process.stdout.isTTY) return;
  const full = Math.round(barWidth * done);
  process.stdout.write(`\r\u001B[K… ${'█'.repeat(full)}${'░'.repeat(barWidth - full)} ${said}`);
}

function clearBar(): void {
  if (process.stdout.isTTY) process.stdout.write('\r\u001B[K');
}

function tell({ ledger, invoices, receiver, counts, findings }: Walk): void {
  const seconds = ((performance.now() - start) / 1000).toFixed(0);
  const answered = ledger.clicks.filter(({ answer }) => answer).length;
  console.log(
    [
      `${answered} of ${ledger.clicks.length} clicks were answered, ${ledger.conversions.size} transactions told, ${counts.refused} wrong postbacks refused,`,
      `${invoices.length} invoices made, ${receiver.hits.length} calls of publishers received, a server ended ${counts.restarts} times. ${seconds} s.\n`,
    ].join('\n'),
  );
  for (const line of tableOf(findings)) console.log(line);
  if (findings.differences.length === 0) return;
  console.error(`\n${findings.differences.join('\n')}`);
  process.exitCode = 1;
}

function tableOf({ compared }: Findings): string[] {
  const width = Math.max(...[...compared.keys()].map(({ length }) => length));
  return [...compared].map(
    ([name, { rows, wrong }]) =>
      `${wrong === 0 ? '✓' : '✗'} ${name.padEnd(width)} ${String(rows).padStart(8)}${wrong === 0 ? '' : `  ${wrong} wrong`}`,
  );
}
