import { allId, Named, namesOf, withAll } from '@millrace/core/reference';
import { expect, test } from 'vitest';

const settings = [
  { id: 1, name: 'Games' },
  { id: 2, name: 'Tools' },
];

test('A list of the offer settings begins with an entry All, whose id is 0.', () => {
  expect(allId).toBe(0);
  expect(withAll(settings, 'All')).toEqual([{ id: 0, name: 'All' }, ...settings]);
  expect(withAll([], 'All')).toEqual([{ id: 0, name: 'All' }]);
});

test('a list that has its own entry of that id does not show two', () => {
  expect(withAll([{ id: 0, name: 'Any' }, ...settings], 'All')).toEqual([{ id: 0, name: 'All' }, ...settings]);
});

test('an entry has a number and a name', () => {
  expect(Named.safeParse({ id: '1', name: 'Games' }).success).toBe(false);
});

test('Ids are shown as what they are called, and one that nobody knows as it is.', () => {
  expect(namesOf([2, 1, 7], settings)).toBe('Tools, Games, 7');
  expect(namesOf([], settings)).toBe('');
});
