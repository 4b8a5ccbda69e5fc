import { expect, test } from 'vitest';
import { keptColumns, shownColumns } from '../../../packages/core/src/machine/columns.ts';

const all = ['offer', 'link', 'payout'] as const;
const usual = ['offer', 'payout'] as const;

test('chosen columns stand in the order of the list', () => {
  expect(shownColumns(all, usual, ['payout', 'link'])).toEqual(['link', 'payout']);
});

test.each([undefined, [], ['gone']])('where none is known of %j the usual ones stand', (chosen) => {
  expect(shownColumns(all, usual, chosen)).toEqual(usual);
});

test('each list keeps its own choice', () => {
  const kept = new Map<string, string>();
  const keeping = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  keptColumns(keeping, 'offer').write(['link']);
  expect(keptColumns(keeping, 'offer').read()).toEqual(['link']);
  expect(keptColumns(keeping, 'conversion').read()).toBeUndefined();
});
