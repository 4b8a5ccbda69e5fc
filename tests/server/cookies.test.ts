import { expect, test } from 'vitest';
import { createCookies } from '../../packages/server/src/tester/cookies.ts';

/** What a browser would send to each address, after these answers. */
function sent(answers: readonly [from: string, ...cookies: string[]][], ...to: string[]): string[] {
  const jar = createCookies();
  for (const [from, ...cookies] of answers) {
    jar.keep(
      new URL(from),
      cookies.map((cookie) => ['Set-Cookie', cookie] as const),
    );
  }
  return to.map((link) =>
    jar
      .of(new URL(link))
      .map(([name, value]) => `${name}=${value}`)
      .join('; '),
  );
}

test('a cookie goes back to the paths that it is for', () => {
  const [root, click, below, beside] = [
    'https://a.test/',
    'https://a.test/c',
    'https://a.test/c/x',
    'https://a.test/cx',
  ];
  expect(sent([[root, 'a=1; Path=/c']], root, click, below, beside)).toEqual(['', 'a=1', 'a=1', '']);
  // By default below the folder of the address that set it.
  expect(sent([['https://a.test/c/one', 'a=1']], root, click, below)).toEqual(['', 'a=1', 'a=1']);
  expect(sent([['https://a.test/c', 'a=1']], root, below)).toEqual(['a=1', 'a=1']);
  expect(sent([['https://a.test/c/one', 'a=1; path=nonsense']], root, below)).toEqual(['', 'a=1']);
});

test('two cookies of one name and different paths are two, the longer path first', () => {
  const set: [string, ...string[]] = ['https://a.test/c/', 'a=root; path=/', 'a=click; path=/c'];
  expect(sent([set], 'https://a.test/c', 'https://a.test/')).toEqual(['a=click; a=root', 'a=root']);
  expect(sent([set, ['https://a.test/c/', 'a=; path=/c; max-age=0']], 'https://a.test/c')).toEqual(['a=root']);
});

test('a cookie of another host, a secure one over http and one with a prefix that it does not keep are not taken', () => {
  const to = 'https://a.test/';
  expect(sent([[to, 'a=1; domain=b.test', 'b=1; domain=test', 'c=1; domain=a.test']], to, 'https://x.a.test/')).toEqual(
    ['c=1', 'c=1'],
  );
  expect(sent([['http://a.test/', 'a=1; secure', 'b=1']], 'http://a.test/', to)).toEqual(['b=1', 'b=1']);
  expect(sent([[to, 'a=1; secure']], 'http://a.test/')).toEqual(['']);
  const host = ['__Host-a=1; secure', '__Host-b=1; secure; path=/', '__Host-c=1; secure; path=/; domain=a.test'];
  expect(sent([['https://a.test/c/', ...host, '__Secure-d=1']], to)).toEqual(['__Host-b=1']);
});

test('a domain of many owners is nobody’s, and a host of that name keeps its cookie for itself', () => {
  const below = ['a=1; domain=co.uk', 'b=1; domain=shop.co.uk', 'c=1; domain=github.io'];
  expect(sent([['https://shop.co.uk/', ...below]], 'https://shop.co.uk/', 'https://other.co.uk/')).toEqual(['b=1', '']);
  const own = ['https://localhost/', 'https://x.localhost/'] as const;
  expect(sent([[own[0], 'a=1; domain=localhost']], ...own)).toEqual(['a=1', '']);
  expect(sent([['https://10.0.0.1/', 'a=1; domain=0.0.1', 'b=1; domain=10.0.0.1']], 'https://10.0.0.1/')).toEqual([
    'b=1',
  ]);
});

test('a cookie of the host and one of its domain are two', () => {
  const set: [string, ...string[]] = ['https://a.test/', 'a=host', 'a=domain; domain=a.test'];
  expect(sent([set], 'https://a.test/', 'https://x.a.test/')).toEqual(['a=host; a=domain', 'a=domain']);
});

test('an age that is no number says nothing', () => {
  const set = ['a=1; max-age=', 'b=1; max-age=soon', 'c=1; max-age=1e9', 'd=1; max-age=0', 'e=1; max-age=-1'];
  expect(sent([['https://a.test/', ...set]], 'https://a.test/')).toEqual(['a=1; b=1; c=1']);
  const both = ['f=1; max-age=0; max-age=nonsense', 'g=1; max-age=; expires=Thu, 01 Jan 1970 00:00:00 GMT'];
  expect(sent([['https://a.test/', 'f=0', 'g=0', ...both]], 'https://a.test/')).toEqual(['']);
});

test('what comes over http does not take the place of a secure cookie', () => {
  const secure: [string, ...string[]] = ['https://a.test/', 'a=1; secure; domain=a.test', 'b=1'];
  const plain: [string, ...string[]] = [
    'http://x.a.test/',
    'a=2',
    'a=3; domain=a.test',
    'a=; max-age=0; domain=a.test',
  ];
  expect(sent([secure, plain, ['http://a.test/', 'b=2']], 'https://a.test/', 'https://x.a.test/')).toEqual([
    'a=1; b=2',
    'a=1',
  ]);
});
