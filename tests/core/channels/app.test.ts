import { platformError } from '@millrace/core/channels';
import { expect, test } from 'vitest';

test('An app is for one of the platforms.', () => {
  expect([0, 1, 2, 3, 4].map(platformError)).toEqual(['required', undefined, undefined, undefined, 'required']);
});
