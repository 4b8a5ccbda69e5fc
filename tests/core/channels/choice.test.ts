import { createChannelChoice } from '@millrace/core/channels';
import { expect, test } from 'vitest';

function aPlace() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

test('The channel that is chosen is kept in the browser, for each member their own.', () => {
  const place = aPlace();
  const choice = createChannelChoice(place);
  expect(choice.of(7)).toBeUndefined();
  const weather = { uid: 7, id: 1003, name: 'Weather Now', integration: 6 };
  choice.choose(weather);
  expect(choice.store.get(choice.chosen)).toEqual(weather);
  const later = createChannelChoice(place);
  expect(later.of(7)).toEqual(weather);
  expect(later.of(8)).toBeUndefined();
  expect(later.store.get(later.chosen)).toBeUndefined();
});

test('Who takes the channel out of what a page shows sees all channels from then on.', () => {
  const place = aPlace();
  const choice = createChannelChoice(place);
  choice.chooseAll();
  expect(choice.of(7)).toBeUndefined();
  choice.choose({ uid: 7, id: 1003, name: 'Weather Now', integration: 6 });
  choice.chooseAll();
  expect(choice.of(7)).toEqual({ uid: 7, id: 0, name: '' });
  expect(createChannelChoice(place).of(7)).toEqual({ uid: 7, id: 0, name: '' });
});

test('what another version has kept is no choice', () => {
  const place = aPlace();
  place.setItem('millrace-channel', '{"id":"1003"}');
  expect(createChannelChoice(place).of(7)).toBeUndefined();
});
