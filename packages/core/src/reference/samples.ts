import type { Country } from './country.ts';
import type { Named } from './named.ts';
import type { OfferSettings } from './offer-settings.ts';
import type { Provider } from './provider.ts';
import type { Timezone } from './timezone.ts';

export function aProvider(part: Partial<Provider> = {}): Provider {
  return {
    name: 'Millrace',
    name_zh: '',
    logo_url: '',
    accent: '',
    support_email: 'support@millrace.test',
    terms_url: 'https://millrace.test/terms',
    tracking_domain: 'http://localhost:4000',
    offers_site: 'http://localhost:4001',
    english_site: 'http://localhost:4002',
    advertiser_url: '',
    default_smartlinks: [101, 102, 103, 104, 105, 106, 107, 108, 109, 110, 111],
    daily_tests: 10,
    review_days: 0,
    minimum_payment: 500,
    payment_days: 30,
    second_factor: 'optional',
    faq: [],
    promotions: [],
    sdk_terms: '',
    sdk_terms_zh: '',
    manager: { name_en: 'Robin Vale', skype: 'robin.vale', email: 'robin@millrace.test', avatar: '', name_zh: '' },
    ...part,
  };
}

const countries = 'BR Brazil,CN China,DE Germany,ES Spain,FR France,GB United Kingdom,IN India,US United States';

export function someCountries(): Country[] {
  return countries.split(',').map((entry) => {
    const [code, name] = [entry.slice(0, 2), entry.slice(3)];
    return { code, code_name: `${code} - ${name}`, name };
  });
}

export function someCarriers(): Record<string, Named[]> {
  return {
    DE: [
      { id: 1, name: 'Telekom' },
      { id: 2, name: 'Vodafone' },
    ],
    ES: [
      { id: 2, name: 'Vodafone' },
      { id: 3, name: 'Movistar' },
    ],
  };
}

export function someTimezones(): Timezone[] {
  return [
    { id: 1, gmt: 'GMT+08:00', location: 'Shanghai', name: 'Asia/Shanghai', country: 'CN' },
    { id: 2, gmt: 'GMT+01:00', location: 'Berlin', name: 'Europe/Berlin', country: 'DE' },
    { id: 3, gmt: 'GMT-05:00', location: 'New York', name: 'America/New_York', country: 'US' },
  ];
}

function named(...names: string[]): { id: number; name: string }[] {
  return names.map((name, index) => ({ id: index + 1, name }));
}

export function someOfferSettings(part: Partial<OfferSettings> = {}): OfferSettings {
  return {
    ad_type: [
      { id: 1, name: 'CPI' },
      { id: 2, name: 'CPA' },
      { id: 4, name: 'CPL' },
    ],
    incentive_type: named('Non-incentive', 'Incentive'),
    payout_type: named('Fixed', 'Floating', 'Percent'),
    restriction_type: named('Main stream', 'Adult'),
    prelander: named('Without prelander', 'With prelander'),
    category: named('Games', 'Tools', 'Shopping', 'Dating', 'Sweepstake'),
    conversion_flow: named('SOI', 'DOI', 'One click', 'Two click', 'PIN', 'Sweepstake'),
    ...part,
  };
}
