import { aProvider, Provider } from '@millrace/core/reference';
import { expect, test } from 'vitest';

test('the provider of the samples is one that the server may give', () => {
  expect(Provider.parse(aProvider({ name: 'Harbor Ads' }))).toEqual({ ...aProvider(), name: 'Harbor Ads' });
});

test('a provider without a name is none', () => {
  const { name: _name, ...nameless } = aProvider();
  expect(Provider.safeParse(nameless).error?.issues[0]?.path).toEqual(['name']);
});
