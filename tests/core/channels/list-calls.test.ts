import { channelCalls } from '@millrace/core/channels';
import { expect, test } from 'vitest';
import { channelListCalls } from '../../../packages/core/src/channels/list-calls.ts';

test('the list of channels that a dialog asks for is that of the catalogue', () => {
  expect(channelListCalls.list).toMatchObject({ name: 'channels.list', path: channelCalls.list.path });
  expect(channelCalls.list).toEqual(channelListCalls.list);
});
