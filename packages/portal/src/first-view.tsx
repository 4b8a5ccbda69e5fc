import type { Locale } from '@millrace/widgets/messages';
import { fill } from '@millrace/widgets/messages';
import { Surface } from '@millrace/widgets/theme';
import type { ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import { addresses } from './addresses.ts';
import { locales } from './looks.tsx';
import { StepSign } from './pages/registration/step-sign.tsx';
import { registration } from './pages/registration/words.ts';
import { AuthLayout } from './pages/session/auth-layout.tsx';
import { door } from './pages/session/words.ts';

/** The pages that people come to from elsewhere, and what stands above their forms. */
const headings: Readonly<Record<string, (locale: Locale) => ComponentProps<typeof AuthLayout>>> = {
  [addresses.affLogin()]: (locale) => door.words[locale],
  [addresses.login()]: (locale) => {
    const { advertiserTitle: title, advertiserLead: lead } = door.words[locale];
    return { title, lead };
  },
  [addresses.register]: (locale) => {
    const { accountInfo: title, accountLead: lead, step } = registration.words[locale];
    return { title, lead, step: <StepSign text={fill(step, { step: 1 })} step={1} /> };
  },
};

/** What each page shows while its scripts are on their way: its head, by address and language, as HTML with its style. */
export function firstViews(): Record<string, Record<string, string>> {
  return Object.fromEntries(
    Object.keys(headings).map((path) => [
      path,
      Object.fromEntries(locales.map((locale) => [locale, firstView(path, locale)])),
    ]),
  );
}

function firstView(path: string, locale: Locale): string {
  const { title = '', lead, step } = headings[path]?.(locale) ?? {};
  const sheet = new ServerStyleSheet();
  const view = renderToStaticMarkup(
    sheet.collectStyles(
      <Surface data-theme="system" lang={locale}>
        <AuthLayout title={title} lead={lead} step={step} />
      </Surface>,
    ),
  );
  const style = neededOf(sheet.getStyleTags());
  sheet.seal();
  return `<div data-first-view="">${style}${view}</div>`;
}

/** The bare style, without the marks by which a script would take it over, and without tokens that nothing here uses. */
function neededOf(tags: string): string {
  const css = tags
    .replace(/<\/?style[^<>]*>/g, '')
    .replaceAll('/*!sc*/', '')
    .replace(/data-styled\.[^.}]*}/g, '');
  const usedNames = new Set([...css.matchAll(/var\((--mr-[\w-]+)/g)].map(([, name]) => name));
  const neededCss = css.replace(/[^{};]+;?/g, (declaration) => {
    const [name = ''] = declaration.trim().split(':', 1);
    return name.startsWith('--mr-') && !usedNames.has(name) ? '' : declaration;
  });
  return `<style>${neededCss.replace(/\s+/g, ' ')}</style>`;
}
