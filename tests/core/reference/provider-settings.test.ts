import { aProvider, Provider, ProviderSettings } from '@millrace/core/reference';
import { expect, test } from 'vitest';

test('an operator sets all that everybody sees of the provider, and what is nobody else’s to see', () => {
  const settings = ProviderSettings.parse(aProvider());
  expect(settings).toEqual({
    ...aProvider(),
    repeat_seconds: 5,
    click_retention_days: 0,
    sub_id_retention_days: 0,
    unactivated_account_days: 30,
    link_health: true,
    pause_dead_offers: false,
    email_alerts: true,
    books_retention_years: 10,
    invoice_address: '',
    invoice_tax_id: '',
    reasons: [],
    managers: [],
    house_url: '',
    origins: [],
    fraud: {
      fast_seconds: 10,
      fast_share: 50,
      rate_times: 10,
      min_conversions: 20,
      hours: 24,
      action: 'notify',
      email: '',
    },
    kit: {
      own_text: true,
      own_logo: true,
      push_title: 30,
      push_text: 45,
      native_title: 65,
      native_text: 255,
      banner_title: 60,
      logo_kilobytes: 200,
      logo_share: 8,
    },
  });
  expect(Object.keys(Provider.shape)).not.toContain('repeat_seconds');
  expect(Object.keys(Provider.shape)).not.toContain('fraud');
  expect(Object.keys(Provider.shape)).not.toContain('kit');
});
