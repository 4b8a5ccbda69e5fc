import { aWebsite, ownershipProof, websiteError, websiteName, websiteOrigin } from '@millrace/core/channels';
import { expect, test } from 'vitest';

test('A website is a public address: http or https, a host with a dot that there can be, no port, user or path of its own.', () => {
  for (const right of [
    'https://example.com',
    ' http://www.example.co.uk/ ',
    'https://xn--mllrace-n2a.com',
    `https://${'a'.repeat(63)}.a--b.com`,
    `https://${'a.'.repeat(125)}com`,
  ]) {
    expect(websiteError(right), right).toBeUndefined();
  }
  expect([websiteError(' '), websiteError('example.com'), websiteError('ftp://example.com')]).toEqual([
    'required',
    'url',
    'url',
  ]);
  for (const wrong of [
    'http://localhost',
    'http://127.0.0.1',
    'http://[::1]/',
    'http://printer.local',
    'http://a.internal',
    'https://example.com:8443',
    'https://ada@example.com',
    'https://:word@example.com',
    'https://example.com/#part',
    'https://example.com/page',
    'https://example.com/?a=1',
    'http://0x7f.1',
    `https://${'a'.repeat(64)}.com`,
    `https://${'a.'.repeat(126)}com`,
    'https://-a.com',
    'https://a-.com',
    'https://b.-.com',
    'https://b.-a.com',
    'https://b.com-',
    'https://b..com',
  ]) {
    expect(websiteError(wrong), wrong).toBe('notPublic');
  }
});

test('A website is known by its origin, however it was typed.', () => {
  expect(websiteOrigin(' HTTPS://Example.com/ ')).toBe('https://example.com');
});

test('The owner of a website shows it by a file of this name at its root, or by a meta tag on its first page.', () => {
  expect(ownershipProof(aWebsite())).toEqual({
    file: 'millrace-a1B2-c3_D4.txt',
    content: 'a1B2-c3_D4',
    tag: '<meta name="millrace-verification" content="a1B2-c3_D4">',
  });
  expect(ownershipProof({ token: '"><script>../' }).tag).toBe('<meta name="millrace-verification" content="script">');
});

test('A website is called by the name that its owner gave it, else by its host.', () => {
  expect(websiteName(aWebsite({ name: ' Mill ' }))).toBe('Mill');
  expect(websiteName(aWebsite({ name: ' ', url: 'https://mill.example' }))).toBe('mill.example');
  expect(websiteName({ name: '', url: 'odd' })).toBe('odd');
});
