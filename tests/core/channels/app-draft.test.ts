import { anApp, anAppForm, appFormOf, changedApp, trimmedApp } from '@millrace/core/channels';
import { expect, test } from 'vitest';

test('A change of an app sends what was changed and nothing else, for another page may have changed the rest.', () => {
  const before = appFormOf(anApp());
  expect(changedApp(before, before)).toEqual({});
  expect(changedApp(before, { ...before, name: 'Weir Run', platform: 3 })).toEqual({ name: 'Weir Run', platform: 3 });
  expect(changedApp(before, { ...before, callback_url: '' })).toEqual({ callback_url: '' });
  expect(before).not.toHaveProperty('secret');
});

test('Blanks around what is typed of an app are no part of it.', () => {
  expect(trimmedApp(anAppForm({ name: ' Weir Run ', currency_rate: '100 ' }))).toEqual(
    anAppForm({ name: 'Weir Run', currency_rate: '100' }),
  );
});
