import { countDone, type FirstSteps, firstStepsOf, isBeforeFirstClick, mayTakeStep } from '@millrace/core/reports';
import { expect, test } from 'vitest';

const none = { link: false, click: false, postback: false, payment: false };
const sdk = { terms: false, app: false, placement: false, impression: false };
const names = (steps: FirstSteps) => firstStepsOf(steps).map(({ step }) => step);

test('The first steps of an SDK account are its terms, an app, a placement and the first impression, those of any other a link, a click and a postback URL; both end with the payment details.', () => {
  expect(names(none)).toEqual(['link', 'click', 'postback', 'payment']);
  expect(names({ ...none, sdk })).toEqual(['terms', 'app', 'placement', 'impression', 'payment']);
  const done = firstStepsOf({ ...none, link: true, payment: true, sdk: { ...sdk, app: true } });
  expect(done.filter(({ isDone }) => isDone).map(({ step }) => step)).toEqual(['app', 'payment']);
});

test('Whoever has never had a click, or with an SDK an impression, sees the first steps in place of figures.', () => {
  expect(isBeforeFirstClick(none)).toBe(true);
  expect(isBeforeFirstClick({ link: true, click: false, postback: true, payment: true })).toBe(true);
  expect(isBeforeFirstClick({ ...none, click: true })).toBe(false);
  expect(isBeforeFirstClick({ ...none, sdk })).toBe(true);
  expect(isBeforeFirstClick({ ...none, sdk: { ...sdk, impression: true } })).toBe(false);
  expect(isBeforeFirstClick({ ...none, click: true, sdk })).toBe(false);
});

test('Without a link there is none to copy for a first click, and without a placement nothing to paste for a first impression.', () => {
  expect(mayTakeStep('click', none)).toBe(false);
  expect(mayTakeStep('click', { ...none, link: true })).toBe(true);
  expect(mayTakeStep('impression', { ...none, sdk })).toBe(false);
  expect(mayTakeStep('impression', { ...none, sdk: { ...sdk, placement: true } })).toBe(true);
  expect(mayTakeStep('payment', none)).toBe(true);
});

test('what is done is counted, of every step that there is', () => {
  expect(countDone(none)).toBe(0);
  expect(countDone({ ...none, link: true, payment: true })).toBe(2);
  expect(countDone({ ...none, link: true, payment: true, sdk: { ...sdk, terms: true } })).toBe(2);
});
