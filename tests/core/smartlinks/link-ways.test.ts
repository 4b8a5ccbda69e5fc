import { brokenNews, nextWay, testedWays, type LinkWay, type WayStanding } from '@millrace/core/smartlinks';
import { expect, test } from 'vitest';

const hour = 3_600_000;
const day = 24 * hour;
const from = (country: string, os: string, clicks: number, { aid = 1001, oid = 7 } = {}) => {
  return { aid, oid, country, os, clicks };
};
const named = (ways: readonly LinkWay[]) => ways.map(({ country, os }) => `${country}${os}`);

test('A smartlink is tested as its phones come: from the countries and on the systems that bring 90 % of their clicks, at most six, each through the channel and for the offer of most of them; where only computers come, as from their countries, on Android. Where it fails, it is tested as long as clicks come from there.', () => {
  const mixed = [
    from('DE', 'Windows', 900),
    from('ID', 'Android', 30, { aid: 1002, oid: 8 }),
    from('ID', 'Android', 25),
    from('US', 'iOS', 40),
    from('BR', 'Android', 5),
  ];
  expect(testedWays(mixed)).toEqual([
    { aid: 1002, oid: 8, country: 'ID', os: 2, clicks: 55 },
    { aid: 1001, oid: 7, country: 'US', os: 1, clicks: 40 },
  ]);
  expect(named(testedWays(mixed, [{ country: 'BR', os: 2 }]))).toEqual(['ID2', 'US1', 'BR2']);
  expect(named(testedWays(mixed, [{ country: 'FR', os: 2 }]))).toEqual(['ID2', 'US1']);
  expect(testedWays(mixed.slice(0, 1))).toEqual([{ aid: 1001, oid: 7, country: 'DE', os: 2, clicks: 900 }]);
  const many = ['DE', 'US', 'ID', 'BR', 'FR', 'IT', 'ES', 'PL'].map((country) => from(country, 'iOS', 10));
  expect(named(testedWays(many))).toEqual(['DE1', 'US1', 'ID1', 'BR1', 'FR1', 'IT1']);
  expect(testedWays([])).toEqual([]);
});

const ways = testedWays([from('ID', 'Android', 60), from('DE', 'iOS', 30), from('US', 'iOS', 10)]);

/** Which way each of so many tests takes, a day apart; some are broken meanwhile. */
function taken(tests: number, broken: readonly string[] = []): string[] {
  const standings = new Map<string, WayStanding>();
  return Array.from({ length: tests }, (_, index) => {
    const at = new Date(index * day);
    const { country = '', os = 1 } = nextWay(ways, [...standings.values()], at) ?? {};
    const is_broken = broken.includes(country);
    standings.set(country, { country, os, tested_at: at, failures: is_broken ? 2 : 0, is_broken });
    return country;
  });
}

test('The tests of a smartlink go round its countries and systems. A first failure is repeated where it was seen; then comes what was never tested; else each comes as often as its share of the clicks, and where the link is broken as often as the busiest, so that it is soon seen to work again.', () => {
  expect(named(ways)).toEqual(['ID2', 'DE1']);
  expect(taken(2)).toEqual(['ID', 'DE']);
  const share = (broken?: string[]) => taken(300, broken).filter((country) => country === 'DE').length / 300;
  expect(share()).toBeCloseTo(1 / 3, 1);
  expect(share(['DE'])).toBeCloseTo(1 / 2, 1);
  const failing = { country: 'DE', os: 1, failures: 1, is_broken: false, tested_at: new Date(0) } as const;
  expect(nextWay(ways, [failing], new Date(1))?.country).toBe('DE');
  expect(nextWay(ways, [{ ...failing, failures: 0 }], new Date(1))?.country).toBe('ID');
  expect(nextWay([], [], new Date(0))).toBeUndefined();
});

test('That a smartlink is broken is told for the first country and system where it is, and once more when it is broken for all of them; that it works again, once it is broken nowhere.', () => {
  const news = [0, 1, 2, 3, 3, 2, 1, 0].map((broken, index, all) => brokenNews(all[index - 1] ?? 0, broken, 3));
  expect(news).toEqual([
    undefined,
    'broken',
    undefined,
    'broken everywhere',
    undefined,
    undefined,
    undefined,
    'mended',
  ]);
  expect([brokenNews(0, 1, 1), brokenNews(1, 0, 1)]).toEqual(['broken', 'mended']);
});
