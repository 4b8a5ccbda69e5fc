import { CallError, CancelledError, type Sender } from '@millrace/core';
import { aCreative, createRecommendDrawer, recommendedBy } from '@millrace/core/creatives';
import { anOffer, someRecommendedOffers } from '@millrace/core/offers';
import { expect, test } from 'vitest';

interface Sent {
  readonly asked: Record<string, unknown>;
  readonly signal: AbortSignal | undefined;
  answer(given: unknown): Promise<void>;
  fail(error: unknown): Promise<void>;
}

const settle = () => new Promise<void>((later) => setTimeout(later));

function aDrawer() {
  const sent: Sent[] = [];
  const send = (_: unknown, asked: Record<string, unknown>, { signal }: { signal?: AbortSignal }) =>
    new Promise((resolve, reject) => {
      sent.push({
        asked,
        signal,
        answer: (given) => (resolve(given), settle()),
        fail: (error) => (reject(error), settle()),
      });
    });
  const drawer = createRecommendDrawer({ send } as unknown as Sender);
  return {
    sent,
    drawer,
    state: () => drawer.store.get(drawer.state),
    form: () => drawer.store.get(drawer.recommendation),
    recommended: () => drawer.store.get(drawer.recommendation).recommended.map(({ oid }) => oid),
  };
}

const all = someRecommendedOffers(14);
const oids = all.map(({ oid }) => oid);
const page = (cur: number) => ({ tot: 14, per: 10, cur, from: 1, to: 10, data: all.slice((cur - 1) * 10, cur * 10) });
const creative = aCreative({ country: 'DE|AT', category: 3, offer_type: 1, stream_type: 2 });

async function shown() {
  const lab = aDrawer();
  lab.drawer.show(creative);
  await settle();
  await lab.sent[0]?.answer(page(1));
  return lab;
}

test('Offers are recommended by the countries, category, offer type and stream type of the selected creative; the types of the smartlink that they are for come before those of the creative.', () => {
  const asked = { country: 'DE|AT', category: 3, offer_type: 1, restriction_type: 2, p: 2 };
  expect(recommendedBy(creative, 2)).toEqual(asked);
  const types = (link: { ad_type: number; restriction_type: number }) => {
    const { offer_type, restriction_type } = recommendedBy(creative, 1, link);
    return [offer_type, restriction_type];
  };
  expect(types({ ad_type: 4, restriction_type: 1 })).toEqual([4, 1]);
  // A link of all offer types takes those of the creative.
  expect(types({ ad_type: 0, restriction_type: 2 })).toEqual([1, 2]);
  const anywhere = { offer_type: 1, restriction_type: 2, p: 1 };
  expect(recommendedBy({ ...creative, country: 'DE|global', category: 0 }, 1)).toEqual(anywhere);
  expect(recommendedBy({ ...creative, country: '', category: 0 }, 1)).toEqual(anywhere);
});

test('Change shows the next best offers, in the end the first ones again, and keeps what is selected', async () => {
  const { drawer, sent, recommended, state, form } = await shown();
  expect(recommended()).toEqual(oids.slice(0, 10));
  drawer.change.select(oids[0] ?? 0);
  void drawer.next();
  expect(state()).toEqual({ is: 'loading' });
  await settle();
  await sent[1]?.answer(page(2));
  expect(recommended()).toEqual(oids.slice(10));
  void drawer.next();
  await settle();
  await sent[2]?.answer(page(1));
  expect(recommended()).toEqual(oids.slice(1, 10));
  expect(sent.map(({ asked }) => asked['p'])).toEqual([1, 2, 1]);
  expect(form().prior.map(({ oid, weight }) => [oid, weight])).toEqual([[oids[0], '10']]);
});

test('a second press on Change while the offers are on their way does nothing', async () => {
  const { drawer, sent } = await shown();
  void drawer.next();
  await drawer.next();
  await settle();
  expect(sent).toHaveLength(2);
});

test('without a creative the drawer is empty and Change does nothing', async () => {
  const { drawer, sent, state } = aDrawer();
  await drawer.next();
  expect([sent.length, state()]).toEqual([0, { is: 'empty' }]);
});

test('another creative begins at the first page, and an answer for the one before is ignored', async () => {
  const { drawer, sent, recommended, state } = await shown();
  void drawer.next();
  await settle();
  drawer.show({ ...creative, country: 'BR' });
  expect(recommended()).toEqual([]);
  await settle();
  await sent[1]?.answer(page(2));
  expect([recommended(), state()]).toEqual([[], { is: 'loading' }]);
  expect(sent[2]?.asked).toMatchObject({ country: 'BR', p: 1 });
  await sent[2]?.answer(page(1));
  expect(recommended()).toEqual(oids.slice(0, 10));
  drawer.show(undefined);
  expect([recommended(), state()]).toEqual([[], { is: 'empty' }]);
});

test('offers that could not be loaded can be asked for again, on the same page', async () => {
  const { drawer, sent, recommended, state } = await shown();
  void drawer.next();
  await settle();
  const error = new CallError('offers.recommended', -1, 'Not now.');
  await sent[1]?.fail(error);
  expect(state()).toEqual({ is: 'failed', error });
  expect(recommended()).toEqual(oids.slice(0, 10));
  void drawer.next();
  await settle();
  expect(sent[2]?.asked['p']).toBe(2);
});

test('what is cancelled or given up is no failure, and can be asked for again', async () => {
  const { drawer, sent, state } = await shown();
  void drawer.next();
  await settle();
  await sent[1]?.fail(new CancelledError('offers.recommended', 'Cancelled'));
  expect(state()).toEqual({ is: 'loaded' });
  void drawer.next();
  await settle();
  drawer.dispose();
  expect([sent[2]?.signal?.aborted, state()]).toEqual([true, { is: 'loaded' }]);
  drawer.dispose();
  expect(state()).toEqual({ is: 'loaded' });
  void drawer.next();
  await settle();
  await sent[3]?.answer(page(2));
  expect(state()).toEqual({ is: 'loaded' });
});

test('the form takes every change, and says what is wrong', async () => {
  const { drawer, form } = await shown();
  const { change } = drawer;
  const [first = 0, second = 0] = oids;
  change.lists({ normal: [anOffer({ oid: 9, approve_status: 1 })], blocked: [anOffer({ oid: second })] });
  change.select(first);
  change.select(second);
  change.mode('weight');
  change.ratio('x');
  change.weight(first, '101');
  change.block(9);
  const problems = () => drawer.store.get(drawer.problems);
  expect(problems()).toEqual({
    name: 'required',
    ratio: 'number',
    weights: new Map([[first, 'ratio']]),
    total: 'total',
  });
  expect([form().prior, form().blocked, form().normal].map((offers) => offers.map(({ oid }) => oid))).toEqual([
    [first],
    [second, 9],
    [],
  ]);
  change.name('Harbors');
  change.ratio('50');
  change.delete(first);
  expect(problems()).toEqual({ weights: new Map() });
  expect(form()).toMatchObject({ name: 'Harbors', mode: 'weight', ratio: '50', prior: [] });
});

test('two drawers share nothing', () => {
  const [one, other] = [aDrawer(), aDrawer()];
  one.drawer.change.name('Mine');
  expect(other.form().name).toBe('');
  expect(other.drawer.store).not.toBe(one.drawer.store);
});

test('an offer that was applied for is pending in the list where it stands', async () => {
  const { drawer, form } = await shown();
  const [first] = oids;
  drawer.change.lists({ normal: [anOffer({ oid: 1, approve_status: 2 })] });
  drawer.change.applied(first ?? 0);
  drawer.change.applied(1);
  const { recommended, normal } = form();
  expect(recommended.find(({ oid }) => oid === first)).toMatchObject({ approve_status: 0, status: 0 });
  expect(normal[0]).toMatchObject({ approve_status: 0, status: 0 });
});
