import * as z from 'zod/mini';
import { nameOf } from '../fields/choice.ts';
import { lengthError } from '../fields/length.ts';
import { requiredError } from '../fields/required.ts';
import { urlError } from '../fields/url.ts';

export const platforms = { ios: 1, android: 2, web: 3 } as const;

/** What a channel is made of: an app or a site, and what its users earn. */
export const App = z.object({
  id: z.int(),
  name: z.string(),
  platform: z.int(),
  store_url: z._default(z.string(), ''),
  callback_url: z._default(z.string(), ''),
  /** By which the app knows that a callback is ours. */
  secret: z._default(z.string(), ''),
  currency_name: z._default(z.string(), ''),
  /** Units of the app's currency for one US dollar, as decimal text. */
  currency_rate: z._default(z.string(), ''),
  postback_url: z._default(z.string(), ''),
  traffic_type: z._default(z.int(), 1),
  integration: z._default(z.int(), 1),
  domain: z._default(z.string(), ''),
});
export type App = z.output<typeof App>;

export type AppForm = Pick<App, 'name' | 'platform' | 'store_url' | 'callback_url' | 'currency_name' | 'currency_rate'>;
export type AppProblems = Partial<Record<keyof AppForm, 'required' | 'tooLong' | 'url' | 'rate'>>;

/** @rule An app has a name of at most 128 characters. */
export function appNameError(name: string): 'required' | 'tooLong' | undefined {
  return requiredError(name) ?? lengthError(name.trim(), 128);
}

/** @rule An app is for one of the platforms. */
export function platformError(platform: number): 'required' | undefined {
  return requiredError(nameOf(platforms, platform));
}

/** @rule The addresses of an app have at most 2,000 characters, the name of its currency at most 64. */
export function appLengthErrors(form: Pick<AppForm, 'store_url' | 'callback_url' | 'currency_name'>) {
  return {
    store_url: lengthError(form.store_url, 2_000),
    callback_url: lengthError(form.callback_url, 2_000),
    currency_name: lengthError(form.currency_name, 64),
  };
}

/** @rule An app for a phone names its store address; the callback address may be left out, but not wrong. */
export function appAddressErrors(form: Pick<AppForm, 'platform' | 'store_url' | 'callback_url'>) {
  const store = urlError(form.store_url);
  const callback = urlError(form.callback_url);
  return {
    store_url: store === 'required' && form.platform === platforms.web ? undefined : store,
    callback_url: callback === 'required' ? undefined : callback,
  };
}

/** @rule The rate of an app's currency is a decimal above 0; it is needed where the currency has a name. */
export function rateError({ currency_name, currency_rate }: Pick<AppForm, 'currency_name' | 'currency_rate'>) {
  const rate = currency_rate.trim();
  if (rate === '') return currency_name.trim() === '' ? undefined : ('required' as const);
  return /^\d{1,9}(\.\d{1,6})?$/.test(rate) && Number(rate) > 0 ? undefined : ('rate' as const);
}

export function appProblems(form: AppForm): AppProblems {
  const addresses = appAddressErrors(form);
  const lengths = appLengthErrors(form);
  const all = {
    name: appNameError(form.name),
    platform: platformError(form.platform),
    store_url: addresses.store_url ?? lengths.store_url,
    callback_url: addresses.callback_url ?? lengths.callback_url,
    currency_name: lengths.currency_name,
    currency_rate: rateError(form),
  };
  return Object.fromEntries(Object.entries(all).filter(([, problem]) => problem !== undefined));
}
