// What is written can be read in each theme, on every ground that it may lie on.
import { tokens } from '@millrace/widgets/theme';
import { describe, expect, test } from 'vitest';
import { contrast } from './lab/colours.ts';

type Token = keyof typeof tokens.light;

const grounds: readonly Token[] = ['ground', 'ground-raised', 'ground-sunken'];
const moods = ['accent', 'good', 'warn', 'bad', 'info'] as const;

/** What is written, and on what. */
const written: readonly (readonly [Token, Token])[] = [
  ...(['ink-strong', 'ink-normal', 'ink-quiet', ...moods] as const).flatMap((ink) =>
    grounds.map((ground) => [ink, ground] as const),
  ),
  ...moods.flatMap((mood) =>
    (['ink-strong', 'ink-normal', mood] as const).map((ink) => [ink, `${mood}-ground` as const] as const),
  ),
  ['accent-on', 'accent'],
  ['accent-on', 'accent-hover'],
  ['bad-on', 'bad'],
  ['bad-on', 'bad-hover'],
  ['picture-ink', 'picture-ground'],
  ['picture-strong', 'picture-ground'],
];

/** Edges of controls and signs that are no text. */
const drawn: typeof written = (['line-control', 'star'] as const).flatMap((line) =>
  grounds.map((ground) => [line, ground] as const),
);

describe.each(['light', 'dark'] as const)('in %s', (theme) => {
  const faint = (pairs: typeof written, least: number) =>
    pairs
      .map(([ink, ground]) => [`${ink} on ${ground}`, contrast(tokens[theme][ink], tokens[theme][ground])] as const)
      .filter(([, value]) => value < least);

  test('text has a contrast of at least 4.5', () => {
    expect(faint(written, 4.5)).toEqual([]);
  });

  test('the edges of controls have a contrast of at least 3', () => {
    expect(faint(drawn, 3)).toEqual([]);
  });
});
