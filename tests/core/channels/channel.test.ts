import {
  aChannel,
  Channel,
  channelLabel,
  channelWords,
  chosenChannel,
  hasChannels,
  offeredChannels,
  someChannels,
} from '@millrace/core/channels';
import { expect, test } from 'vitest';

test('A channel is offered as its id, a colon, then its name.', () => {
  expect(channelLabel(aChannel({ id: 1001, name: 'Pixel: Arcade' }))).toBe('1001: Pixel: Arcade');
});

test('the channels of the samples are ones that the server may give', () => {
  const channels = someChannels();
  expect(channels.map((channel) => Channel.parse(channel))).toEqual(channels);
  expect(new Set(channels.map(({ id }) => id)).size).toBe(channels.length);
});

test('Before several channels stands an entry for all of them, whose id is 0; a customer of type 13 always has it, as All Channel.', () => {
  const channels = someChannels();
  const offered = (type: number) => offeredChannels(channels, type, channelWords);
  expect(offered(13)).toEqual([{ id: 0, name: 'All Channel' }, ...channels]);
  for (const type of [0, 1, 3, 11]) expect(offered(type)).toEqual([{ id: 0, name: 'All channels' }, ...channels]);
  expect(offeredChannels([], 13, channelWords)).toEqual([{ id: 0, name: 'All Channel' }]);
  expect(offeredChannels([], 3, channelWords)).toEqual([]);
  const [first = aChannel()] = channels;
  expect(offeredChannels([first], 3, channelWords)).toEqual([first]);
});

test('The channel that was chosen last is chosen again as long as it is offered, else the first that is.', () => {
  const channels = someChannels();
  expect(chosenChannel(channels, 1003)).toBe(1003);
  expect(chosenChannel(channels, 9)).toBe(1001);
  expect(chosenChannel(channels, undefined)).toBe(1001);
  expect(chosenChannel(offeredChannels(channels, 13, channelWords), 0)).toBe(0);
  expect(chosenChannel([], 1003)).toBeUndefined();
});

test('Publishers have channels and choose among them, advertisers have none.', () => {
  expect([3, 2].map(hasChannels)).toEqual([true, false]);
});
