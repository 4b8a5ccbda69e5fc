import { nearestPages } from '@millrace/core/session';
import { expect, test } from 'vitest';

const pages = [
  { to: '/snapshot', label: 'Snapshot' },
  { to: '/offers/my', label: 'Offer List' },
  { to: '/report?type=offer_report', label: 'Offer Report' },
  { to: '/report?type=conv_report', label: 'Conversion Report' },
  { to: '/payment', label: 'Payment' },
  { to: '/my-account', label: 'My Account' },
  { to: '/smartlink', label: 'Smartlink' },
];

const near = (path: string) => nearestPages(path, pages).map(({ label }) => label);

test('An address without a page offers up to three pages whose addresses or names are spelled most like it, the likest first.', () => {
  expect(near('/ofers/my')[0]).toBe('Offer List');
  expect(near('/payments')).toEqual(['Payment']);
  expect(near('/MyAccount')[0]).toBe('My Account');
  expect(near('/offer-report')[0]).toBe('Offer Report');
  expect(near('/reports').length).toBeLessThanOrEqual(3);
  expect(near('/wp-login.php')).toEqual([]);
  expect(near('/')).toEqual([]);
});
