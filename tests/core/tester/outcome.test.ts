import { CallError, CancelledError, HttpError, OfflineError, TimeoutError } from '@millrace/core';
import {
  aChain,
  aHop,
  aPage,
  aTestResult,
  chainNames,
  codeReason,
  failedOutcome,
  hopErrors,
  outcomeOf,
  stopOf,
  verdictOf,
  type ChainName,
  type Hop,
} from '@millrace/core/tester';
import { expect, test } from 'vitest';

const general = 'Oops! Something went wrong and it was probably our fault. Please try again~';
const text = (error: unknown) => failedOutcome(error).message;
const of = (urls: Hop[], expected?: string) => verdictOf(aTestResult({ urls }), expected);

test('A link fails by what stopped the chain, else by a wrong destination; it works with doubts by its gravest warning; else it works.', () => {
  const macro = aPage({ link: 'https://a.test/?x={sub}', country: 'US' });
  expect(of([{ ...macro, code: 500 }], 'b.test')).toEqual({ is: 'fails', reason: 'serverError', hop: 1 });
  expect(of([macro], 'b.test')).toEqual({ is: 'fails', reason: 'otherDestination', hop: 1 });
  expect(of([macro], 'a.test')).toEqual({ is: 'doubts', reason: 'macro', hop: 1, name: '{sub}' });
  expect(of([{ ...macro, link: 'https://a.test/' }])).toEqual({ is: 'doubts', reason: 'country', hop: 1, name: 'US' });
  expect(of([aPage()])).toEqual({ is: 'works', reason: 'page', hop: 1 });
  expect(of([aPage()], 'harbor-tycoon.test')).toEqual({ is: 'works', reason: 'expected', hop: 1 });
});

test.each<[ChainName, string]>([
  ['playStore', 'works store 4'],
  ['lander', 'works page 4'],
  ['intent', 'works app 3'],
  ['appStore', 'fails otherStore 3'],
  ['fallback', 'doubts country 2'],
  ['loop', 'fails loop 3'],
  ['downgrade', 'doubts downgrade 2'],
  ['refresh', 'works page 2'],
  ['notPublic', 'fails notPublic 2'],
  ['macro', 'doubts macro 2'],
  ['clickIdLost', 'doubts clickIdLost 3'],
  ['endless', 'fails tooManyHops 20'],
  ['noTarget', 'fails noTarget 2'],
  ['relative', 'works page 3'],
  ['otherApp', 'works store 2'],
  ['resold', 'doubts resold 3'],
])('the chain %s: %s', (name, verdict) => {
  const { is, reason, hop } = of(aChain(name));
  expect([is, reason, hop].join(' ')).toBe(verdict);
});

test('every sample chain has a verdict above', () => {
  expect(chainNames()).toHaveLength(16);
});

test('a link to another app than the expected one fails, and the store of iOS is right for iOS', () => {
  expect(of(aChain('otherApp'), 'com.harbor.tycoon')).toEqual({ is: 'fails', reason: 'otherDestination', hop: 2 });
  const asked = { url: 'https://a.test/', os: 1, zone: 0 } as const;
  expect(verdictOf(aTestResult({ urls: aChain('appStore'), asked }))).toMatchObject({ is: 'works', reason: 'store' });
  expect(verdictOf(aTestResult({ urls: aChain('playStore'), asked }))).toMatchObject({ reason: 'otherStore' });
});

test('a page that is too large is a doubt, and after other warnings', () => {
  expect(of([aPage({ error: 'tooLarge' })])).toEqual({ is: 'doubts', reason: 'tooLarge', hop: 1 });
  expect(of([aPage({ error: 'tooLarge', country: 'US' })])).toMatchObject({ reason: 'country' });
});

test('A chain is stopped by an error, by a code that is no success, or by an empty page; a page that is too large to read has been reached.', () => {
  const others = hopErrors.filter((error) => error !== 'tooLarge');
  expect(others.map((error) => stopOf(aPage({ error })))).toEqual(others);
  expect(stopOf(aPage({ error: 'tooLarge' }))).toBeUndefined();
  const stops = [200, 204, 299, 300, 302, 399, 400, 404, 503, undefined].map((code) => stopOf(aPage({ code })));
  expect(stops).toEqual([
    undefined,
    undefined,
    undefined,
    'noTarget',
    'noTarget',
    'noTarget',
    'refused',
    'notFound',
    'serverError',
    'noAnswer',
  ]);
  expect(stopOf(aPage({ content: ' ' }))).toBe('empty');
  expect(stopOf(aHop({ link: 'market://details?id=a' }))).toBeUndefined();
});

test('401, 403 and 451 are refusals, 404 and 410 missing pages, 429 too many visits, 5xx faults of the server, other codes from 400 plain refusals.', () => {
  expect([401, 403, 451].map(codeReason)).toEqual(['forbidden', 'forbidden', 'forbidden']);
  expect([404, 410, 429].map(codeReason)).toEqual(['notFound', 'notFound', 'tooMany']);
  expect([499, 500, 599].map(codeReason)).toEqual(['refused', 'serverError', 'serverError']);
});

test("An error of a test is told in the server's words, else in the general ones, and the urls that came stay under it.", () => {
  const urls = aChain('lander');
  const said = (error: string) => outcomeOf(aTestResult({ urls, error }));
  expect(said('The exit is down.')).toEqual({
    verdict: { is: 'fails', reason: 'broken', hop: 4 },
    message: 'The exit is down.',
    urls,
  });
  expect([said('').message, said(' ').message]).toEqual([general, general]);
  expect(outcomeOf(aTestResult({ urls })).message).toBeUndefined();
  expect(outcomeOf(aTestResult({ urls }), 'b.test').verdict).toMatchObject({ reason: 'otherDestination' });
  expect(outcomeOf(aTestResult({ urls: [], error: '' }))).toEqual({
    verdict: { is: 'fails', reason: 'broken' },
    message: general,
    urls: [],
  });
});

test('an error with a hop that failed tells why the hop did', () => {
  const urls = aChain('notPublic');
  expect(outcomeOf(aTestResult({ urls, error: 'Stopped.' })).verdict).toMatchObject({ reason: 'notPublic', hop: 2 });
});

test('A test that the server refused or never answered fails with its words about a field first, then its own, and with the general ones where there are none for people.', () => {
  const call = 'tester.track';
  const http = (said?: string) => new HttpError(call, new Response(null, { status: 500, statusText: 'Oh' }), said);
  expect(failedOutcome(new CallError(call, -7, 'No free test is left.'))).toEqual({
    verdict: { is: 'fails', reason: 'broken' },
    message: 'No free test is left.',
    urls: [],
  });
  expect(text(new CallError(call, -1, 'Check it.', { url: 'No address.' }))).toBe('No address.');
  expect(text(http('Too much at once.'))).toBe('Too much at once.');
  expect(text(new TimeoutError(call, 'Time Out! Please try again.'))).toBe('Time Out! Please try again.');
  expect(text(new OfflineError(call, 'Away.'))).toBe('Away.');
  expect(text(new CancelledError(call, 'Cancelled'))).toBe('Cancelled');
  expect([new CallError(call, -9, ' '), http(), new TypeError('x is not a function'), 'odd'].map(text)).toEqual(
    Array(4).fill(general),
  );
});
