// Which lines stand on which invoice to an advertiser.
import { sum } from '@millrace/core/format';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  billedTax,
  decimalsOf,
  exactText,
  moneyIn,
  negated,
  roundedTo,
} from '../../packages/server/src/billing/amounts.ts';
import { draftsOf, netOf } from '../../packages/server/src/billing/drafts.ts';
import type { Unbilled } from '../../packages/server/src/billing/unbilled.ts';

const line = (month: string, amount: string): Unbilled => ({
  advertiser_id: 3,
  oid: 200001,
  offer_name: 'Kingdom',
  goal: '',
  month: `${month}-01`,
  currency: 'EUR',
  conversions: 1,
  amount,
  unit_price: null,
  part: 1,
});
const drafts = (lines: readonly Unbilled[], ...billed: string[]) =>
  draftsOf(lines, (month) => billed.includes(month.slice(0, 7))).map((draft) =>
    draft.map(({ month, amount }) => `${month.slice(0, 7)} ${amount}`),
  );

test('each month is an invoice of its own, and corrections stand on the first one that is made', () => {
  expect(drafts([line('2026-11', '2'), line('2026-10', '1'), line('2026-10', '3')])).toEqual([
    ['2026-10 1', '2026-10 3'],
    ['2026-11 2'],
  ]);
  expect(drafts([line('2026-09', '-1'), line('2026-10', '3'), line('2026-11', '2')], '2026-09')).toEqual([
    ['2026-09 -1', '2026-10 3'],
    ['2026-11 2'],
  ]);
  // Without a new month they are one of their own.
  expect(drafts([line('2026-08', '-1'), line('2026-09', '-2')], '2026-08', '2026-09')).toEqual([
    ['2026-08 -1', '2026-09 -2'],
  ]);
});

test('what comes to nothing waits, and stands on the next one', () => {
  expect(drafts([])).toEqual([]);
  expect(drafts([line('2026-09', '-3'), line('2026-10', '3')], '2026-09')).toEqual([]);
  expect(drafts([line('2026-09', '0.0049')], '2026-09')).toEqual([]);
  expect(drafts([line('2026-09', '-3'), line('2026-10', '3'), line('2026-11', '2')], '2026-09')).toEqual([
    ['2026-09 -3', '2026-10 3', '2026-11 2'],
  ]);
});

test('no line is on two invoices, none that is over nothing is made, and only what comes to nothing is left', () => {
  const amount = fc.integer({ min: -40_000, max: 40_000 }).map((units) => (units / 10_000).toFixed(4));
  const month = fc.integer({ min: 1, max: 6 }).map((number) => `2026-0${number}`);
  const lines = fc.array(fc.tuple(month, amount), { maxLength: 8 });
  fc.assert(
    fc.property(lines, fc.array(month, { maxLength: 3 }), (some, billed) => {
      const all = some.map(([of, units]) => line(of, units));
      const made = draftsOf(all, (of) => billed.includes(of.slice(0, 7)));
      const placed = made.flat();
      expect(new Set(placed).size).toBe(placed.length);
      for (const draft of made) expect(Number(netOf(draft))).not.toBe(0);
      const left = all.filter((one) => !placed.includes(one));
      expect(Number(roundedTo(sum(left.map((one) => one.amount)), 2))).toBe(0);
    }),
  );
});

test('amounts are rounded half away from zero, to the smallest unit of their currency, and read so', () => {
  expect(['EUR', 'JPY', 'KWD', 'USD'].map(decimalsOf)).toEqual([2, 0, 3, 2]);
  expect([roundedTo('1.005', 2), roundedTo('-1.005', 2), roundedTo('-0.0049', 2), roundedTo('105.5', 0)]).toEqual([
    '1.01',
    '-1.01',
    '0.00',
    '106',
  ]);
  expect([negated('1.50'), negated('-1.50'), negated('0.00')]).toEqual(['-1.50', '1.50', '0.00']);
  expect([billedTax('-0.50', { tax_rate: '19' }, 2), billedTax('-105', { tax_rate: '10' }, 0)]).toEqual([
    '-0.10',
    '-11',
  ]);
  expect([moneyIn('1250', 'USD'), moneyIn('-1250.5', 'USD'), moneyIn('1250', 'EUR'), moneyIn('1250', 'JPY')]).toEqual([
    '$1,250.00',
    '-$1,250.50',
    '1,250.00 EUR',
    '1,250 JPY',
  ]);
  expect([exactText('0.0125', 'USD'), exactText('-2.5', 'EUR'), exactText('10.3333', 'JPY')]).toEqual([
    '0.0125',
    '-2.50',
    '10.3333',
  ]);
});
