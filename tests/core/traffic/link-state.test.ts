import { linkStates, sendsToOffers } from '@millrace/core/traffic';
import { expect, test } from 'vitest';

test('Visitors of a smartlink that is paused or archived get its filler, and never an error.', () => {
  expect(linkStates.filter((state) => sendsToOffers({ state }))).toEqual(['active']);
});
