import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg, totalmem } from 'node:os';
import { format, resolveConfig } from 'prettier';

/** One line of the table of all measurements. */
export interface Judged {
  readonly what: string;
  readonly ours: string;
  readonly reference: string;
  /** The median of the rounds; the smallest and the largest. */
  readonly ratio: string;
  readonly goal: string;
  readonly isMet: boolean | undefined;
  /** Microseconds of a processor for each request: of ours (server + database), of the reference. */
  readonly cpu: string;
}

/** What the ratio is to be. */
export type Goal = { readonly least: number } | { readonly most: number };

interface Rounds {
  readonly what: string;
  /** What is counted, such as `/s`. */
  readonly unit: string;
  readonly digits?: number;
  /** In each round, ours and the reference in turn. */
  readonly rounds: readonly (readonly [ours: number, reference: number])[];
  readonly goal?: Goal;
  readonly cpu?: string;
}

/** Judges by the median of the ratios of the rounds: a slow moment of the machine meets both sides of one. */
export function judge({ what, unit, digits = 0, rounds, goal, cpu = '' }: Rounds): Judged {
  const ratios = rounds.map(([ours, reference]) => ours / reference);
  const said = (which: 0 | 1) => `${median(rounds.map((round) => round[which])).toFixed(digits)} ${unit}`;
  const spread = `${Math.min(...ratios).toFixed(3)}–${Math.max(...ratios).toFixed(3)}`;
  return {
    what,
    ours: said(0),
    reference: said(1),
    ratio: `${median(ratios).toFixed(3)} (${spread})`,
    ...judged(median(ratios), goal),
    cpu,
  };
}

/** Judges a figure that has no reference. */
export function judgeAlone(what: string, figure: number, unit: string, goal: Goal): Judged {
  const { goal: said, isMet } = judged(figure, goal);
  return {
    what,
    ours: `${figure.toFixed(0)} ${unit}`,
    reference: '',
    ratio: '',
    goal: `${said} ${unit}`,
    isMet,
    cpu: '',
  };
}

function judged(figure: number, goal: Goal | undefined): Pick<Judged, 'goal' | 'isMet'> {
  if (!goal) return { goal: '', isMet: undefined };
  if ('least' in goal) return { goal: `≥ ${goal.least}`, isMet: figure >= goal.least };
  return { goal: `≤ ${goal.most}`, isMet: figure <= goal.most };
}

/** Gives the lines to `npm run bench`, which prints those of all; alone, prints them. */
export function report(rows: readonly Judged[]): void {
  if (process.send) process.send(rows);
  else console.log(tableOf(rows));
}

const titles = ['what', 'ours', 'reference', 'ratio', 'goal', 'met', 'CPU µs a request'];

function cellsOf({ what, ours, reference, ratio, goal, isMet, cpu }: Judged): string[] {
  return [what, ours, reference, ratio, goal, isMet === undefined ? '' : isMet ? 'yes' : 'no', cpu];
}

export function tableOf(rows: readonly Judged[]): string {
  const lines = [titles, ...rows.map(cellsOf)];
  const widths = titles.map((_, at) => Math.max(...lines.map((cells) => cells[at]?.length ?? 0)));
  return lines
    .map((cells) =>
      cells
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

const figures = 'docs/figures.md';

/** Writes the lines of a measurement into the docs, in the place of those that it had before. */
export async function writeFigures(name: string, rows: readonly Judged[]): Promise<void> {
  const [head = '', ...old] = readFileSync(figures, 'utf8').split(/^## /m);
  const sections = new Map(old.map((text) => [text.split('\n', 1)[0] ?? '', text.split('\n').slice(1).join('\n')]));
  sections.set(name, `\n${machine()}\n\n${markdownOf(rows)}\n\n`);
  const parts = [...sections].sort(([a], [b]) => a.localeCompare(b)).map(([title, text]) => `## ${title}\n${text}`);
  const options = await resolveConfig(figures);
  writeFileSync(figures, await format([head, ...parts].join(''), { ...options, parser: 'markdown' }));
}

/** When and on what it was measured; nothing tells whose machine it is. */
function machine(): string {
  const day = new Date().toISOString().slice(0, 10);
  const memory = Math.round(totalmem() / 2 ** 30);
  const [load = 0] = loadavg();
  const system = `${availableParallelism()} cores, ${memory} GB, Node ${process.versions.node}, ${process.platform}`;
  return `${day}, ${system}, a load of ${load.toFixed(0)} at the end.`;
}

function markdownOf(rows: readonly Judged[]): string {
  const lines = [titles, titles.map(() => '---'), ...rows.map(cellsOf)];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
