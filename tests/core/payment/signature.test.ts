import {
  paymentWords,
  signatureError,
  signatureSize,
  signatureSizeError,
  signatureTypeError,
} from '@millrace/core/payment';
import { expect, test } from 'vitest';

const picture = { name: 'me.png', type: 'image/png', size: 1_000 };

test('A signature is a picture of the type jpg, jpeg, gif or png.', () => {
  for (const [name, type] of [
    ['a.jpg', 'image/jpeg'],
    ['a.JPEG', 'image/jpeg'],
    ['a.gif', 'image/gif'],
    ['a.b.png', 'image/png'],
  ] as const) {
    expect(signatureTypeError({ name, type }), name).toBeUndefined();
  }
  for (const [name, type] of [
    ['a.svg', 'image/svg+xml'],
    ['a.png.exe', 'image/png'],
    ['a.png', 'text/html'],
    ['png', 'image/png'],
    ['a.webp', 'image/webp'],
  ] as const) {
    expect(signatureTypeError({ name, type }), name).toBe('notImage');
  }
  expect(paymentWords.notImage).toBe('Please select an image to upload.');
});

test('A signature weighs at most 3 MB, which are 3,145,728 bytes.', () => {
  expect(signatureSizeError({ size: 3_145_728 })).toBeUndefined();
  expect(signatureSizeError({ size: 3_145_729 })).toBe('tooHeavy');
  expect(paymentWords.tooHeavy).toBe('File size can not exceed 3m.');
});

test('One file at a time is taken as signature.', () => {
  expect(signatureError([picture])).toBeUndefined();
  expect([signatureError([]), signatureError([picture, picture])]).toEqual(['oneFile', 'oneFile']);
  expect(signatureError([{ ...picture, type: 'text/html', size: 4_000_000 }])).toBe('notImage');
  expect(signatureError([{ ...picture, size: 4_000_000 }])).toBe('tooHeavy');
});

test('A signature is shown 180 by 100 pixels large.', () => {
  expect(signatureSize).toEqual({ width: 180, height: 100 });
});
