import { aChain, aHop, aPage, aTestResult, compareTests, hopDifferences, linkParts } from '@millrace/core/tester';
import { expect, test } from 'vitest';

const links = (...all: string[]) => aTestResult({ urls: all.map((link) => aHop({ link: `https://${link}` })) });
const rows = (one: ReturnType<typeof links>, other: ReturnType<typeof links>) =>
  compareTests(one, other).hops.map((row) =>
    [row.one, row.other].map((hop) => hop?.link.slice('https://'.length) ?? '-').join(' '),
  );

test('Two tests lie side by side hop by hop, by the pages they both visit, with what differs named.', () => {
  expect(rows(links('a.test/', 'b.test/', 'c.test/'), links('a.test/', 'x.test/', 'y.test/', 'c.test/'))).toEqual([
    'a.test/ a.test/',
    'b.test/ x.test/',
    '- y.test/',
    'c.test/ c.test/',
  ]);
  expect(rows(links('a.test/?n=1', 'b.test/'), links('b.test/?n=2'))).toEqual(['a.test/?n=1 -', 'b.test/ b.test/?n=2']);
  expect(rows(links('a.test/'), links())).toEqual(['a.test/ -']);
  expect(rows(links(), links('a.test/'))).toEqual(['- a.test/']);
  expect(rows(links('a.test/', 'b.test/'), links('b.test/', 'a.test/'))).toHaveLength(3);
});

test('a hop that only one test has differs in nothing, and two that answer each other in what they name', () => {
  const one = aTestResult({ urls: [aHop(), aPage()] });
  const other = aTestResult({ urls: [aHop({ code: 307 })] });
  expect(compareTests(one, other).hops.map(({ differences }) => differences)).toEqual([['code'], []]);
});

test('two tests that went the same way do not differ', () => {
  const { hops, differences } = compareTests(aTestResult(), aTestResult({ id: 'anotherIdOfATest', delta: 9 }));
  expect(differences).toEqual([]);
  expect(hops.map((row) => row.differences)).toEqual([[], [], [], []]);
});

test('what differs between two tests as a whole is named', () => {
  const other = aTestResult({
    urls: aChain('loop'),
    user_agent: 'Safari',
    exit: { country: 'US' },
    error: 'Broken.',
  });
  expect(compareTests(aTestResult(), other).differences).toEqual(['land_page', 'user_agent', 'exit', 'error']);
});

test('Of two hops the page, each parameter, the code, the kind of redirect, the country, the network and the error may differ; the time always does and is not told.', () => {
  const one = aHop({ link: 'https://a.test/?x=1&y=2&y=3#top', delta: 5 });
  expect(hopDifferences(one, aHop({ link: 'https://a.test/?x=1&y=2&y=3', delta: 500 }))).toEqual([]);
  expect(hopDifferences(one, aHop({ link: 'https://a.test/?x=2&y=2&z=' }))).toEqual(['?x', '?y']);
  expect(hopDifferences(one, aHop({ link: 'https://b.test/?x=1&y=2&y=3&z=4' }))).toEqual(['link', '?z']);
  const part = { code: 200, kind: 'meta', country: 'US', network: 'Brook', error: 'tls' } as const;
  expect(hopDifferences(one, { ...one, ...part })).toEqual(['code', 'kind', 'country', 'network', 'error']);
});

const parts = (link: string, differences: string[]) =>
  linkParts(aHop({ link }), differences).map(({ text, differs }) => (differs ? `*${text}*` : text));

test('A link that is compared is cut into its page and its parameters, and those that differ are marked.', () => {
  expect(parts('https://a.test/?x=1&y=2&x=3#top', ['?x'])).toEqual([
    'https://a.test/',
    '*?x=1*',
    '&y=2',
    '*&x=3*',
    '#top',
  ]);
  expect(parts('https://a.test/path', ['link', '?x', 'code'])).toEqual(['*https://a.test/path*']);
  expect(parts('https://a.test/?a%20b=1', ['?a b'])).toEqual(['https://a.test/', '*?a%20b=1*']);
  expect(parts('https://a.test/?', ['link']).join('')).toBe('*https://a.test/*?');
  expect(parts('intent://play#Intent;end', [])).toEqual(['intent://play', '#Intent;end']);
});
