import type { Locale } from '@millrace/widgets/messages';
import type { Theme } from '@millrace/widgets/theme';
import { createContext, use } from 'react';
import { lazyLocalStorage } from './lazy-storage.ts';

/** How the portal looks and in which language it speaks: each reader's own, in this browser. */
export interface Looks {
  readonly theme: Theme;
  readonly locale: Locale;
}

export const themes = ['system', 'light', 'dark'] as const satisfies readonly Theme[];
export const locales = ['en', 'zh-CN'] as const satisfies readonly Locale[];

/** What was chosen before, else what the browser says of its reader. */
export function keptLooks(): Looks {
  const browserLanguage = navigator.languages.find((language) => /^(en|zh)/.test(language));
  return {
    theme: themes.find((theme) => theme === kept('theme')) ?? 'system',
    locale: locales.find((locale) => locale === kept('locale')) ?? (browserLanguage?.startsWith('zh') ? 'zh-CN' : 'en'),
  };
}

/** Has the page around the portal follow, and keeps the choice. */
export function applyLooks(looks: Looks, patch: Partial<Looks> = {}): void {
  for (const [name, value] of Object.entries(patch)) attempt(() => lazyLocalStorage.setItem(`millrace-${name}`, value));
  const page = document.documentElement;
  page.lang = looks.locale;
  page.style.colorScheme = looks.theme === 'system' ? '' : looks.theme;
}

function kept(name: keyof Looks): string | null | undefined {
  return attempt(() => lazyLocalStorage.getItem(`millrace-${name}`));
}

// A browser that refuses its memory shows what it shows to a stranger.
function attempt<R>(work: () => R): R | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

interface ChosenLooks extends Looks {
  choose(patch: Partial<Looks>): void;
}

const LooksContext = createContext<ChosenLooks>({ theme: 'system', locale: 'en', choose: () => undefined });

export const LooksProvider = LooksContext.Provider;

export const useLooks = (): ChosenLooks => use(LooksContext);
