import { optionalTextError, textError } from '../fields/text.ts';
import { optionalUrlError, urlError } from '../fields/url.ts';
import { platformError, platforms, type App } from './app.ts';
import { hostMacroError } from './postback.ts';

export type AppForm = Pick<App, 'name' | 'platform' | 'store_url' | 'callback_url' | 'currency_name' | 'currency_rate'>;
export type AppProblems = Partial<
  Record<keyof AppForm, 'required' | 'characters' | 'tooLong' | 'url' | 'hostMacro' | 'rate'>
>;

/** @rule An app has a name of at most 128 characters. */
export function appNameError(name: string): ReturnType<typeof textError> {
  return textError(name, 128);
}

/** @rule The addresses of an app have at most 2,000 characters, the name of its currency at most 64. */
export function appLengthErrors(form: Pick<AppForm, 'store_url' | 'callback_url' | 'currency_name'>) {
  return {
    store_url: optionalTextError(form.store_url.trim(), 2_000),
    callback_url: optionalTextError(form.callback_url.trim(), 2_000),
    currency_name: optionalTextError(form.currency_name.trim(), 64),
  };
}

/** @rule An app for a phone names its store address; the callback address may be left out, but not wrong, and its host is written out. */
export function appAddressErrors(form: Pick<AppForm, 'platform' | 'store_url' | 'callback_url'>) {
  const store = urlError(form.store_url);
  return {
    store_url: store === 'required' && form.platform === platforms.web ? undefined : store,
    callback_url: optionalUrlError(form.callback_url) ?? hostMacroError(form.callback_url),
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
    store_url: lengths.store_url ?? addresses.store_url,
    callback_url: lengths.callback_url ?? addresses.callback_url,
    currency_name: lengths.currency_name,
    currency_rate: rateError(form),
  };
  return Object.fromEntries(Object.entries(all).filter(([, problem]) => problem !== undefined));
}
