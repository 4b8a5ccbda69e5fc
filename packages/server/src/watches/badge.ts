import { escaped, type LinkCondition } from '@millrace/core/smartlinks';
import type { Verdict } from '@millrace/core/tester';
import { faces, textWidth } from '../pictures/lettering.ts';

interface Told {
  readonly text: string;
  readonly colour: string;
}

const colours = { good: '#16794a', warn: '#8a5a00', bad: '#b3261e', quiet: '#5b6b72' } as const;

const verdicts: Readonly<Record<Verdict['is'], Told>> = {
  works: { text: 'works', colour: colours.good },
  doubts: { text: 'works, with doubts', colour: colours.warn },
  fails: { text: 'fails', colour: colours.bad },
};

const conditions: Readonly<Record<LinkCondition, Told>> = {
  works: { text: 'works', colour: colours.good },
  changed: { text: 'leads elsewhere', colour: colours.warn },
  broken: { text: 'broken', colour: colours.bad },
  untested: { text: 'not tested yet', colour: colours.quiet },
};

const failing: Told = { text: 'last test failed', colour: colours.warn };

/** What a test found, on its day. */
export const testBadge = (verdict: Verdict['is'], day: string) => badge('link test', on(verdicts[verdict], day));

/** How a watched link is, by its last test. */
export function watchBadge(condition: LinkCondition, last: { readonly day: string } | undefined): string {
  // Of one whose first test failed: it counts once it was repeated.
  const told = condition === 'untested' && last ? failing : conditions[condition];
  return badge('link watch', on(told, last?.day));
}

/** Of what is no more, or never was. */
export const noBadge = (of: 'link test' | 'link watch') => badge(of, { text: 'expired', colour: colours.quiet });

function on({ text, colour }: Told, day: string | undefined): Told {
  return { text: day === undefined ? text : `${text} · ${day}`, colour };
}

const height = 20;
const padding = 7;
const size = 11;

const line = (x: number, inner: number, words: string) =>
  `<text x="${x}" y="14" textLength="${inner}" lengthAdjust="spacingAndGlyphs">${escaped(words)}</text>`;

function badge(label: string, { text, colour }: Told): string {
  const [left, right] = [label, text].map((one) => Math.ceil(textWidth(one, size)) + 2 * padding) as [number, number];
  const width = left + right;
  const title = escaped(`${label}: ${text}`);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" role="img" aria-label="${title}"><title>${title}</title>
<clipPath id="r"><rect width="${width}" height="${height}" rx="4"/></clipPath>
<g clip-path="url(#r)"><path fill="#2b3a40" d="M0 0h${left}v${height}H0z"/><path fill="${colour}" d="M${left} 0h${right}v${height}H${left}z"/></g>
<g fill="#fff" font-family="${escaped(faces)}" font-size="${size}" font-weight="700">${line(padding, left - 2 * padding, label)}${line(left + padding, right - 2 * padding, text)}</g>
</svg>
`;
}
