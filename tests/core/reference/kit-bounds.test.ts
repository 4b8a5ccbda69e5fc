import { isKitBound, KitBounds } from '@millrace/core/reference';
import { expect, test } from 'vitest';

test('An operator sets texts of a creative kit to 1 to 255 characters, a logo to 1 to 500 KB and to 1 to 25 per cent of the picture.', () => {
  expect([0, 1, 255, 256].map((value) => isKitBound('push_title', value))).toEqual([false, true, true, false]);
  expect([0, 1, 500, 501].map((value) => isKitBound('logo_kilobytes', value))).toEqual([false, true, true, false]);
  expect([0, 1, 25, 26].map((value) => isKitBound('logo_share', value))).toEqual([false, true, true, false]);
});

test('as long as an operator says nothing, what ad networks take is the bound', () => {
  expect(KitBounds.parse({})).toEqual({
    own_text: true,
    own_logo: true,
    push_title: 30,
    push_text: 45,
    native_title: 65,
    native_text: 255,
    banner_title: 60,
    logo_kilobytes: 200,
    logo_share: 8,
  });
});
