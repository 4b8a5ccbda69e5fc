import type { App } from './app.ts';
import type { AppForm } from './app-form.ts';

export const emptyApp: AppForm = {
  name: '',
  platform: 0,
  store_url: '',
  callback_url: '',
  currency_name: '',
  currency_rate: '',
};

/** Of an app, what its form changes. */
export function appFormOf(app: App): AppForm {
  const { name, platform, store_url, callback_url, currency_name, currency_rate } = app;
  return { name, platform, store_url, callback_url, currency_name, currency_rate };
}

/** @rule A change of an app sends what was changed and nothing else, for another page may have changed the rest. */
export function changedApp(before: AppForm, after: AppForm): Partial<AppForm> {
  const names = Object.keys(emptyApp) as (keyof AppForm)[];
  return Object.fromEntries(names.flatMap((name) => (before[name] === after[name] ? [] : [[name, after[name]]])));
}

/** @rule Blanks around what is typed of an app are no part of it. */
export function trimmedApp({ platform, ...texts }: AppForm): AppForm {
  const trimmed = Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text.trim()]));
  return { ...emptyApp, ...trimmed, platform };
}
