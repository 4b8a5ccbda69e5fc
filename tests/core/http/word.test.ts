import { expect, test } from 'vitest';
import { word } from '../../../packages/core/src/http/word.ts';

test('a word that only a later server knows is read, what is no text is not', () => {
  const Kind = word<'meta' | 'script'>();
  expect(Kind.parse('meta')).toBe('meta');
  expect(Kind.safeParse('teleport').success).toBe(true);
  expect(Kind.safeParse(7).success).toBe(false);
});
