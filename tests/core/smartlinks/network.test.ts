import { aSmartlink, networkSettingsOf, newSettings, notForPublishers } from '@millrace/core/smartlinks';
import { expect, test } from 'vitest';

const settings = networkSettingsOf(aSmartlink());

test('Kind, publishing, payout ratio, margin, fixed payout and payout price of a smartlink belong to the network: a publisher sends what a new link has or what this one has, and nothing else.', () => {
  expect(notForPublishers(settings)).toEqual([]);
  // Written otherwise, the same amount.
  expect(notForPublishers({ ...settings, payout_fixed: '0.00' })).toEqual([]);
  for (const [name, value] of Object.entries(settings)) {
    const other = { ...settings, [name]: typeof value === 'number' ? value + 1 : '99' };
    expect(notForPublishers(other)).toEqual([name]);
    expect(notForPublishers(other, other)).toEqual([]);
    expect(notForPublishers(settings, other)).toEqual([]);
  }
});

test('a new link has the settings of the network', () => {
  expect(networkSettingsOf()).toEqual({
    sml_type: 1,
    publish_type: 3,
    ader_sml: 1,
    strict: 0,
    payout_ratio: 60,
    margin: 50,
    payout_fixed: '0',
    payout_price: '0',
  });
  expect(newSettings).toMatchObject(networkSettingsOf());
});
