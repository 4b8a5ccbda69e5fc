import {
  adTypeError,
  creativeCalls,
  heaviestFor,
  nameError,
  pictureError,
  sizeError,
  submissionProblems,
  submissionWords,
  type Picture,
  type SubmissionDraft,
} from '@millrace/core/creatives';
import { expect, test } from 'vitest';

const size = { width: 320, height: 50 };
const picture: Picture = { ...size, type: 'image/png', bytes: 40_000 };
const right: SubmissionDraft = { name: 'Summer', ad_type: 1, size, picture };
const about = (part: Partial<Picture>, ad_type = 1) =>
  pictureError({ ...right, ad_type, picture: { ...picture, ...part } });

test('A creative that is submitted has a name of at most 100 characters.', () => {
  expect(['', '  ', 'n'.repeat(100), `${'n'.repeat(100)} `, 'n'.repeat(101)].map(nameError)).toEqual([
    'required',
    'required',
    undefined,
    undefined,
    'tooLong',
  ]);
});

test('A creative that is submitted is for one ad type, not for All.', () => {
  expect([0, 1, 2, 3, 4, 5, 6].map(adTypeError)).toEqual([
    'adType',
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
    'adType',
  ]);
});

test('A creative that is submitted has a size of 1 to 10000 pixels each way.', () => {
  expect(sizeError(undefined)).toBe('required');
  expect([0, 1, 1.5, 10_000, 10_001].map((width) => sizeError({ width, height: 50 }))).toEqual([
    'size',
    undefined,
    'size',
    undefined,
    'size',
  ]);
  expect([0, 1, 10_000, 10_001].map((height) => sizeError({ width: 50, height }))).toEqual([
    'size',
    undefined,
    undefined,
    'size',
  ]);
});

test('The heaviest picture is 100 KB for In-App and Push Notifications, 300 KB for Popup and Popunder, 500 KB for Native.', () => {
  expect([0, 1, 2, 3, 4, 5, 6].map(heaviestFor)).toEqual([
    undefined,
    102_400,
    307_200,
    102_400,
    307_200,
    512_000,
    undefined,
  ]);
  expect([102_400, 102_401].map((bytes) => about({ bytes }))).toEqual([undefined, 'pictureWeight']);
  expect([512_000, 512_001].map((bytes) => about({ bytes }, 5))).toEqual([undefined, 'pictureWeight']);
});

test('A picture that is submitted is a JPEG, PNG or GIF, not empty, not too heavy, and of the size that is stated.', () => {
  expect(pictureError({ ...right, picture: undefined })).toBe('required');
  const types = ['image/jpeg', 'image/png', 'image/gif', 'image/svg+xml', 'image/webp', ''];
  expect(types.map((type) => about({ type }))).toEqual([
    undefined,
    undefined,
    undefined,
    'pictureType',
    'pictureType',
    'pictureType',
  ]);
  expect([0, 1].map((bytes) => about({ bytes }))).toEqual(['pictureEmpty', undefined]);
  expect([about({ width: 321 }), about({ height: 51 }), about({})]).toEqual(['pictureSize', 'pictureSize', undefined]);
  expect(pictureError({ ...right, size: undefined })).toBeUndefined();
  expect(about({ bytes: 9_999_999 }, 0)).toBeUndefined();
});

test('A creative can be submitted once its name, ad type, size and picture are right.', () => {
  expect(submissionProblems(right)).toEqual({});
  const wrong = [{ name: '' }, { ad_type: 0 }, { size: undefined }, { picture: undefined }];
  expect(wrong.map((part) => submissionProblems({ ...right, ...part }))).toEqual([
    { name: 'required' },
    { ad_type: 'adType' },
    { picture: 'required' },
    { picture: 'required' },
  ]);
});

test('a picture travels as a file, and nothing else passes for one', () => {
  const { asks } = creativeCalls.submit;
  const asked = { name: ' Summer ', ad_type: 1, ...size, picture: new Blob(['x']) };
  expect(asks.safeParse(asked).data).toMatchObject({ name: 'Summer' });
  expect(asks.safeParse({ ...asked, picture: 'x' }).success).toBe(false);
  expect(submissionWords.required).toBe("Can't be empty!");
});
