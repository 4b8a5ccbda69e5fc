import { copyName, nameError } from '@millrace/core/smartlinks';
import { expect, test } from 'vitest';

test('A copy is called as its smartlink with (copy) behind, and what gets too long for a name loses its end before that.', () => {
  expect(copyName(' Autumn games ')).toBe('Autumn games (copy)');
  expect(copyName('Autumn games (copy)')).toBe('Autumn games (copy) (copy)');
  for (const name of ['x'.repeat(200), `${'秋'.repeat(192)} ${'季'.repeat(7)}`, '🎃'.repeat(100)]) {
    const copy = copyName(name);
    expect(nameError(copy)).toBeUndefined();
    expect(copy.endsWith(' (copy)') && !copy.endsWith('  (copy)')).toBe(true);
    expect(copy.isWellFormed()).toBe(true);
  }
  expect(copyName('x'.repeat(200))).toHaveLength(200);
});
