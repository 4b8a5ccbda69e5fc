import { someChannels } from '@millrace/core/channels';
import {
  anOffer,
  applied,
  channelError,
  mayApply,
  presetChannel,
  reasonError,
  showsApply,
} from '@millrace/core/offers';
import { expect, test } from 'vitest';

test('An application names a channel.', () => {
  expect(channelError(undefined)).toBe('required');
  expect(channelError(0)).toBeUndefined();
});

test('An application gives a reason of at most 5,000 characters.', () => {
  expect(reasonError(' \n')).toBe('required');
  expect(reasonError('\u200b\u200b')).toBe('required');
  expect(reasonError('It fits.\nWell.')).toBeUndefined();
  expect(reasonError('x'.repeat(5_000))).toBeUndefined();
  expect(reasonError('x'.repeat(5_001))).toBe('tooLong');
});

test('Apply is shown when an offer is not approved.', () => {
  expect([0, 1, 2, 3].map((approve_status) => showsApply(anOffer({ approve_status })))).toEqual([
    true,
    false,
    true,
    true,
  ]);
});

test('On the list, Apply is disabled while the application is pending.', () => {
  expect([0, 1, 2, 3].map((approve_status) => mayApply(anOffer({ approve_status })))).toEqual([
    false,
    false,
    true,
    true,
  ]);
});

test('After applying, an offer has approve_status 0 and status 0.', () => {
  const offer = anOffer({ approve_status: 2, status: 1 });
  expect(applied(offer)).toEqual({ ...offer, approve_status: 0, status: 0 });
  expect(offer.status).toBe(1);
});

test('The preset channel fills the form only if there are channels to choose from.', () => {
  expect(presetChannel(1002, someChannels())).toBe(1002);
  expect(presetChannel(1002, [])).toBeUndefined();
});
