import { firstRule, limitError, sourceCalls } from '@millrace/core/sources';
import { expect, test } from 'vitest';

const isTaken = (measure: 'conversions' | 'rate' | 'epc', ...all: string[]) =>
  all.map((limit) => limitError({ measure, limit }) === undefined);

const asked = { gid: 1, ...firstRule };

test('The limit of a rule is a whole number of at most 100,000 conversions, a rate above 0 of at most 100 %, or an EPC above 0 of at most $1,000, each with at most four decimals.', () => {
  expect(isTaken('conversions', '0', '100000', '100001', '1.5', '-1', '', 'x')).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
    false,
  ]);
  expect(isTaken('rate', '0.0001', '100', '0', '100.1', '0.00001', '1e1')).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
  expect(isTaken('epc', '0.0001', '1000', '0', '1000.0001')).toEqual([true, true, false, false]);
});

test('a rule is of 100 to 1,000,000 clicks in 1 to 30 days, and is off until it is switched on', () => {
  const { asks } = sourceCalls.saveRule;
  expect(asks.parse(asked)).toMatchObject({ is_on: 0, except: [], answer: 'filler' });
  for (const wrong of [
    { min_clicks: 99 },
    { min_clicks: 1_000_001 },
    { days: 0 },
    { days: 31 },
    { wait_hours: 1 },
    { measure: 'mood' },
    { except: ['a', 'a'] },
    { except: Array.from({ length: 101 }, (_, index) => `s${index}`) },
    { except: ['x'.repeat(201)] },
  ])
    expect(asks.safeParse({ ...asked, ...wrong }).success, JSON.stringify(wrong)).toBe(false);
});
