import { fraudSignOf, suspicionsOf, type FraudLimits } from '@millrace/core/traffic';
import { expect, test } from 'vitest';

const limits: FraudLimits = { fast_seconds: 10, fast_share: 50, rate_times: 10, min_conversions: 20 };
const figures = { clicks: 1_000, conversions: 20, fast: 0, compared: 20, usual: 20 };
const signOf = (part: Partial<typeof figures>) => fraudSignOf({ ...figures, ...part }, limits);
const of = (source: string, conversions: number, fast: number) => {
  return { ...figures, source, conversions, fast, compared: 0 };
};

test('Traffic is suspicious where too many of its conversions follow their clicks too fast, or where it converts many times better than others do with the same offers; of a few conversions nothing is said.', () => {
  expect(signOf({})).toBeUndefined();
  expect([9, 10].map((fast) => signOf({ fast }))).toEqual([undefined, 'fast']);
  expect([2.1, 2].map((usual) => signOf({ usual }))).toEqual([undefined, 'rate']);
  // Nobody else promotes these offers: what is usual is not known.
  expect(signOf({ usual: 0 })).toBeUndefined();
  expect(signOf({ usual: 0.5, compared: 19 })).toBeUndefined();
  expect(signOf({ conversions: 19, fast: 19, compared: 19, usual: 0.1 })).toBeUndefined();
});

test('Sources are judged one by one, and what is left of the publisher is judged as a whole: who names another source with each click is found all the same, and one bad source does not speak against the others.', () => {
  const found = (...sources: ReturnType<typeof of>[]) => suspicionsOf(sources, limits).map(({ source }) => source);
  expect(found(of('good', 40, 2), of('bad', 40, 40))).toEqual(['bad']);
  expect(found(of('good', 40, 2), of('', 40, 40))).toEqual([null]);
  expect(found(...Array.from({ length: 20 }, (_, place) => of(`s${place}`, 1, 1)))).toEqual([null]);
  expect(found(...Array.from({ length: 19 }, (_, place) => of(`s${place}`, 1, 1)))).toEqual([]);
  expect(found(of('bad', 40, 40), of('one', 20, 20), of('', 20, 20))).toEqual(['bad', 'one', null]);
  expect(suspicionsOf([of('', 20, 20), of('x', 1, 0)], limits)[0]?.figures).toMatchObject({
    conversions: 21,
    fast: 20,
  });
});
