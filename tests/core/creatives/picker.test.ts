import { CallError, CancelledError, type Sender } from '@millrace/core';
import {
  aCreative,
  createCreativePicker,
  someCreatives,
  type CreativePicker,
  type CreativePickerOptions,
} from '@millrace/core/creatives';
import { someRecommendedOffers } from '@millrace/core/offers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

interface Sent {
  readonly call: string;
  readonly asked: Record<string, unknown>;
  readonly signal: AbortSignal | undefined;
  answer(given: unknown): Promise<void>;
  fail(error: unknown): Promise<void>;
}

async function settle() {
  await vi.advanceTimersByTimeAsync(0);
}

/** A sender whose lists of creatives wait until a test answers them; all else is answered at once. */
function sender() {
  const sent: Sent[] = [];
  const size = { width: 300, height: 250 };
  const rest: Record<string, unknown> = {
    'creatives.sizes': [size],
    'creatives.read': { data: aCreative({ id: 77 }) },
    'creatives.readLibrary': { data: aCreative({ id: 78 }) },
    'offers.recommended': { data: someRecommendedOffers(2), tot: 2, per: 10, cur: 1, from: 1, to: 2 },
  };
  const send = (row: { name: string }, asked: Record<string, unknown>, options: { signal?: AbortSignal } = {}) =>
    new Promise((resolve, reject) => {
      sent.push({
        call: row.name,
        asked,
        signal: options.signal,
        answer: (given) => (resolve(given), settle()),
        fail: (error) => (reject(error), settle()),
      });
      if (row.name in rest) resolve(rest[row.name]);
    });
  const lists = () => sent.filter(({ call }) => call === 'creatives.list' || call === 'creatives.library');
  return { sent, rest, lists, client: { send } as unknown as Sender };
}

const all = someCreatives(30);
const page = (p: number, tot = 30) => ({
  tot,
  per: 12,
  cur: p,
  from: 1,
  to: 12,
  data: all.slice((p - 1) * 12, p * 12),
});

function aPicker(options: CreativePickerOptions = {}) {
  const lab = sender();
  return { ...lab, picker: createCreativePicker(lab.client, options) };
}

const stateOf = ({ store, state }: CreativePicker) => store.get(state);
const idsOf = ({ store, creatives }: CreativePicker) => store.get(creatives).map(({ id }) => id);
const firstIds = (count: number) => all.slice(0, count).map(({ id }) => id);

async function loaded(options: CreativePickerOptions = {}, tot = 30) {
  const lab = aPicker(options);
  void lab.picker.load();
  await settle();
  await lab.lists()[0]?.answer(page(1, tot));
  return lab;
}

test('the pages come one after the other and stop at the end of data', async () => {
  const { picker, lists } = await loaded();
  expect(stateOf(picker)).toEqual({ is: 'open' });
  void picker.more();
  expect(stateOf(picker)).toEqual({ is: 'loading' });
  await settle();
  await lists()[1]?.answer(page(2));
  void picker.more();
  await settle();
  await lists()[2]?.answer(page(3));
  expect(stateOf(picker)).toEqual({ is: 'ended' });
  await picker.more();
  expect(lists().map(({ asked }) => asked)).toEqual([1, 2, 3].map((p) => ({ offer_type: 2, p })));
  expect(idsOf(picker)).toEqual(firstIds(30));
});

test('no page is asked for while one is on its way', async () => {
  const { picker, lists } = aPicker();
  void picker.more();
  void picker.more();
  await picker.retry();
  await settle();
  expect(lists()).toHaveLength(1);
});

test('a page that failed keeps what is shown and its error, and the same page is asked for again', async () => {
  const { picker, lists } = await loaded();
  void picker.more();
  await settle();
  const error = new CallError('creatives.list', -1, 'Not now.');
  await lists()[1]?.fail(error);
  expect(stateOf(picker)).toEqual({ is: 'failed', error });
  expect(idsOf(picker)).toEqual(firstIds(12));
  await picker.more();
  expect(lists()).toHaveLength(2);
  void picker.retry();
  await settle();
  expect(lists()[2]?.asked).toEqual({ offer_type: 2, p: 2 });
  await lists()[2]?.answer(page(2));
  expect(idsOf(picker)).toEqual(firstIds(24));
});

test('nothing is tried again that has not failed', async () => {
  const { picker, lists } = await loaded();
  await picker.retry();
  expect(lists()).toHaveLength(1);
});

test('a changed filter is asked for at once from page 1, and an answer to the old one is ignored', async () => {
  const { picker, lists } = await loaded();
  void picker.more();
  await settle();
  picker.change.filter({ ad_type: 5 });
  expect(idsOf(picker)).toEqual([]);
  await settle();
  expect(lists()[2]?.asked).toEqual({ offer_type: 2, ad_type: 5, p: 1 });
  expect(lists()[1]?.signal?.aborted).toBe(true);
  await lists()[1]?.answer(page(2));
  expect(idsOf(picker)).toEqual([]);
  expect(stateOf(picker)).toEqual({ is: 'loading' });
  await lists()[2]?.answer(page(1, 12));
  expect(idsOf(picker)).toEqual(firstIds(12));
  expect(stateOf(picker)).toEqual({ is: 'ended' });
});

test('a failure of what was overtaken is ignored too', async () => {
  const { picker, lists } = await loaded();
  void picker.more();
  await settle();
  picker.change.filter({ category: 2 });
  await lists()[1]?.fail(new Error('late'));
  expect(stateOf(picker)).toEqual({ is: 'loading' });
});

test('a filter that stays as it is asks for nothing', async () => {
  const { picker, lists } = await loaded();
  picker.change.filter({ ad_type: 0, name: '' });
  picker.change.filter({});
  await vi.advanceTimersByTimeAsync(1_000);
  expect(lists()).toHaveLength(1);
  expect(idsOf(picker)).toEqual(firstIds(12));
});

test('how many there are and the place where one was are kept, until another filter begins at the top', async () => {
  const { picker } = await loaded();
  const { store, tot, place } = picker;
  expect([store.get(tot), store.get(place)]).toEqual([30, undefined]);
  picker.change.place({ index: 7, below: -40 });
  picker.dispose();
  expect([store.get(tot), store.get(place)]).toEqual([30, { index: 7, below: -40 }]);
  picker.change.filter({ country: 'DE' });
  expect([store.get(tot), store.get(place)]).toEqual([undefined, undefined]);
});

test('a name is searched for once it was quiet for 500 ms', async () => {
  const { picker, lists } = await loaded();
  picker.change.filter({ name: 'h' });
  await vi.advanceTimersByTimeAsync(400);
  picker.change.filter({ name: 'ha' });
  expect(picker.store.get(picker.filter).name).toBe('ha');
  await vi.advanceTimersByTimeAsync(499);
  expect(lists()).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(lists().map(({ asked }) => asked['search'])).toEqual([undefined, 'ha']);
});

test('another filter does not wait for the name, and takes it along', async () => {
  const { picker, lists } = await loaded();
  picker.change.filter({ name: 'ha' });
  picker.change.filter({ country: 'DE' });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(
    lists()
      .slice(1)
      .map(({ asked }) => asked),
  ).toEqual([{ offer_type: 2, country: 'DE', search: 'ha', p: 1 }]);
});

test('the preset filter is the first that is asked for', async () => {
  const { lists } = await loaded({ filter: { country: 'BR', offer_type: 1 } });
  expect(lists()[0]?.asked).toEqual({ offer_type: 1, country: 'BR', p: 1 });
});

test('one creative is selected at most, and it stays selected when the filter no longer finds it', async () => {
  const { picker, sent } = await loaded();
  const [one = aCreative(), other = aCreative()] = picker.store.get(picker.creatives);
  const checked = () => picker.store.get(picker.creatives).flatMap(({ id, checked: is }) => (is ? [id] : []));
  picker.change.toggle(one);
  picker.change.toggle(other);
  expect(checked()).toEqual([other.id]);
  picker.change.filter({ ad_type: 1 });
  expect(picker.store.get(picker.selected)?.id).toBe(other.id);
  picker.change.toggle(other);
  expect(picker.store.get(picker.selected)).toBeUndefined();
  expect(sent.some(({ call }) => call === 'offers.recommended')).toBe(false);
});

test('the drawer shows what is recommended for the selected creative, where it is wanted', async () => {
  const { picker, sent } = await loaded({ hasRecommended: true });
  picker.change.toggle(aCreative({ country: 'DE' }));
  await settle();
  expect(sent.at(-1)).toMatchObject({ call: 'offers.recommended', asked: { country: 'DE' } });
  const { store, recommendation, state } = picker.drawer;
  expect(store.get(recommendation).recommended).toHaveLength(2);
  picker.change.toggle(aCreative({ country: 'DE' }));
  expect([store.get(state), store.get(recommendation).recommended]).toEqual([{ is: 'empty' }, []]);
});

test('the sizes and the creative of the beginning are loaded, and the choice that is made meanwhile stays', async () => {
  const { picker } = await loaded({ creative: 77 });
  expect(picker.store.get(picker.sizes)).toEqual([{ width: 300, height: 250 }]);
  expect(picker.store.get(picker.selected)?.id).toBe(77);
  const quick = aPicker({ creative: 77 });
  void quick.picker.load();
  quick.picker.change.toggle(aCreative({ id: 5 }));
  await settle();
  expect(quick.picker.store.get(quick.picker.selected)?.id).toBe(5);
  void quick.picker.load();
  expect(quick.sent.filter(({ call }) => call === 'creatives.read')).toHaveLength(1);
});

test('without sizes and without the creative of the beginning the list works as well', async () => {
  const { picker, rest, lists } = aPicker({ creative: 77 });
  rest['creatives.sizes'] = Promise.reject(new Error('no sizes'));
  rest['creatives.read'] = Promise.reject(new Error('no creative'));
  const loading = picker.load();
  await settle();
  await lists()[0]?.answer(page(1));
  await loading;
  expect([picker.store.get(picker.sizes), picker.store.get(picker.selected)]).toEqual([[], undefined]);
  expect(idsOf(picker)).toEqual(firstIds(12));
});

test('the library is asked in its own place', async () => {
  const { picker, lists } = await loaded({ from: 'library', creative: 78 });
  expect(lists()[0]?.call).toBe('creatives.library');
  expect(picker.store.get(picker.selected)?.id).toBe(78);
});

test('what is cancelled is no failure, and can be asked for again', async () => {
  const { picker, lists } = await loaded();
  void picker.more();
  await settle();
  await lists()[1]?.fail(new CancelledError('creatives.list', 'Cancelled'));
  expect(stateOf(picker)).toEqual({ is: 'open' });
  void picker.more();
  await settle();
  expect(lists()[2]?.asked['p']).toBe(2);
});

test('a picker that is given up aborts what is on its way, leaves no timer, and can go on', async () => {
  const { picker, sent, lists } = aPicker({ creative: 77 });
  void picker.load();
  picker.dispose();
  await settle();
  expect(sent.map(({ signal }) => signal?.aborted)).toEqual([true, true, true]);
  expect([picker.store.get(picker.sizes), picker.store.get(picker.selected)]).toEqual([[], undefined]);
  expect(stateOf(picker)).toEqual({ is: 'open' });
  picker.change.filter({ name: 'ha' });
  picker.dispose();
  expect(vi.getTimerCount()).toBe(0);
  void picker.more();
  await settle();
  await lists().at(-1)?.answer(page(1));
  expect(idsOf(picker)).toEqual(firstIds(12));
  picker.dispose();
  expect(stateOf(picker)).toEqual({ is: 'open' });
});

test('two pickers share nothing', async () => {
  const { picker: one } = await loaded();
  const { picker: other } = aPicker();
  one.change.toggle(aCreative());
  one.change.filter({ ad_type: 2 });
  expect(other.store.get(other.selected)).toBeUndefined();
  expect(other.store.get(other.filter).ad_type).toBe(0);
  expect(other.store).not.toBe(one.store);
  expect(other.drawer).not.toBe(one.drawer);
});
