import {
  aChain,
  aHop,
  downgrades,
  foreignHops,
  longChain,
  loopAt,
  macroWarnings,
  resales,
  warningKinds,
  warningsOf,
} from '@millrace/core/tester';
import { expect, test } from 'vitest';

const links = (...all: string[]) => all.map((link) => ({ link }));
const chain = (length: number) => longChain(Array.from({ length }, () => aHop()));
const networks = (...all: (string | undefined)[]) => all.map((network) => ({ network }));

test('A macro that was never filled is marked at the first hop where it appears.', () => {
  const hops = links('https://a.test/', 'https://b.test/?x={click_id}', 'https://c.test/?x=%7Bclick_id%7D&y=[SUB]');
  expect(macroWarnings(hops)).toEqual([
    { is: 'macro', hop: 2, name: '{click_id}' },
    { is: 'macro', hop: 3, name: '[SUB]' },
  ]);
  expect(macroWarnings(links('https://a.test/?x=1'))).toEqual([]);
});

test('http after https is a warning at the hop that is no longer encrypted.', () => {
  expect(downgrades(links('https://a.test', 'HTTP://b.test', 'http://c.test', 'https://d.test'))).toEqual([
    { is: 'downgrade', hop: 2 },
  ]);
  expect(downgrades(links('http://a.test', 'https://b.test', 'market://details?id=a'))).toEqual([]);
});

test('A network that comes again after another one has resold the offer; hops of one network in a row have not.', () => {
  expect(resales(networks('Brook', 'Weir', 'Brook'))).toEqual([{ is: 'resold', hop: 3, name: 'Brook' }]);
  expect(resales(networks('Brook', 'Brook', 'Weir', 'Weir'))).toEqual([]);
  expect(resales(networks('Brook', undefined, 'Brook'))).toEqual([]);
  expect(resales(networks(undefined, undefined))).toEqual([]);
  expect(resales(networks('A', 'B', 'A', 'B')).map(({ hop }) => hop)).toEqual([3, 4]);
});

test('More than 5 hops are a warning.', () => {
  expect([chain(0), chain(5)]).toEqual([[], []]);
  expect(chain(6)).toEqual([{ is: 'manyHops', hop: 6, name: '6' }]);
  expect(chain(20)).toEqual([{ is: 'manyHops', hop: 6, name: '20' }]);
});

test("A hop in another country than the test's is a warning; without a country of the test there is none.", () => {
  const hops = [{ country: 'DE' }, { country: 'NL' }, { country: undefined }, { country: 'US' }];
  expect(foreignHops(hops, 'DE')).toEqual([
    { is: 'country', hop: 2, name: 'NL' },
    { is: 'country', hop: 4, name: 'US' },
  ]);
  expect(foreignHops(hops, undefined)).toEqual([]);
});

test('A loop is a link that the chain has been to before, and is told by the hop that comes again.', () => {
  expect(loopAt(links('https://a.test/', 'https://b.test/', 'https://a.test/', 'https://b.test/'))).toBe(3);
  expect(loopAt(links('https://a.test/#one', 'https://a.test/#two'))).toBe(2);
  expect(loopAt(links('https://a.test/?n=1', 'https://a.test/?n=2'))).toBeUndefined();
  expect(loopAt([])).toBeUndefined();
  expect(loopAt(aChain('loop'))).toBe(3);
});

test('The warnings of a chain stand in the order of their weight, and those of one kind in the order of the hops.', () => {
  const hops = [
    aHop({ link: 'https://a.test/?cid=9f3c2e71', country: 'US', network: 'A' }),
    aHop({ link: 'http://b.test/', network: 'B' }),
    aHop({ link: 'https://a.test/?x={sub}', network: 'A' }),
    aHop({ link: 'https://c.test/' }),
    aHop({ link: 'https://d.test/' }),
    aHop({ link: 'http://e.test/', country: 'FR' }),
  ];
  const found = warningsOf(hops, 'DE').map(({ is, hop }) => `${is} ${hop}`);
  expect(found).toEqual([
    'macro 3',
    'clickIdLost 2',
    'downgrade 2',
    'downgrade 6',
    'resold 3',
    'manyHops 6',
    'country 1',
    'country 6',
  ]);
  expect([...new Set(found.map((one) => one.split(' ')[0]))]).toEqual([...warningKinds]);
});

test('a chain in which nothing is wrong has no warning', () => {
  expect(warningsOf(aChain('refresh'), 'DE')).toEqual([]);
  expect(warningsOf([], 'DE')).toEqual([]);
});
