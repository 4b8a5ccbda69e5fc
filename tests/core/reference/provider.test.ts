import { aProvider, Provider } from '@millrace/core/reference';
import { expect, test } from 'vitest';

test('the provider of the samples is one that the server may give', () => {
  expect(Provider.parse(aProvider({ name: 'Harbor Ads' }))).toEqual({ ...aProvider(), name: 'Harbor Ads' });
});

test('a provider without a name is none', () => {
  const { name: _name, ...nameless } = aProvider();
  expect(Provider.safeParse(nameless).error?.issues[0]?.path).toEqual(['name']);
});

test('what a provider does not set has its usual value: ten tests a day, no default smartlinks', () => {
  const { name, support_email, terms_url } = aProvider();
  expect(Provider.parse({ name, support_email, terms_url })).toMatchObject({
    daily_tests: 10,
    default_smartlinks: [],
    faq: [],
    promotions: [],
    manager: { name_en: '' },
  });
});

test('eleven smartlinks belong to every publisher', () => {
  expect(new Set(aProvider().default_smartlinks).size).toBe(11);
});
