import type { FieldInWords } from '@millrace/core';
import { platforms, type AppForm } from '@millrace/core/channels';
import { nameOf } from '@millrace/core/fields';
import type { WordsOf } from '@millrace/widgets/messages';
import type { appPage } from './app-words.ts';

/** An app's form in words. */
export function appFacts(form: AppForm, words: WordsOf<typeof appPage>): FieldInWords[] {
  const platform = nameOf(platforms, form.platform);
  return [
    [words.name, form.name],
    [words.platform, platform ? words.platforms[platform] : '-'],
    [platform === 'web' ? words.site : words.store, form.store_url],
    [words.currencyName, form.currency_name],
    [words.rate, form.currency_rate],
    [words.callback, form.callback_url],
  ];
}
