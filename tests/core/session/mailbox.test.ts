import { mailboxOf, resendPause } from '@millrace/core/session';
import { expect, test } from 'vitest';

test("A mailbox is opened at its provider's own address, that of an unknown provider at the domain of the e-mail address.", () => {
  expect(mailboxOf('ada@gmail.com')).toBe('https://mail.google.com/');
  expect(mailboxOf('Ada@GMX.de')).toBe('https://www.gmx.net/');
  expect(mailboxOf('ada@Brook.Example')).toBe('https://brook.example/');
  expect(mailboxOf('ada@constructor')).toBe('https://constructor/');
});

test('what is no address has no mailbox, and no part of an address leads elsewhere', () => {
  for (const email of ['', 'ada', 'ada@', 'ada@a b', 'ada@brook.example:8443', 'ada@brook.example/../x', 'a@b?c.d'])
    expect(mailboxOf(email)).toBeUndefined();
});

test('A mail is sent again 60 seconds after the last one at the earliest.', () => {
  expect(resendPause).toBe(60_000);
});
