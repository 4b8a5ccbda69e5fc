import { timeIn } from '@millrace/core/format';
import { expect, test } from 'vitest';

test.each([
  ['2026-07-01T22:05:30Z', 'Europe/Berlin', 0, 330_000],
  ['2026-12-01T22:05:30Z', 'Europe/Berlin', 23, 330_000],
  ['2026-07-01T00:00:00Z', 'Asia/Kolkata', 5, 1_800_000],
])('%s in %s', (moment, zone, hour, pastMs) => {
  expect(timeIn(zone, new Date(moment))).toEqual({ hour, pastMs });
});
