import {
  deathsAfter,
  isOwnNetworkDown,
  mostDead,
  nextOwnTestMs,
  ownTestsAfter,
  signOf,
  sparedUntil,
  suspectedSince,
  type OfferTest,
} from '@millrace/core/smartlinks';
import { expect, test } from 'vitest';

const minute = 60_000;
const now = new Date('2026-11-26T12:00:00Z');
const before = (minutes: number) => new Date(now.getTime() - minutes * minute);

function aTest(minutes: number, part: Partial<OfferTest> = {}): OfferTest {
  return { at: before(minutes), user_id: 1, country: 'DE', os: 1, outcome: 'fails', reason: 'notFound', ...part };
}

const works = (minutes: number, part: Partial<OfferTest> = {}) =>
  aTest(minutes, { outcome: 'works', reason: 'page', ...part });

const hosts = (dead: number, alive: number) => [
  { host: 'own', sign: 'dead' as const },
  ...Array.from({ length: dead }, (_, index) => ({ host: `d${index}`, sign: 'dead' as const })),
  ...Array.from({ length: alive }, (_, index) => ({ host: `a${index}`, sign: 'alive' as const })),
  { host: 'unclear', sign: 'nothing' as const },
];

const minutes = (how: { isDead: boolean; deaths: number }, chance = 0.5) => nextOwnTestMs(how, chance) / minute;

const isDown = (dead: number, alive: number) => isOwnNetworkDown('own', hosts(dead, alive));

test('A test says that an offer is dead where its page is not found, its server has no address, takes no connection, does not answer in time or fails; nothing where it says nothing of its link; and any other answer, also one that turns the test away or leads elsewhere, says that the offer is alive.', () => {
  for (const reason of ['dns', 'connect', 'timeout', 'noAnswer', 'notFound', 'serverError']) {
    expect(signOf({ outcome: 'fails', reason }), reason).toBe('dead');
    expect(signOf({ outcome: 'unclear', reason }), reason).toBe('nothing');
  }
  for (const reason of ['forbidden', 'refused', 'otherStore', 'otherDestination', 'empty', 'tls', 'loop', 'exit']) {
    expect(signOf({ outcome: 'fails', reason }), reason).toBe('alive');
  }
  expect(signOf({ outcome: 'works', reason: 'page' })).toBe('alive');
  expect(signOf({ outcome: 'changed', reason: 'page' })).toBe('alive');
});

test('An offer is suspected to be dead once three tests or more of the last six hours, an hour or more apart, have all said so with none since the first of them that says otherwise; they are of two publishers or of two countries and systems, unless all its tests of a day are of one.', () => {
  const three = [aTest(70), aTest(40), aTest(5)];
  expect(suspectedSince(three, now)).toEqual(before(70));
  // In whatever order they are read.
  expect(suspectedSince(three.toReversed(), now)).toEqual(before(70));
  expect(suspectedSince(three.slice(1), now)).toBeUndefined();
  expect(suspectedSince([aTest(60), aTest(40), aTest(1)], now)).toBeUndefined();
  expect(suspectedSince([aTest(61), aTest(40), aTest(1)], now)).toEqual(before(61));
  // What works in between begins it anew; what says nothing does not.
  expect(suspectedSince([...three, works(20)], now)).toBeUndefined();
  expect(suspectedSince([...three, works(90)], now)).toEqual(before(70));
  expect(suspectedSince([...three, aTest(20, { outcome: 'unclear', reason: 'exit' })], now)).toEqual(before(70));
  expect(suspectedSince([...three, aTest(20, { reason: 'forbidden' })], now)).toBeUndefined();
  // What is to come, or older than six hours, counts for nothing.
  expect(suspectedSince([aTest(365), aTest(40), aTest(5)], now)).toBeUndefined();
  expect(suspectedSince([aTest(70), aTest(40), aTest(-5)], now)).toBeUndefined();
  // Of one side alone, where there are two.
  for (const other of [{ user_id: 2 }, { country: 'BR' }, { os: 2 }]) {
    expect(suspectedSince([...three, works(20 * 60, other)], now), JSON.stringify(other)).toBeUndefined();
    expect(suspectedSince([...three, aTest(3, other), works(20 * 60, other)], now)).toEqual(before(70));
    expect(suspectedSince([...three, works(25 * 60, other)], now)).toEqual(before(70));
  }
});

test('It is our own network that is down, and no offer, where other hosts were tested since and none of them is alive, or where three hosts or more are dead and these are half of all or more.', () => {
  // Nothing else is known.
  expect(isDown(0, 0)).toBe(false);
  expect(isDown(0, 1)).toBe(false);
  expect(isDown(1, 0)).toBe(true);
  expect(isDown(1, 1)).toBe(false);
  expect(isDown(2, 3)).toBe(true);
  expect(isDown(2, 4)).toBe(false);
});

test('A tenth of all running offers at most is paused as dead at the same time, and one in any case.', () => {
  expect([0, 1, 9, 19, 20, 500].map(mostDead)).toEqual([1, 1, 1, 1, 2, 50]);
});

test('An offer that is suspected dies once two tests of its own address in a row say that it is dead, and is suspected no more by the first that does not; a dead one lives again after two in a row that say so.', () => {
  const none = { failures: 0, successes: 0 };
  const suspected = { isDead: false };
  const dead = { isDead: true };
  const once = ownTestsAfter(none, { sign: 'dead', ...suspected });
  expect(once).toEqual({ failures: 1, successes: 0 });
  expect(ownTestsAfter(once, { sign: 'nothing', ...suspected })).toEqual(once);
  expect(ownTestsAfter(once, { sign: 'dead', ...suspected })).toMatchObject({ news: 'dies' });
  expect(ownTestsAfter(once, { sign: 'alive', ...suspected })).toMatchObject({ failures: 0, news: 'lives' });
  // Where it could not be paused, the next failing test says so again.
  expect(ownTestsAfter({ failures: 4, successes: 0 }, { sign: 'dead', ...suspected })).toMatchObject({ news: 'dies' });
  const good = ownTestsAfter({ failures: 9, successes: 0 }, { sign: 'alive', ...dead });
  expect(good).toEqual({ failures: 0, successes: 1 });
  expect(ownTestsAfter(good, { sign: 'dead', ...dead })).toEqual({ failures: 1, successes: 0 });
  expect(ownTestsAfter(good, { sign: 'alive', ...dead })).toMatchObject({ successes: 2, news: 'lives' });
});

test('A suspicion is tested again after five minutes and a dead offer after fifteen, twice as long for each time that it died again within a day and four hours at most, by chance up to a tenth earlier or later.', () => {
  expect(minutes({ isDead: false, deaths: 3 })).toBe(5);
  expect([1, 2, 3, 5, 6, 60].map((deaths) => minutes({ isDead: true, deaths }))).toEqual([15, 30, 60, 240, 240, 240]);
  expect(minutes({ isDead: true, deaths: 1 }, 0)).toBe(13.5);
  expect(minutes({ isDead: true, deaths: 1 }, 1)).toBe(16.5);
});

test('An offer that dies within a day of having been brought back has died once more in a row; else it is the first time.', () => {
  expect(deathsAfter(0, null, now)).toBe(1);
  expect(deathsAfter(2, before(23 * 60), now)).toBe(3);
  expect(deathsAfter(2, before(24 * 60), now)).toBe(1);
});

test('An offer that an operator has brought back is not paused as dead again for a day.', () => {
  expect(sparedUntil(now)).toEqual(before(-24 * 60));
});
