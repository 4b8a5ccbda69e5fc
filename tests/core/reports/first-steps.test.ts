import { countDone, FirstSteps, firstSteps, isBeforeFirstClick } from '@millrace/core/reports';
import { expect, test } from 'vitest';

const none = { link: false, click: false, postback: false, payment: false };

test('Whoever has never had a click sees the first steps in place of figures.', () => {
  expect(isBeforeFirstClick(none)).toBe(true);
  expect(isBeforeFirstClick({ link: true, click: false, postback: true, payment: true })).toBe(true);
  expect(isBeforeFirstClick({ ...none, click: true })).toBe(false);
});

test('what is done is counted, of every step that there is', () => {
  expect(countDone(none)).toBe(0);
  expect(countDone({ ...none, link: true, payment: true })).toBe(2);
  expect(Object.keys(FirstSteps.shape).toSorted()).toEqual([...firstSteps].toSorted());
});
