import { choicesOf } from '@millrace/core/fields';
import {
  aPlacement,
  Placement,
  placementProblems,
  placementSnippet,
  placementTypes,
  placementTypeWords,
} from '@millrace/core/channels';
import { expect, test } from 'vitest';

const problems = (name: string, type: number) => placementProblems({ name, type });

test('the placement types are those of the specification', () => {
  expect(choicesOf(placementTypes).map(({ id, name }) => `${id} ${name} ${placementTypeWords[name]}`)).toEqual([
    '1 top Top-Floating Banner',
    '2 bottom Bottom-Floating Banner',
    '3 center Pop-up Banner',
    '4 inner Inner Banner',
  ]);
  expect(Placement.parse(aPlacement())).toEqual(aPlacement());
});

test('A placement has a name of at most 128 characters and one of the four types.', () => {
  for (const type of [1, 2, 3, 4]) expect(problems('x'.repeat(128), type)).toEqual({});
  expect(problems('x'.repeat(129), 1)).toEqual({ name: 'tooLong' });
  expect([problems(' ', 0), problems('Start', 5)]).toEqual([
    { name: 'required', type: 'required' },
    { type: 'required' },
  ]);
});

test('A placement is pasted as one script tag that names it and takes the signed id of the user; an inner one brings the box that it fills.', () => {
  const script =
    '<script async src="https://go.tide.test/wall.js?placement=301" data-user="USER_ID" data-signature="SIGNATURE"></script>';
  for (const type of [1, 2, 3]) expect(placementSnippet({ id: 301, type }, 'https://go.tide.test/')).toBe(script);
  expect(placementSnippet({ id: 301, type: 4 }, 'https://go.tide.test')).toBe(
    `<div id="millrace-301"></div>\n${script}`,
  );
  expect(placementSnippet({ id: 1, type: 1 }, '"><b>')).not.toMatch(/<b>|""/);
});
