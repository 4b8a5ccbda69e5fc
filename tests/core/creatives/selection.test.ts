import { aCreative, someCreatives, toggled, withChecked } from '@millrace/core/creatives';
import { expect, test } from 'vitest';

const [one = aCreative(), other = aCreative({ id: 2 })] = someCreatives(2);

test('One creative is selected at most: another takes its place, and the same one again leaves none.', () => {
  expect(toggled(undefined, one)).toBe(one);
  expect(toggled(one, other)).toBe(other);
  expect(toggled(one, { ...one })).toBeUndefined();
});

test('Only the selected creative of a list is checked.', () => {
  const checked = (selected = withChecked([one, other], other)) => selected.map((creative) => creative.checked);
  expect(checked()).toEqual([false, true]);
  expect(checked(withChecked([{ ...one, checked: true }, other], undefined))).toEqual([false, false]);
  expect(withChecked([], one)).toEqual([]);
  expect(one.checked).toBeUndefined();
});
