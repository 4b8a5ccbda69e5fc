import { styled } from 'styled-components';
import { useLocale } from '../provider.tsx';
import { countryName } from './country-name.tsx';
import { later } from './later.tsx';

interface CountryFlagsProps {
  readonly codes: readonly string[];
  /** What the whole list is called, with its number: it opens where there are more than fit. */
  readonly label: string;
}

export interface MoreCountriesProps extends CountryFlagsProps {
  /** How many of them are not in sight. */
  readonly more: number;
}

// The popover brings much, for the few rows that have so many.
const MoreCountries = later(
  () => import('./more-countries.tsx').then((part) => part.MoreCountries),
  CountOfMore,
  CountOfMore,
);

const mostFlags = 3;

/** The first countries of something as flags that every system draws, their codes; of more a number that opens the list. */
export function CountryFlags({ codes, label }: CountryFlagsProps) {
  const locale = useLocale();
  const more = Math.max(0, codes.length - mostFlags);
  return (
    <Flags>
      {codes.slice(0, mostFlags).map((code) => (
        <Flag key={code} role="img" aria-label={countryName(code, locale) ?? code} title={countryName(code, locale)}>
          {code}
        </Flag>
      ))}
      {more > 0 && <MoreCountries codes={codes} label={label} more={more} />}
    </Flags>
  );
}

function CountOfMore({ more }: MoreCountriesProps) {
  return <span>+{more}</span>;
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
