import { fitsCountry, isGlobal, regionCodes, regionNames } from '@millrace/core/creatives';
import { expect, test } from 'vitest';

const countries = [
  { code: 'DE', name: 'Germany' },
  { code: 'AT', name: 'Austria' },
];

test('The countries of a creative are codes joined by |, each of them once, whatever their case.', () => {
  expect(regionCodes('DE|at| DE ||Br')).toEqual(['DE', 'AT', 'BR']);
  expect(regionCodes('global|DE')).toEqual(['DE']);
  expect([regionCodes(''), regionCodes('global')]).toEqual([[], []]);
});

test('A creative is for every country if global is among its countries.', () => {
  expect(['global', 'DE|global', 'Global|DE'].map(isGlobal)).toEqual([true, true, true]);
  expect(['', 'DE', 'globality'].map(isGlobal)).toEqual([false, false, false]);
});

test('A creative fits a country if it is global or names it.', () => {
  expect(fitsCountry('DE|AT', 'at')).toBe(true);
  expect(fitsCountry('DE|AT', 'BR')).toBe(false);
  expect(fitsCountry('DE|global', 'BR')).toBe(true);
  expect(fitsCountry('', 'BR')).toBe(false);
});

test('Countries of a creative are shown by name, global first, and an unknown code as it is.', () => {
  expect(regionNames('AT|XX|global', countries)).toEqual(['Global', 'Austria', 'XX']);
  expect(regionNames('DE|global', countries, '全球')).toEqual(['全球', 'Germany']);
  expect(regionNames('DE', countries)).toEqual(['Germany']);
});
