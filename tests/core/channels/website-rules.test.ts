import {
  aWebsite,
  ownershipProof,
  websiteError,
  websiteName,
  websiteOffered,
  websiteOrigin,
} from '@millrace/core/channels';
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
});

test.each<[NonNullable<ReturnType<typeof websiteError>>, readonly string[]]>([
  [
    'private',
    [
      'http://localhost',
      'http://127.0.0.1',
      'http://0x7f.1',
      'http://10.0.0.7/blog',
      'http://172.31.0.1',
      'http://192.168.1.1:8080',
      'http://169.254.169.254/',
      'http://[::1]/',
      'http://[fd00::1]/',
      'http://[::ffff:10.0.0.1]/',
      'http://printer.local',
      'http://a.internal',
      'http://a.test',
    ],
  ],
  ['numbers', ['http://93.184.216.34', 'http://172.32.0.1', 'http://[2606:2800:220:1::1]']],
  ['dot', ['https://intranet', 'https://intranet/start']],
  [
    'host',
    [
      `https://${'a'.repeat(64)}.com`,
      `https://${'a.'.repeat(126)}com`,
      'https://-a.com',
      'https://a-.com',
      'https://b.-.com',
      'https://b.-a.com',
      'https://b.com-',
      'https://b..com',
    ],
  ],
  ['login', ['https://ada@example.com', 'https://:word@example.com', 'https://ada@example.com:8443/page']],
  ['port', ['https://example.com:8443', 'https://example.com:8443/page']],
  ['path', ['https://my-site.example/blog', 'https://example.com/?a=1', 'https://example.com/#part']],
])('what is wrong with the address of a website has a name: %s', (problem, addresses) => {
  expect(addresses.map((address) => [address, websiteError(address)])).toEqual(
    addresses.map((address) => [address, problem]),
  );
});

test('of an address with too much in it the one of the site is offered, which is right', () => {
  expect(websiteOffered(' https://my-site.example/blog?a=1#b ')).toBe('https://my-site.example');
  expect(websiteOffered('http://ada:word@example.com:8443/')).toBe('http://example.com');
  expect(websiteError(websiteOffered('http://ada:word@example.com:8443/'))).toBeUndefined();
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
