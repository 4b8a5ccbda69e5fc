import type { Locale } from '@millrace/widgets/messages';
import { useWords } from '@millrace/widgets/provider';
import type { Theme } from '@millrace/widgets/theme';
import { styled } from 'styled-components';
import { looksWords } from '../../looks-words.ts';
import { locales, themes, useLooks } from '../../looks.tsx';

/** Language and appearance, on every page before the login. */
export function AuthAppearance() {
  const words = useWords(looksWords);
  const { theme, locale, choose } = useLooks();
  return (
    <Corner>
      <Choice
        aria-label={words.language}
        value={locale}
        onChange={(event) => choose({ locale: event.target.value as Locale })}
      >
        {locales.map((value) => (
          <option key={value} value={value} lang={value}>
            {words.languages[value]}
          </option>
        ))}
      </Choice>
      <Choice
        aria-label={words.theme}
        value={theme}
        onChange={(event) => choose({ theme: event.target.value as Theme })}
      >
        {themes.map((value) => (
          <option key={value} value={value}>
            {words.themes[value]}
          </option>
        ))}
      </Choice>
    </Corner>
  );
}

const Corner = styled.div`
  display: flex;
  gap: var(--mr-space-8);
  /* On a phone they stand below the form, where there is room for letters of any size. */
  @media (width >= 640px) {
    position: absolute;
    inset: var(--mr-space-16) var(--mr-space-16) auto auto;
  }
`;

const Choice = styled.select`
  height: 32px;
  border: 0;
  border-radius: var(--mr-radius-control);
  background: transparent;
  color: var(--mr-ink-quiet);
  font: inherit;
  cursor: pointer;
  field-sizing: content;
  &:hover {
    color: var(--mr-ink-strong);
  }
  &:focus-visible {
    outline: 2px solid var(--mr-accent-ink);
  }
  option {
    background: var(--mr-ground-raised);
    color: var(--mr-ink-strong);
  }
`;
