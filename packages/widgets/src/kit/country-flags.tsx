import { countryName } from '@millrace/core/reference';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { focusRing } from '../theme/focus.ts';
import { useLocale, useWords } from '../provider.tsx';
import { later } from './later.tsx';

interface CountryFlagsProps {
  readonly codes: readonly string[];
  /** What the whole list is called, with its number: it opens where there are more than fit. */
  readonly label: string;
}

// The panel brings much, for the few who open it.
const CountryPanel = later(
  () => import('./country-panel.tsx').then((module) => module.CountryPanel),
  () => null,
);

const mostFlags = 3;

/** The first countries of something as flags that every system draws, their codes; of more a number that opens the list. */
export function CountryFlags({ codes, label }: CountryFlagsProps) {
  const locale = useLocale();
  const hiddenCount = Math.max(0, codes.length - mostFlags);
  return (
    <Flags>
      {codes.slice(0, mostFlags).map((code) => (
        <Flag key={code} role="img" aria-label={countryName(code, locale) ?? code} title={countryName(code, locale)}>
          {code}
        </Flag>
      ))}
      {hiddenCount > 0 && <MoreCountries codes={codes} label={label} more={hiddenCount} />}
    </Flags>
  );
}

/** How many there are besides, which opens the list of all. */
function MoreCountries({ codes, label, more }: CountryFlagsProps & { readonly more: number }) {
  const { kit } = useWords();
  const control = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <More
        ref={control}
        type="button"
        aria-label={`+${more}${kit.colon}${label}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        title={label}
        onClick={() => setOpen(true)}
      >
        +{more}
      </More>
      {isOpen && <CountryPanel codes={codes} label={label} control={control} isOpen onOpenChange={setOpen} />}
    </>
  );
}

const Flags = styled.span`
  display: inline-flex;
  align-items: center;
  gap: var(--mr-space-4);
  white-space: nowrap;
`;

const Flag = styled.span`
  box-sizing: border-box;
  min-width: 26px;
  padding: 0 var(--mr-space-4);
  border-radius: 3px;
  background: var(--mr-ground-sunken);
  box-shadow: inset 0 0 0 1px var(--mr-line-hair);
  color: var(--mr-ink-normal);
  font: 500 var(--mr-text-12) var(--mr-font-text);
  line-height: 18px;
  text-align: center;
`;

const More = styled.button`
  min-width: 24px;
  min-height: 24px;
  padding: 0;
  border: 0;
  border-radius: calc(var(--mr-radius-control) / 2);
  background: none;
  color: var(--mr-accent-ink);
  font: inherit;
  text-decoration: underline dotted;
  text-underline-offset: 3px;
  cursor: pointer;
  ${focusRing}
`;
