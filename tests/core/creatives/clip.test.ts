import {
  clipped,
  clippedDescription,
  clippedName,
  needsDescriptionPopover,
  needsNamePopover,
} from '@millrace/core/creatives';
import { expect, test } from 'vitest';

test("A creative's name of more than 31 characters is clipped and shown whole in a popover.", () => {
  expect([0, 31, 32].map((length) => needsNamePopover('n'.repeat(length)))).toEqual([false, false, true]);
  expect(needsNamePopover('🎡'.repeat(31))).toBe(false);
  expect(clippedName('n'.repeat(31))).toBe('n'.repeat(31));
  expect(clippedName('n'.repeat(32))).toBe(`${'n'.repeat(31)}…`);
});

test("A creative's description of more than 148 characters is clipped and shown whole in a popover.", () => {
  expect([0, 148, 149].map((length) => needsDescriptionPopover('d'.repeat(length)))).toEqual([false, false, true]);
  expect(clippedDescription('d'.repeat(148))).toBe('d'.repeat(148));
  expect(clippedDescription('d'.repeat(149))).toBe(`${'d'.repeat(148)}…`);
});

test('A clipped text ends between two characters, never inside one.', () => {
  expect(clipped('🎡🎢🎠', 2)).toBe('🎡🎢…');
  expect(clipped('🎡🎢🎠', 3)).toBe('🎡🎢🎠');
  expect(clipped('a🎡', 1)).toBe('a…');
  expect(clipped('', 0)).toBe('');
});
