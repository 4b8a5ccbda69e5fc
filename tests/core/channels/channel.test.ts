import { aChannel, channelLabel } from '@millrace/core/channels';
import { expect, test } from 'vitest';

test('A channel is offered as its id, a colon, then its name.', () => {
  expect(channelLabel(aChannel({ id: 1003, name: 'Weather Now' }))).toBe('1003: Weather Now');
});
