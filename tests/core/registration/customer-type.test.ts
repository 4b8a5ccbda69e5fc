import { customerTypeName, customerTypeWords } from '@millrace/core/account';
import { aChannel, offeredChannels } from '@millrace/core/channels';
import { customerTypeOf } from '@millrace/core/registration';
import { expect, test } from 'vitest';

test('Who registers for Offerwall SDK becomes a customer of type 11 (SDK), for Interactive Ads of type 13, else of type 0 (Affiliate).', () => {
  expect([1, 2, 6].map(customerTypeOf)).toEqual([0, 11, 13]);
  expect([1, 2, 6].map((type) => customerTypeWords[customerTypeName(customerTypeOf(type))])).toEqual([
    'Affiliate',
    'SDK',
    'Interactive Ads',
  ]);
  const labels = { allChannel: 'All Channel', allChannels: 'All channels' };
  const offered = (type: number) =>
    offeredChannels([aChannel({ id: 1 })], customerTypeOf(type), labels).map(({ id }) => id);
  expect([1, 2, 6].map(offered)).toEqual([[1], [1], [0, 1]]);
});
