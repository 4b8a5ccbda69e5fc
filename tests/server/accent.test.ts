// The colour that a network chooses: it is changed as far as people have to read, and no further.
import { tokens } from '@millrace/widgets/theme';
import { expect, test } from 'vitest';
import { accents } from '../../packages/server/src/pictures/accent.ts';
import { contrast } from '../lab/colours.ts';

const grounds = ['ground', 'ground-raised', 'ground-sunken'] as const;

/** Colours from all over, the brightest and the darkest of them too. */
const parts = ['00', '33', '66', '99', 'cc', 'ff'];
const anyColour = parts.flatMap((red) => parts.flatMap((green) => parts.map((blue) => `#${red}${green}${blue}`)));

test.each(['light', 'dark'] as const)('in %s, whatever colour a network has can be read, and be read on', (theme) => {
  const faint = anyColour.filter((colour) => {
    const { accent, hover, on, ground } = accents(colour)[theme];
    const inks = [accent, tokens[theme]['ink-strong'], tokens[theme]['ink-normal']];
    const pairs = [
      ...grounds.map((stand) => [accent, tokens[theme][stand]] as const),
      ...inks.map((ink) => [ink, ground] as const),
      [on, accent] as const,
      [on, hover] as const,
    ];
    return pairs.some(([ink, stand]) => contrast(ink, stand) < 4.5);
  });
  expect(faint).toEqual([]);
});

test('a colour that can be read as it is stays as it is', () => {
  expect(accents('#1d4ed8').light.accent).toBe('#1d4ed8');
  expect(accents('#ffd400').dark.accent).toBe('#ffd400');
});
