import { byRevenue, topCountries } from '@millrace/core/reports';
import { expect, test } from 'vitest';

const codes = ['BR', 'CN', 'DE', 'ES', 'FR', 'GB', 'ID', 'IN', 'IT', 'MX', 'PL', 'US'];
const rows = codes.map((country, index) => ({ country, revenue: `${index + 1}.10` }));

test('The geo chart shows the 10 countries with the most revenue, and all others as one rest.', () => {
  const { top, rest } = topCountries(rows);
  expect(top.map(({ country }) => country)).toEqual(codes.toReversed().slice(0, 10));
  expect(top[0]).toEqual({ country: 'US', revenue: '12.10' });
  expect(rest).toEqual({ countries: 2, revenue: '3.20' });
});

test('10 countries leave no rest, 11 leave one', () => {
  expect(topCountries(rows.slice(0, 10))).toMatchObject({ top: { length: 10 }, rest: undefined });
  expect(topCountries(rows.slice(0, 11)).rest).toEqual({ countries: 1, revenue: '1.10' });
  expect(topCountries([])).toEqual({ top: [], rest: undefined });
});

test('Countries stand by revenue, each once; those that earned the same stand by their codes.', () => {
  const some = [
    { country: 'US', revenue: '1.5' },
    { country: 'FR', revenue: '-2' },
    { country: 'DE', revenue: '1.50' },
    { country: 'BR', revenue: '0.10' },
    { country: 'CN', revenue: '-1' },
    { country: 'BR', revenue: '10.20' },
  ];
  const sorted = [
    { country: 'BR', revenue: '10.30' },
    { country: 'DE', revenue: '1.50' },
    { country: 'US', revenue: '1.5' },
    { country: 'CN', revenue: '-1' },
    { country: 'FR', revenue: '-2' },
  ];
  expect(byRevenue(some)).toEqual(sorted);
  expect(byRevenue(some.toReversed()).map(({ country }) => country)).toEqual(['BR', 'DE', 'US', 'CN', 'FR']);
});

test('amounts are compared exactly, where binary fractions are equal', () => {
  const two = [
    { country: 'AA', revenue: '99999999999999999999.01' },
    { country: 'BB', revenue: '99999999999999999999.02' },
  ];
  expect(byRevenue(two)[0]?.country).toBe('BB');
});
