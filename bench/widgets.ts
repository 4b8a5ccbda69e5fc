// What large tables, selects and waterfalls cost beside small ones, in a browser: time to paint, time of a frame while
// scrolling, elements on the page. Each is measured on a fresh page; they take turns, so that a slow moment of the
// machine meets them all. A bare windowed table is the reference of what the first paint of a table must cost.
import { chromium, type Browser } from 'playwright';
import { build, preview, type InlineConfig } from 'vite';
import { browserLaunch } from '../scripts/browser.ts';
import { freePort } from '../tests/lab/free-port.ts';
import { whileRunning } from './lab/ending.ts';
import type { Figures } from './widgets/page.tsx';

const rounds = 3;
/** What is measured, the one that the others are compared with first. */
const series: Readonly<Record<string, readonly (readonly [view: string, size: number])[]>> = {
  table: [
    ['table', 100],
    ['table', 10_000],
    ['table', 100_000],
    ['bare', 10_000],
  ],
  'multi-select, opened': [
    ['select', 20],
    ['select', 2_000],
  ],
  'creative waterfall': [
    ['cards', 100],
    ['cards', 5_000],
  ],
};

const root = `${import.meta.dirname}/widgets`;
const outDir = `${import.meta.dirname}/../.cache/bench/widgets`;
const config: InlineConfig = {
  root,
  configFile: false,
  logLevel: 'error',
  resolve: { conditions: ['@millrace/source', 'module', 'browser', 'production'] },
  build: { outDir, emptyOutDir: true, target: 'es2022' },
};

await build(config);
const port = await freePort();
const server = await preview({ ...config, preview: { port, host: '127.0.0.1', strictPort: true } });
const { args, ...rest } = browserLaunch();
// Frames are not held back to the rhythm of a screen: then the time between two is the work of one.
const browser = await chromium.launch({
  ...rest,
  args: [...args, '--disable-frame-rate-limit', '--disable-gpu-vsync'],
});
await whileRunning(
  () => browser.close().then(() => server.close()),
  async () => {
    for (const [title, cases] of Object.entries(series)) print(title, cases, await measureAll(cases));
  },
);

async function measureAll(cases: readonly (readonly [string, number])[]): Promise<Figures[][]> {
  const all = cases.map((): Figures[] => []);
  for (let round = 0; round < rounds; round++) {
    for (const [index, [view, size]] of cases.entries()) all[index]?.push(await measure(browser, view, size));
  }
  return all;
}

async function measure(from: Browser, view: string, size: number): Promise<Figures> {
  const page = await from.newPage({ viewport: { width: 1280, height: 800 } });
  page.on('pageerror', (error) => console.error(error.message));
  await page.goto(`http://127.0.0.1:${port}/`);
  await page.waitForFunction('typeof measure === "function"');
  const figures = await page.evaluate<Figures>(`measure(${JSON.stringify(view)}, ${size})`);
  await page.close();
  return figures;
}

function print(title: string, cases: readonly (readonly [string, number])[], all: readonly Figures[][]): void {
  const rows = all.map((figures) => ({
    paint: median(figures.map(({ paint }) => paint)),
    frame: median(figures.flatMap(({ frames }) => frames)),
    // The worst frame of a usual round: one that the machine has slowed down says nothing.
    worst: median(figures.map(({ frames }) => Math.max(...frames))),
    nodes: median(figures.map(({ nodes }) => nodes)),
  }));
  console.log(`\n${title.padEnd(22)} paint ms  ratio  frame ms  ratio  worst ms  ratio  nodes  ratio`);
  for (const [index, row] of rows.entries()) {
    const [view = '', size = 0] = cases[index] ?? [];
    const cells = (['paint', 'frame', 'worst', 'nodes'] as const).map((key) => {
      const value = key === 'nodes' ? row[key].toFixed(0).padStart(6) : row[key].toFixed(1).padStart(9);
      return `${value} ${(row[key] / (rows[0]?.[key] ?? 1)).toFixed(2).padStart(6)}`;
    });
    console.log(`${`${view} ${size.toLocaleString('en')}`.padEnd(22)}${cells.join(' ')}`);
  }
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
