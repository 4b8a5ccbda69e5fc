import { isGlobal, regionCodes } from '@millrace/core/creatives';
import { expect, test } from 'vitest';

test('The countries of a creative are codes joined by |, each of them once, whatever their case.', () => {
  expect(regionCodes('DE|at| DE ||Br')).toEqual(['DE', 'AT', 'BR']);
  expect(regionCodes('global|DE')).toEqual(['DE']);
  expect([regionCodes(''), regionCodes('global')]).toEqual([[], []]);
});

test('A creative is for every country if global is among its countries.', () => {
  expect(['global', 'DE|global', 'Global|DE'].map(isGlobal)).toEqual([true, true, true]);
  expect(['', 'DE', 'globality'].map(isGlobal)).toEqual([false, false, false]);
});
