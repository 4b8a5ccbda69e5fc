import { filledIn } from '@millrace/core/format';
import {
  doubtReasonWords,
  failReasonWords,
  hopErrorWords,
  kindOf,
  nextStepWords,
  paramChangeWords,
  redirectKindWords,
  resultWords,
  timeText,
  verdictWords,
  workReasonWords,
  isPermanent,
  type Hop,
  type HopError,
  type Verdict,
} from '@millrace/core/tester';
import { counted } from './counted.ts';
import type { TestOptions } from './test-options.ts';
import type { Tested } from './test-report.ts';
import type { Line, Piece } from './test-screen.ts';

type Limits = Pick<TestOptions, 'limits' | 'hasOwnTimeout'>;

const styles = { works: 'green', doubts: 'yellow', fails: 'red' } as const;

const kindWidth = Math.max(...Object.values(redirectKindWords).map((word) => word.length));

/** A hop as it is told: its number, status, time, kind and address, and below it what went wrong. */
export function hopLines(hop: Hop, number: number, limits: Limits): Line[] {
  const status = hop.code === undefined ? '–' : String(hop.code);
  const kind = redirectKindWords[kindOf(hop)];
  const facts = `${String(number).padStart(2)}  ${status.padStart(3)}  ${timeText(hop.delta).padStart(7)}  `;
  const lines: Line[] = [
    [{ text: facts }, { text: `${kind.padEnd(kindWidth)}  `, style: 'dim' }, { text: hop.link, isCut: true }],
  ];
  const detail = hop.detail === undefined ? '' : ` (${hop.detail})`;
  if (hop.error) lines.push(below(`${hopErrorText(hop, hop.error, limits)}${detail}`, 'red'));
  if (isPermanent(hop)) lines.push(below(resultWords.permanent));
  return lines;
}

const below = (text: string, style?: Piece['style']): Line => [
  { text: `         ${text}`, ...(style !== undefined && { style }) },
];

function hopErrorText({ delta }: Hop, error: HopError, limits: Limits): string {
  const text = hopErrorWords[error];
  const seconds = counted(Math.max(1, Math.round(delta / 1_000)), 'second');
  return error === 'timeout' ? text.replace('15 seconds', seconds) : withLimits(text, error, limits);
}

/** The words tell of the usual limits; others may have been asked for. */
function withLimits(text: string, reason: string, { limits, hasOwnTimeout }: Limits): string {
  if (reason === 'tooManyHops') return text.replace('20 hops', counted(limits.hops, 'hop'));
  if (reason !== 'totalTime' || !hasOwnTimeout) return text;
  return text.replace('60 seconds', counted(limits.all / 1_000, 'second'));
}

/** The verdict as a sentence, in the words of the widget. */
export function verdictText(verdict: Verdict, limits: Limits): string {
  return `${headOf(verdict)} ${reasonText(verdict, limits)}`;
}

function headOf({ is }: Verdict): string {
  return is === 'works' ? `${verdictWords.works}.` : verdictWords[is].replace(' …', '');
}

function reasonText(verdict: Verdict, limits: Limits): string {
  if (verdict.is === 'works') return workReasonWords[verdict.reason];
  if (verdict.is === 'doubts') return fill(doubtReasonWords[verdict.reason], { name: verdict.name ?? '' });
  return withLimits(failReasonWords[verdict.reason], verdict.reason, limits);
}

export function nextStep({ reason }: Verdict, { exit }: Pick<TestOptions, 'exit'>): string {
  // What is exact for a server would send somebody at a terminal the wrong way.
  if (reason === 'notPublic') return `${nextStepWords.notPublic} Inside that network, test it with --private.`;
  if (reason === 'exit' && exit) return 'Check the proxy of this country in EXITS, or test without --country.';
  return nextStepWords[reason];
}

/** What is told once the chain has ended. */
export function verdictLines({ result, verdict }: Tested, options: TestOptions): Line[] {
  const { urls, warnings, params, delta } = result;
  const others = warnings.filter(({ is, hop }) => is !== verdict.reason || hop !== verdict.hop);
  const notes = [
    ...others.map(({ is, hop, name = '' }) => ({ hop, text: fill(doubtReasonWords[is], { name }) })),
    ...params.map(({ is, hop, name, to = '' }) => ({ hop, text: fill(paramChangeWords[is], { name, to }) })),
  ];
  return [
    [
      { text: headOf(verdict), style: ['bold', styles[verdict.is]] },
      { text: ` ${reasonText(verdict, options)}` },
      { text: ` (${atHop(verdict, urls.length)}${timeText(delta)})`, style: 'dim' },
    ],
    ...notes.map(({ hop, text }): Line => [{ text: `  hop ${hop}: ${text}` }]),
    [{ text: 'Next step: ', style: 'dim' }, { text: nextStep(verdict, options) }],
  ];
}

function atHop({ is, hop }: Verdict, hops: number): string {
  return is === 'works' || hop === undefined ? `${counted(hops, 'hop')}, ` : `hop ${hop} of ${hops}, `;
}

/** One of several links. */
export function lineOfLink({ result, verdict }: Tested, options: TestOptions): Line {
  const { asked, urls } = result;
  const reason =
    verdict.is === 'works' ? '' : `  ${reasonText(verdict, options)} (${atHop(verdict, urls.length).slice(0, -2)})`;
  return [
    { text: verdict.is.padEnd('doubts'.length), style: styles[verdict.is] },
    { text: '  ' },
    { text: asked.url, isCut: true },
    { text: reason },
  ];
}

export function summaryOf(tests: readonly Tested[]): Line {
  const count = (is: Verdict['is']) => tests.filter(({ verdict }) => verdict.is === is).length;
  const found = [
    `${count('works')} work`,
    ...(count('doubts') > 0 ? [`${count('doubts')} with doubts`] : []),
    ...(count('fails') > 0 ? [`${count('fails')} fail`] : []),
  ];
  return [{ text: `${counted(tests.length, 'link')}: ${found.join(', ')}.` }];
}

function fill(text: string, values: Readonly<Record<string, string>>): string {
  return filledIn(text, (name) => values[name] ?? '');
}
