import { OfflineError, type Sender } from '@millrace/core';
import { anOffer } from '@millrace/core/offers';
import {
  createOfferSearch,
  newDraft,
  quietBeforeSearch,
  type Draft,
  type OfferFilter,
} from '@millrace/core/smartlinks';
import { atom, createStore } from 'jotai/vanilla';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const approved = (oid: number) => anOffer({ oid, approve_status: 1 });
const prior = (oid: number) => ({ ...approved(oid), weight: '10', from: 'normal' as const });

/** A search over 25 offers with the ids from 1, beside a draft that a test changes. */
function searching(told: { until?: number } = {}) {
  const asked: (OfferFilter & { until?: number })[] = [];
  const signals: AbortSignal[] = [];
  let fails = false;
  const send = async (_row: unknown, filter: OfferFilter, { signal }: { signal: AbortSignal }) => {
    asked.push(filter);
    signals.push(signal);
    await Promise.resolve();
    if (fails) throw new OfflineError('smartlinks.offers', 'The server cannot be reached.');
    const all = Array.from({ length: 25 }, (_, index) => approved(index + 1)).filter(
      ({ oid }) => !filter.x_oids.includes(oid),
    );
    return { data: all.slice((filter.p - 1) * 10, filter.p * 10), tot: all.length, ...told };
  };
  const store = createStore();
  const draft = atom<Draft>(newDraft);
  const offers = createOfferSearch({ send } as unknown as Sender, store, draft);
  return {
    asked,
    signals,
    offers,
    fail: (isFailing: boolean) => (fails = isFailing),
    listed: () => store.get(offers.listed),
    ids: () => store.get(offers.listed).rows.map(({ oid }) => oid),
    page: () => store.get(offers.page),
    text: () => store.get(offers.search),
    change(part: Partial<Draft>) {
      store.set(draft, { ...store.get(draft), ...part });
      offers.follow();
    },
  };
}

const quiet = () => vi.advanceTimersByTimeAsync(quietBeforeSearch);
const settle = () => vi.advanceTimersByTimeAsync(0);

test('the first offers are asked for at once', async () => {
  const { offers, listed, ids, asked, page } = searching();
  expect([listed(), page()]).toEqual([{ is: 'loading', rows: [], tot: 0 }, 1]);
  offers.follow();
  await settle();
  expect(asked).toHaveLength(1);
  expect(listed()).toMatchObject({ is: 'loaded', tot: 25 });
  expect(ids()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});

test('Any change of what is asked for loads the available offers again, after 500 ms of quiet.', async () => {
  const { offers, asked, change, text, listed } = searching();
  offers.follow();
  await settle();
  offers.change.search('g');
  change({ targeting: { ...newDraft.targeting, countries: { mode: 'allow', chosen: ['DE'] } } });
  await vi.advanceTimersByTimeAsync(400);
  offers.change.search('games');
  expect([text(), listed().is]).toEqual(['games', 'loading']);
  await vi.advanceTimersByTimeAsync(499);
  expect(asked).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked).toHaveLength(2);
  expect(asked[1]).toMatchObject({ search: 'games', countries: ['DE'], p: 1 });
  expect(quietBeforeSearch).toBe(500);
});

test('a change that asks for the same offers asks for nothing', async () => {
  const { offers, asked, change } = searching();
  offers.follow();
  await settle();
  change({ prior_ratio: '7', settings: { ...newDraft.settings, name: 'x' } });
  await quiet();
  expect(asked).toHaveLength(1);
});

test('a page is turned at once, and other offers begin at the first page', async () => {
  const { offers, asked, page, ids, change } = searching();
  offers.follow();
  await settle();
  offers.change.page(3);
  await settle();
  expect([page(), ids()]).toEqual([3, [21, 22, 23, 24, 25]]);
  change({ settings: { ...newDraft.settings, ad_type: 1 } });
  expect(page()).toBe(1);
  await quiet();
  expect(asked.map(({ p }) => p)).toEqual([1, 3, 1]);
});

test('an offer that becomes prior or blocked leaves the page at once, and the next one follows', async () => {
  const { offers, ids, listed, change, page } = searching();
  offers.follow();
  await settle();
  offers.change.page(2);
  await settle();
  change({ prior: [prior(11)], blocked: [approved(12)] });
  expect([page(), listed().tot]).toEqual([2, 23]);
  expect(ids()).toEqual([13, 14, 15, 16, 17, 18, 19, 20]);
  await quiet();
  expect(ids()).toEqual([13, 14, 15, 16, 17, 18, 19, 20, 21, 22]);
});

test('a last page that has become empty is followed by the one before', async () => {
  const { offers, ids, change, page } = searching();
  offers.follow();
  await settle();
  offers.change.page(3);
  await settle();
  change({ blocked: [21, 22, 23, 24, 25].map(approved) });
  expect(page()).toBe(2);
  await quiet();
  expect(ids()).toEqual([11, 12, 13, 14, 15, 16, 17, 18, 19, 20]);
});

test('an offer that comes back is there once, before the server was asked', async () => {
  const { offers, ids, change, listed } = searching();
  change({ prior: [prior(3)] });
  await settle();
  change({ prior: [] });
  offers.give(approved(3));
  expect([ids()[0], listed().tot]).toEqual([3, 25]);
  offers.give(approved(3));
  expect(ids().filter((oid) => oid === 3)).toHaveLength(1);
});

test('an answer that a newer question has overtaken is not read', async () => {
  const { offers, signals, ids } = searching();
  offers.follow();
  offers.change.page(2);
  await settle();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  expect(ids()[0]).toBe(11);
});

test('a failure keeps the rows from before and can be tried again', async () => {
  const { offers, listed, fail } = searching();
  offers.follow();
  await settle();
  fail(true);
  offers.change.page(2);
  await settle();
  expect(listed()).toMatchObject({ is: 'failed', tot: 25, error: { name: 'OfflineError' } });
  expect(listed().rows).toHaveLength(10);
  fail(false);
  await offers.retry();
  expect(listed()).toMatchObject({ is: 'loaded' });
  expect(listed().error).toBeUndefined();
});

test('stopped, it leaves no timer and asks no more', async () => {
  const { offers, asked } = searching();
  offers.follow();
  await settle();
  offers.change.search('x');
  offers.stop();
  expect(vi.getTimerCount()).toBe(0);
  await quiet();
  expect(asked).toHaveLength(1);
});

test('offers that come in meanwhile move none between two pages', async () => {
  const { offers, asked } = searching({ until: 25 });
  offers.follow();
  await settle();
  offers.change.page(2);
  await settle();
  offers.change.page(1);
  await settle();
  expect(asked.map(({ p, until }) => [p, until])).toEqual([
    [1, undefined],
    [2, 25],
    [1, undefined],
  ]);
});

test('followed again after it was stopped, it asks again, as for a page that was taken away and put back', async () => {
  const { offers, asked, listed } = searching();
  offers.follow();
  offers.stop();
  offers.follow();
  await settle();
  expect(asked).toHaveLength(2);
  expect(listed()).toMatchObject({ is: 'loaded', tot: 25 });
});
