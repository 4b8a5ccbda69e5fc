import { emailError } from '@millrace/core/fields';
import { expect, test } from 'vitest';

test.each(['ada@example.com', ' ada@example.com ', 'a.b+c@sub.example.co', "o'hara@example.org", 'ü@exämple.de'])(
  '%s is an address',
  (value) => expect(emailError(value)).toBeUndefined(),
);

test.each([
  'ada',
  'ada@',
  '@example.com',
  'ada@example',
  'a b@example.com',
  'a@b@example.com',
  'ada@.com',
  'ada@example..com',
  'a@x.co,b@x.co',
  `${'a'.repeat(250)}@x.co`,
])('%s is none', (value) => expect(emailError(value)).toBe('email'));

test('an address has 254 characters at most', () => {
  const longest = `${'a'.repeat(249)}@x.co`;
  expect(longest).toHaveLength(254);
  expect([longest, `a${longest}`].map(emailError)).toEqual([undefined, 'email']);
});

test.each(['', '   '])('"%s" is missing', (value) => expect(emailError(value)).toBe('required'));
