import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { useLayers, useLocale } from '../provider.tsx';

/**
 * Tells React Aria the language, and the direction of the page. It takes the direction from the script of the language
 * alone; a page in another direction is told as the same language in a script that is written that way.
 */
export function AriaLocale({ children }: { children: ReactNode }) {
  const locale = useLocale();
  const { top } = useLayers();
  const isRightToLeft = top !== undefined && getComputedStyle(top).direction === 'rtl';
  const ariaLocale = isRightToLeft ? new Intl.Locale(locale, { script: 'Arab' }).toString() : locale;
  return <I18nProvider locale={ariaLocale}>{children}</I18nProvider>;
}
