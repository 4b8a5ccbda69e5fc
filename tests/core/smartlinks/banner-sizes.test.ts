import { bannerSizes, sizeLabel } from '@millrace/core/smartlinks';
import { expect, test } from 'vitest';

const sizes = (ad_type: number, restriction_type: number) =>
  bannerSizes({ ad_type, restriction_type }).map(sizeLabel).join(' ');

test('Banners are 400x210 for CPI; for others four sizes of the main stream or two for adults.', () => {
  expect(sizes(1, 1)).toBe('400x210');
  expect(sizes(1, 2)).toBe('400x210');
  for (const ad_type of [0, 2, 4]) {
    expect(sizes(ad_type, 1)).toBe('320x480 1349x516 1364x604 1365x498');
    expect(sizes(ad_type, 2)).toBe('279x248 300x250');
  }
});
