import type { Provider } from './provider.ts';

/** @rule What the operator wrote in Chinese too is shown so in Chinese; all else as it was written first. */
export function providerIn(provider: Provider, locale: string): Provider {
  if (locale !== 'zh-CN') return provider;
  return {
    ...provider,
    name: provider.name_zh || provider.name,
    sdk_terms: provider.sdk_terms_zh || provider.sdk_terms,
    faq: provider.faq.map((one) => ({
      ...one,
      question: one.question_zh || one.question,
      answer: one.answer_zh || one.answer,
    })),
    promotions: provider.promotions.map((slide) => ({
      ...slide,
      title: slide.title_zh || slide.title,
      text: slide.text_zh || slide.text,
    })),
    manager: managerIn(provider.manager, locale),
  };
}

/** @rule An account manager has the Chinese name in Chinese, where the operator has given one. */
export function managerIn<M extends { readonly name_en: string; readonly name_zh?: string | undefined }>(
  manager: M,
  locale: string,
): M {
  return locale === 'zh-CN' && manager.name_zh ? { ...manager, name_en: manager.name_zh } : manager;
}
