// The eight hues of charts as they are seen by everyone, and what the library that draws them may cost.
import { tokens } from '@millrace/widgets/theme';
import { describe, expect, test } from 'vitest';
import { contrast, lightOf, type Colour } from './lab/colours.ts';
import { watch, type Guard } from './lab/guard.ts';
import { readSources } from './lab/imports.ts';

type Matrix = readonly [Colour, Colour, Colour];

/** What the three kinds of colour blindness make of a colour in linear light (Machado, Oliveira and Fernandes, 2009). */
const eyes: Readonly<Record<string, Matrix>> = {
  'all three cones': [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

const times = ([a, b, c]: Matrix, [x, y, z]: Colour): Colour => {
  const row = ([p, q, r]: Colour) => Math.min(1, Math.max(0, p * x + q * y + r * z));
  return [row(a), row(b), row(c)];
};

/** Where a colour lies in OKLab, in which equal distances look equally far. */
function seen([r, g, b]: Colour): Colour {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

describe.each(['light', 'dark'] as const)('on a %s ground', (theme) => {
  const colours = tokens[theme];
  const hues = Object.entries(colours).filter(([name]) => /^chart-\d$/.test(name));

  test('each of the eight hues has a contrast of at least 3', () => {
    expect(hues).toHaveLength(8);
    const faint = hues.filter(([, hex]) => contrast(hex, colours.ground) < 3);
    expect(faint).toEqual([]);
  });

  test.each(Object.keys(eyes))('no two hues look alike to %s', (eye) => {
    const matrix = eyes[eye] ?? [
      [0, 0, 0],
      [0, 0, 0],
      [0, 0, 0],
    ];
    const alike = hues.flatMap(([one, hex], index) =>
      hues.slice(index + 1).flatMap(([other, otherHex]) => {
        const [a, b] = [hex, otherHex].map((text) => seen(times(matrix, lightOf(text))));
        const far = Math.hypot(...(a ?? []).map((part, axis) => part - (b?.[axis] ?? 0)));
        return far < 0.1 ? [`${one} and ${other}: ${far.toFixed(3)}`] : [];
      }),
    );
    expect(alike).toEqual([]);
  });
});

const drawing = 'packages/widgets/src/kit/chart-drawing.tsx';

const lazily: Guard = {
  title: 'charts are drawn by a library that comes when the first one is seen',
  remedy: 'Show a Chart of the kit. It alone loads the library, by an `import()`.',
  breaches: (all) =>
    all
      .map(({ path, text }) => ({ path, text: text.replace(/import type [^;]*;/g, '') }))
      .filter(({ path, text }) => /from 'apexcharts'/.test(text) || (path !== drawing && /\('apexcharts'\)/.test(text)))
      .map(({ path }) => path),
  wrong: {
    [drawing]: "import ApexCharts from 'apexcharts';",
    'packages/widgets/src/kit/stat.tsx': "const load = () => import('apexcharts');",
  },
};

watch([lazily], readSources('packages/*/src/**/*.{ts,tsx}'));
