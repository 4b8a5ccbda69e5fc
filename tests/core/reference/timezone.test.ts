import { someTimezones, Timezone, timezoneLabel } from '@millrace/core/reference';
import { expect, test } from 'vitest';

test('A time zone is offered as its distance from GMT and its place.', () => {
  expect(someTimezones().map((zone) => timezoneLabel(Timezone.parse(zone)))).toEqual([
    '(GMT+08:00) Shanghai',
    '(GMT+01:00) Berlin',
    '(GMT-05:00) New York',
  ]);
});
