import { someTimezones, Timezone } from '@millrace/core/reference';
import { expect, test } from 'vitest';

test('the time zones of the samples are ones that the server may give', () => {
  expect(someTimezones().map((zone) => Timezone.parse(zone))).toEqual(someTimezones());
});
