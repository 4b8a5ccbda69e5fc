import { execFileSync } from 'node:child_process';
import { aChain, aHop, aTestResult, curlOf, harOf, quoted } from '@millrace/core/tester';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';

/** What a real shell makes of a line of words. */
const read = (line: string) =>
  execFileSync('sh', ['-c', `printf '%s\\0' ${line}`], { encoding: 'utf8' })
    .split('\0')
    .slice(0, -1);

const nasty = fc.oneof(
  fc.string(),
  fc.string({
    unit: fc.constantFrom("'", '"', '$', '`', '\\', '\n', ';', '&', '|', '(', '!', '*', '-', '@', ' ', 'é'),
  }),
);

test('A word for a shell stands in single quotes, so that nothing in it is read as a command.', () => {
  expect(quoted('a b')).toBe("'a b'");
  expect(quoted("it's $(whoami)")).toBe(String.raw`'it'\''s $(whoami)'`);
  expect(quoted('')).toBe("''");
  const words = fc.sample(nasty, 200).map((word) => word.replaceAll('\0', ''));
  expect(read(words.map(quoted).join(' '))).toEqual(words);
});

test('A hop can be copied as a curl command with its user agent and headers, unless no server is asked about it.', () => {
  const hop = aHop({
    link: "https://a.test/?x={a}&y='$(id)'",
    ua: "O'Brien/1.0",
    request_header: [{ name: 'accept-language', value: 'de' }],
  });
  expect(read(curlOf(hop) ?? '')).toEqual([
    'curl',
    '--globoff',
    '--compressed',
    '--include',
    '--user-agent',
    "O'Brien/1.0",
    '--header',
    'accept-language: de',
    '--url',
    "https://a.test/?x={a}&y='$(id)'",
  ]);
  expect(curlOf(aHop({ link: 'market://details?id=a' }))).toBeUndefined();
  expect(curlOf(aHop({ link: 'file:///etc/passwd' }))).toBeUndefined();
  expect(curlOf(aHop({ link: 'HTTPS://a.test/' }))).toContain("--url 'HTTPS://a.test/'");
});

test('a header that curl sets by itself, or that would be read as a file or a second header, is not copied', () => {
  const request_header = [
    { name: 'Host', value: 'a.test' },
    { name: 'Cookie', value: 'sid' },
    { name: 'User-Agent', value: 'x' },
    { name: '@/etc/passwd', value: 'x' },
    { name: ':path', value: '/' },
    { name: 'x-a', value: 'one\r\nx-b: two' },
  ];
  const command = curlOf(aHop({ request_header })) ?? '';
  expect(
    command
      .split("--header '")
      .slice(1)
      .map((part) => part.split("'")[0]),
  ).toEqual(['x-a: one x-b: two']);
});

test('whatever stands in a hop, its command is one curl with one address', () => {
  const hops = fc.sample(fc.record({ path: nasty, ua: nasty, value: nasty }), 100);
  const commands = hops.map(
    ({ path, ua, value }) =>
      curlOf(aHop({ link: `https://a.test/${path}`, ua, request_header: [{ name: 'x-a', value }] })) ?? '',
  );
  const words = read(commands.map((command) => `${command} END`).join(' '));
  expect(words.filter((word) => word === 'END')).toHaveLength(100);
  let at = 0;
  for (const { path } of hops) {
    const line = words.slice(at, at + 11);
    expect([line[0], line[4], line[6], line[8], line[9], line[10]]).toEqual([
      'curl',
      '--user-agent',
      '--header',
      '--url',
      // oxlint-disable-next-line no-control-regex
      `https://a.test/${path.replace(/[\u0000-\u001f\u007f]+/g, '')}`,
      'END',
    ]);
    at += 11;
  }
});

test('A result exports as HAR 1.2 with an entry for each hop, one after the other in time, and cookies without values.', () => {
  const urls = aChain('playStore');
  const { log } = harOf(aTestResult({ urls, land_page: 'https://land.test/' }));
  expect(log).toMatchObject({ version: '1.2', creator: { name: 'Millrace' } });
  expect(log.pages).toEqual([
    {
      startedDateTime: '2026-11-20T08:30:00.000Z',
      id: 'page_1',
      title: 'https://land.test/',
      pageTimings: { onLoad: 360 },
    },
  ]);
  expect(log.entries.map(({ startedDateTime }) => startedDateTime.slice(17))).toEqual([
    '00.000Z',
    '00.120Z',
    '00.240Z',
    '00.360Z',
  ]);
  expect(log.entries.map(({ request }) => request.url)).toEqual(urls.map(({ link }) => link));
  expect(log.entries[1]).toMatchObject({
    time: 120,
    request: { method: 'GET', queryString: [{ name: 'clickid', value: '9f3c2e71' }] },
    response: { status: 302, cookies: [{ name: 'wr_uid', value: '' }], headers: [{ name: 'server', value: 'nginx' }] },
    timings: { send: 0, wait: 120, receive: 0 },
  });
});

test('a hop without an answer has status 0 and says why, and one with an answer has its content', () => {
  const urls = [
    aHop({
      cookies_sent: ['sid'],
      header: [
        { name: 'Location', value: '/x' },
        { name: 'content-type', value: 'text/html' },
      ],
      content: 'Hi?a=1',
    }),
    aHop({ code: undefined, error: 'tls', detail: 'certificate has expired' }),
    aHop({ code: undefined, error: 'dns' }),
  ];
  const [first, second, third] = harOf(aTestResult({ urls })).log.entries;
  expect(first).toMatchObject({
    request: { cookies: [{ name: 'sid', value: '' }] },
    response: { redirectURL: '/x', content: { size: 6, mimeType: 'text/html', text: 'Hi?a=1' } },
  });
  expect(first).not.toHaveProperty('comment');
  expect(second).toMatchObject({ comment: 'tls: certificate has expired', response: { status: 0, redirectURL: '' } });
  expect(third).toMatchObject({ comment: 'dns', response: { content: { mimeType: '' } } });
});
