import { styled } from 'styled-components';
import { useLocale } from '../provider.tsx';

/** A country by its code and by its name in the reader's language; a code that is none stands alone. */
export function CountryName({ code }: { code: string }) {
  const name = countryName(code, useLocale());
  return (
    <span>
      <Code>{code}</Code>
      {name && ` ${name}`}
    </span>
  );
}

/** What a country is called in a language; nothing where the code is none. */
export function countryName(code: string, locale: string): string | undefined {
  // Anything but two letters makes it throw.
  if (!/^[A-Z]{2}$/.test(code)) return undefined;
  return new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' }).of(code);
}

const Code = styled.span`
  display: inline-block;
  min-width: 3ch;
  color: var(--mr-ink-quiet);
`;
