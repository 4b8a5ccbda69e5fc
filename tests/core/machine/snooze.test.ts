import { createSnooze } from '@millrace/core/machine';
import { expect, test } from 'vitest';
import { aPlace } from '../../lab/place.ts';

test('what was closed rests until its day is over, also after a reload', () => {
  const place = aPlace();
  expect(createSnooze(place, 'tip').lastsOn('2026-11-20')).toBe(false);
  createSnooze(place, 'tip').beginOn('2026-11-20');
  expect(createSnooze(place, 'tip').lastsOn('2026-11-20')).toBe(true);
  expect(createSnooze(place, 'tip').lastsOn('2026-11-21')).toBe(false);
  expect(createSnooze(place, 'other').lastsOn('2026-11-20')).toBe(false);
});

test('a place that keeps nothing, or holds something else, lets nothing rest', () => {
  const nowhere = createSnooze(undefined, 'tip');
  nowhere.beginOn('2026-11-20');
  expect(nowhere.lastsOn('2026-11-20')).toBe(false);
  expect(createSnooze(aPlace({ tip: '7' }), 'tip').lastsOn('2026-11-20')).toBe(false);
});
