import { anApp, anAppForm, appFormOf, changedApp, emptyApp, keptApp, trimmedApp } from '@millrace/core/channels';
import { expect, test } from 'vitest';
import { aPlace } from '../../lab/place.ts';

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

test('What was typed of a new app survives a reload of the page.', () => {
  const place = aPlace();
  keptApp(place).write({ ...emptyApp, name: 'Weir' });
  expect(keptApp(place).read()).toEqual({ ...emptyApp, name: 'Weir' });
  keptApp(place).drop();
  expect(keptApp(place).read()).toBeUndefined();
  expect(keptApp(aPlace({ 'millrace-new-app': '{"name":1}' })).read()).toBeUndefined();
});
