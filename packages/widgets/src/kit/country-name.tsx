import { countryName } from '@millrace/core/reference';
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

const Code = styled.span`
  display: inline-block;
  min-width: 3ch;
  color: var(--mr-ink-quiet);
`;
