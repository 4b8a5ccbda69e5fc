import {
  aCandidate,
  chanceFrom,
  createRouter,
  mayReceive,
  someLinkRules,
  type Candidate,
  type ClosedSource,
  type Knowledge,
  type LinkRules,
  type Seen,
} from '@millrace/core/traffic';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';

const visitor = { country: 'DE', os: 'Android' };
const nothing: Seen = { clicks: 0, conversions: 0, revenue: 0 };

function knowing(rates: Readonly<Record<number, number>> = {}): Knowledge {
  const of = (oid: number): Seen =>
    oid in rates ? { clicks: 10_000, conversions: 10_000 * (rates[oid] ?? 0), revenue: 0 } : nothing;
  return { here: of, everywhere: of, usual: 0.01 };
}

const offer = (part: Partial<Candidate> & { payout?: number } = {}) => ({ payout: 1, ...aCandidate(part) });
const route = (
  offers: readonly ReturnType<typeof offer>[],
  {
    link = {},
    rates = {},
    seed = 1,
    ...visit
  }: {
    link?: Partial<LinkRules>;
    rates?: Record<number, number>;
    seed?: number;
    closed?: ClosedSource[];
    source?: string;
  } = {},
) =>
  createRouter(offers, someLinkRules(link))({ visitor, knowledge: knowing(rates), chance: chanceFrom(seed), ...visit });

test('Where a visitor goes follows from the visitor, the link, what is known and chance alone: the same of them lead to the same offer.', () => {
  const three = [1, 2, 3].map((oid) => offer({ oid }));
  const once = Array.from({ length: 50 }, (_, seed) => route(three, { seed }).oid);
  expect(Array.from({ length: 50 }, (_, seed) => route(three, { seed }).oid)).toEqual(once);
  expect(new Set(once).size).toBe(3);
  // What is known decides: worth is how often it converts times what that pays.
  expect(route(three, { rates: { 1: 0.01, 2: 0.2, 3: 0.05 } })).toEqual({ oid: 2 });
  const paid = [offer({ oid: 1, payout: 30 }), offer({ oid: 2, payout: 1 })];
  expect(route(paid, { rates: { 1: 0.01, 2: 0.2 } })).toEqual({ oid: 1 });
  expect(route([offer({ oid: 1, countries: ['BR'] })])).toEqual({ oid: 200580, reason: 'country' });
  expect(route([], { link: { filled_oid: 9 } })).toEqual({ oid: 9, reason: 'notApproved' });
  expect(route(three, { link: { state: 'paused', filled_oid: 9 } })).toEqual({ oid: 9, reason: 'link' });
});

test('a link that many kinds of visitors have used sends the next one where an unused link would', () => {
  const countries = Array.from({ length: 26 * 26 }, (_, n) =>
    String.fromCharCode(65 + (n % 26), 65 + Math.floor(n / 26)),
  );
  const offers = [
    offer({ oid: 1, countries: ['AA', 'BA'] }),
    offer({ oid: 2, os: 1 }),
    offer({ oid: 3, carriers: [7] }),
    offer({ oid: 4, countries: ['ZZ'], status: 2 }),
  ];
  const link = someLinkRules({ x_countries: ['CA'], filled_oid: 9 });
  const used = createRouter(offers, link);
  const visitors = countries.flatMap((country) =>
    ['iOS', 'Android', 'Windows'].flatMap((os) => [undefined, 7, 8].map((carrier) => ({ country, os, carrier }))),
  );
  for (const [seed, each] of [...visitors, ...visitors].entries()) {
    const visit = () => ({ visitor: each, knowledge: knowing(), chance: chanceFrom(seed) });
    expect(used(visit())).toEqual(createRouter(offers, link)(visit()));
  }
});

test('an offer that is new gets its chance, and one that has lost is left', () => {
  const offers = [offer({ oid: 1 }), offer({ oid: 2 }), offer({ oid: 3 })];
  const rates = { 1: 0.03, 2: 0.001 };
  const times = [1, 2, 3].map(
    (oid) =>
      Array.from({ length: 2_000 }, (_, seed) => route(offers, { rates, seed }).oid).filter((to) => to === oid).length,
  );
  expect(times[0]).toBeGreaterThan(1_000);
  expect(times[1]).toBe(0);
  expect(times[2]).toBeGreaterThan(50);
});

test('the weights of the prior offers are kept over 20,000 visitors, by a chi-squared test', () => {
  const offers = [1, 2, 3, 4].map((oid) => offer({ oid }));
  const link = { offer_ratio: { 1: 50, 2: 30, 3: 20 }, prior_ratio: 40 };
  const chance = chanceFrom(20_261_121);
  const router = createRouter(offers, someLinkRules(link));
  const all = Array.from({ length: 20_000 }, () => router({ visitor, knowledge: knowing(), chance }));
  const expected = { 1: 4_000, 2: 2_400, 3: 1_600, 4: 12_000 };
  const chi = Object.entries(expected).reduce((sum, [oid, wanted]) => {
    const came = all.filter((to) => to.oid === Number(oid)).length;
    return sum + (came - wanted) ** 2 / wanted;
  }, 0);
  // Of three degrees of freedom, one in a thousand.
  expect(chi).toBeLessThan(16.27);
});

test('whatever the link and the offers, nobody is sent to an offer that may not receive them', () => {
  const codes = fc.subarray(['DE', 'BR', 'IN']);
  const anOffer = fc
    .record({
      approve_status: fc.constantFrom(0, 1, 1, 3),
      status: fc.constantFrom(0, 1, 1),
      countries: codes,
      os: fc.constantFrom(0, 1, 2),
      category: fc.integer({ min: 1, max: 3 }),
    })
    .map(offer);
  const aLink = fc.record({
    countries: codes,
    x_countries: codes,
    categories: fc.subarray([1, 2, 3]),
    x_offers: fc.subarray([1, 2, 3, 4]),
    offer_ratio: fc.constantFrom({}, { 2: 10 }, { 1: 5, 3: 95 }),
    prior_ratio: fc.constantFrom(-1, 1, 40, 100),
  });
  fc.assert(
    fc.property(fc.array(anOffer, { maxLength: 6 }), aLink, fc.nat(), (some, link, seed) => {
      const offers = some.map((one, index) => ({ ...one, oid: index + 1 }));
      const rules = someLinkRules(link);
      const { oid, reason } = route(offers, { link, seed });
      const allowed = offers.filter((one) => mayReceive(one, visitor, rules) && !link.x_countries.includes('DE'));
      const takes = link.countries.length === 0 || link.countries.includes('DE');
      const isRight =
        takes && allowed.length > 0
          ? reason === undefined && allowed.some((one) => one.oid === oid)
          : reason !== undefined && oid === 200580;
      expect(isRight).toBe(true);
    }),
  );
});

test('whom the network has closed all offers that would take them gets the filler, for that reason', () => {
  const two = [1, 2].map((oid) => offer({ oid }));
  const at = (closed: ClosedSource[], source = 'feed') => {
    const ends = Array.from({ length: 30 }, (_, seed) => route(two, { seed, closed, source }));
    return [...new Set(ends.map(({ oid, reason = '' }) => `${oid} ${reason}`))].sort();
  };
  const filler = ['200580 blockedSource'];
  expect(at([])).toEqual(['1 ', '2 ']);
  expect(at([{ oid: 0, source: null }])).toEqual(filler);
  expect(at([{ oid: 0, source: null }], '')).toEqual(filler);
  expect(at([{ oid: 0, source: 'feed' }])).toEqual(filler);
  expect(at([{ oid: 0, source: 'feed' }], 'other')).toEqual(['1 ', '2 ']);
  expect(at([{ oid: 0, source: '' }], 'feed')).toEqual(['1 ', '2 ']);
  expect(at([{ oid: 1, source: null }])).toEqual(['2 ']);
  expect(at([{ oid: 1, source: 'feed' }], 'other')).toEqual(['1 ', '2 ']);
  expect(at([1, 2].map((oid) => ({ oid, source: 'feed' })))).toEqual(filler);
  // What the offers do not take anyway was not lost to the block.
  const abroad = route([offer({ oid: 1, countries: ['JP'] })], { closed: [{ oid: 1, source: null }] });
  expect(abroad).toMatchObject({ reason: 'country' });
});
