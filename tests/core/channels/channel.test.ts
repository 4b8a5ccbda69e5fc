import { aChannel, Channel, channelLabel, someChannels } from '@millrace/core/channels';
import { expect, test } from 'vitest';

test('A channel is offered as its id, a colon, then its name.', () => {
  expect(channelLabel(aChannel({ id: 1003, name: 'Weather Now' }))).toBe('1003: Weather Now');
});

test('the channels of the samples are ones that the server may give, each with an id of its own', () => {
  const channels = someChannels();
  expect(channels.map((channel) => Channel.parse(channel))).toEqual(channels);
  expect(new Set(channels.map(({ id }) => id)).size).toBe(channels.length);
});
