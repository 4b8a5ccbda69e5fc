import { describe, expect, test } from 'vitest';
import { leadOf } from '../../packages/server/src/tester/redirects.ts';

const html = (content: string, headers: [string, string][] = []) =>
  leadOf({ code: 200, headers: [['Content-Type', 'text/html'], ...headers], content });

describe('a code with a Location leads on', () => {
  test.each([301, 302, 303, 307, 308])('%i', (code) => {
    const lead = leadOf({ code, headers: [['location', ' /next ']], content: '' });
    expect(lead).toEqual({ kind: '30x', target: '/next' });
  });
  test('and no other', () => {
    for (const code of [200, 201, 304, 404]) {
      expect(leadOf({ code, headers: [['location', '/next']], content: '' })).toEqual({ kind: 'none' });
    }
    expect(leadOf({ code: 302, headers: [], content: '' })).toEqual({ kind: 'none' });
  });
});

test.each([
  ['0;url=/a', '/a', 0],
  ['3; URL=https://a.example/?x=1;y=2', 'https://a.example/?x=1;y=2', 3],
  ["5, url='/a'", '/a', 5],
  ['1.5;url="/a"', '/a', 1],
  ['2; /a', '/a', 2],
])('a Refresh header of %j leads on', (refresh, target, delay) => {
  expect(html('', [['Refresh', refresh]])).toEqual({ kind: 'refresh', target, delay });
});

test.each(['30', '; /a', 'x; /a', '0; url=', `0; ""x`, `0; "/a" b"`])(
  'a Refresh header of %j leads nowhere',
  (refresh) => {
    expect(html('', [['Refresh', refresh]])).toEqual({ kind: 'none' });
  },
);

test('a Refresh header that is made of blanks leads nowhere, and is read once', () => {
  const blanks = ' '.repeat(3_990);
  expect(html('', [['Refresh', `0;${blanks}""x`]])).toEqual({ kind: 'none' });
  expect(html(`<meta http-equiv="refresh" content='0;${blanks}""x'>`)).toEqual({ kind: 'none' });
});

test.each([
  ['<meta http-equiv="refresh" content="0; url=/a">', '/a'],
  ["<META CONTENT='2;URL=/a?x=1&amp;y=2' HTTP-EQUIV=Refresh />", '/a?x=1&y=2'],
  ['<meta http-equiv=refresh content=0;url=/a>', '/a'],
  ['<meta name="x"><meta http-equiv="refresh" content="0; url=&#47;a">', '/a'],
])('the meta tag %j leads on', (tag, target) => {
  expect(html(tag)).toMatchObject({ kind: 'meta', target });
});

test.each([
  ['<!-- <meta http-equiv="refresh" content="0; url=/a"> -->'],
  ['<noscript><meta http-equiv="refresh" content="0; url=/a"></noscript>'],
  ['<meta http-equiv="refresh" content="30">'],
  ['<meta name="refresh" content="0; url=/a">'],
  [`<script>document.write('<meta http-equiv="refresh">')</script>`],
])('%j leads nowhere', (tag) => {
  expect(html(tag)).toEqual({ kind: 'none' });
});

test.each([
  [`location = "/a"`, '/a'],
  [`window.location='/a'`, '/a'],
  [`top.location.href = "/a";`, '/a'],
  [`window.top.location = "/a"`, '/a'],
  [`document.location.replace('/a')`, '/a'],
  [`location.assign( "/a" )`, '/a'],
  ['self.location = `/a`', '/a'],
  [`setTimeout(function () { window.location.href = "\\/a\\u003fx\\x3d1"; }, 100)`, '/a?x=1'],
  [`// go\nlocation.href = 'https://a.example/'`, 'https://a.example/'],
])('the script %j leads on', (source, target) => {
  expect(html(`<script>${source}</script>`)).toEqual({ kind: 'script', target });
});

test.each([
  `if (location == "/a") go()`,
  `location.href === '/a'`,
  `// location = "/a"`,
  `/* location = "/a" */`,
  `my.location = "/a"`,
  `mylocation = "/a"`,
  `location = base + "/a"`,
  'location = `${base}/a`',
])('the script %j is not understood, and leads nowhere', (source) => {
  expect(html(`<script>${source}</script>`)).toEqual({ kind: 'none' });
});

test('letters that grow when they are made small do not hide what comes after them', () => {
  expect(html(`${'İ'.repeat(100)}<meta http-equiv="refresh" content="0; url=/a">`)).toMatchObject({ target: '/a' });
});

test('what is no page is not read as one', () => {
  const content = '<meta http-equiv="refresh" content="0; url=/a">';
  expect(leadOf({ code: 200, headers: [['content-type', 'text/plain']], content })).toEqual({ kind: 'none' });
  expect(leadOf({ code: 200, headers: [], content })).toMatchObject({ kind: 'meta' });
});

test.each([
  ['<meta ', 200_000],
  ['<meta x', 200_000],
  ['<!--', 200_000],
  ['<script', 200_000],
  ['<script>', 200_000],
  ['<noscript>', 200_000],
  ['</', 500_000],
  ['/*', 500_000],
  ['location', 100_000],
  ['location = `${', 100_000],
  ['location.href ', 100_000],
  ['\\\\', 200_000],
  [' ', 1_000_000],
])('a page of %j again and again leads nowhere, and keeps nobody busy', (part, times) => {
  // Where each sign were tried with each other, none of these would come to an end.
  expect(html(part.repeat(times))).toEqual({ kind: 'none' });
  expect(html(`<script>location = "${part.repeat(times)}</script>`)).toEqual({ kind: 'none' });
  expect(html('', [['refresh', `0;url="${part.repeat(10_000)}"x`]]).kind).not.toBe('meta');
});

test('a delay of thousands of digits leads nowhere, however often it comes', () => {
  expect(html(`<meta http-equiv=refresh content="${'1'.repeat(3_900)}">`.repeat(1_200))).toEqual({ kind: 'none' });
});
