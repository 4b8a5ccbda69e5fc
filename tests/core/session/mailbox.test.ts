import { mailboxOf, resendPause } from '@millrace/core/session';
import { expect, test } from 'vitest';

test('A mailbox is opened at its provider where that is known; the domain of a company leads to its website, and so nowhere.', () => {
  expect(mailboxOf('ada@gmail.com')).toBe('https://mail.google.com/');
  expect(mailboxOf(' Ada@GMX.de ')).toBe('https://www.gmx.net/');
  for (const email of ['ada@brook.example', 'ada@constructor', 'ada@mail.gmail.com', 'gmail.com', '', 'ada', 'ada@'])
    expect(mailboxOf(email)).toBeUndefined();
});

test('no part of an address leads elsewhere', () => {
  for (const email of ['ada@gmail.com:8443', 'ada@gmail.com/../x', 'a@gmail.com?c.d', 'a@evil.test@'])
    expect(mailboxOf(email)).toBeUndefined();
});

test('A mail is sent again 60 seconds after the last one at the earliest.', () => {
  expect(resendPause).toBe(60_000);
});
