import { styled } from 'styled-components';
import type { MoreCountriesProps } from './country-flags.tsx';
import { CountryName } from './country-name.tsx';
import { Popover } from './popover.tsx';

/** How many countries there are besides, which opens the list of all. */
export function MoreCountries({ codes, label, more }: MoreCountriesProps) {
  return (
    <Popover looks="text" trigger={`+${more}`} title={label} aria-label={`+${more}: ${label}`}>
      <List>
        {codes.map((code) => (
          <li key={code}>
            <CountryName code={code} />
          </li>
        ))}
      </List>
    </Popover>
  );
}

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;
