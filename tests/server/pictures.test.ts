import { expect, test } from 'vitest';
import { fitted, textWidth } from '../../packages/server/src/pictures/lettering.ts';
import { motifFor } from '../../packages/server/src/pictures/motifs/choice.ts';
import { palettes } from '../../packages/server/src/pictures/palettes.ts';

function light(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [dark = 0, bright = 0] = [light(one), light(other)].sort((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
}

test('the letters of a picture can be read wherever they stand', () => {
  for (const { ground, field, ink, quiet, plate, onPlate } of palettes) {
    for (const letters of [ink, quiet]) {
      expect(contrast(letters, ground), `${letters} on ${ground}`).toBeGreaterThanOrEqual(4.5);
      expect(contrast(letters, field), `${letters} on ${field}`).toBeGreaterThanOrEqual(4.5);
    }
    expect(contrast(onPlate, plate), `${onPlate} on ${plate}`).toBeGreaterThanOrEqual(4.5);
    expect(contrast(plate, ground), `${plate} on ${ground}`).toBeGreaterThanOrEqual(3);
  }
});

const room = { width: 200, height: 90, largest: 36, smallest: 12, most: 3 };

test('a title is as large as its room allows, in lines of about one length', () => {
  expect(fitted('Spin', room)).toMatchObject({ size: 36, lines: ['Spin'] });
  const { lines, size, height } = fitted('Tell us what you buy', room);
  expect(lines).toEqual(['Tell us what', 'you buy']);
  expect(Math.max(...lines.map((line) => textWidth(line, size)))).toBeLessThanOrEqual(room.width);
  expect(height).toBeLessThanOrEqual(room.height);
});

test('a title that fits in no size ends in an ellipsis', () => {
  const { lines, size } = fitted('never '.repeat(80), room);
  expect([size, lines.length]).toEqual([12, 3]);
  expect(lines.at(-1)).toMatch(/…$/);
  expect(fitted('W'.repeat(80), room).lines).toEqual([expect.stringMatching(/^W+…$/)]);
});

test('a brand has the thing that its name speaks of, else one of its category, and always the same', () => {
  expect(motifFor('Castle Kitchen', 5)).toBe(motifFor('The Castle', 2));
  expect(motifFor('Unheard Of', 4)).toBe(motifFor('Unheard Of', 4));
  expect(motifFor('Unheard Of', 4)).not.toBe(motifFor('Unheard Of', 9));
  expect(motifFor('', 99).art).not.toBe('');
});
