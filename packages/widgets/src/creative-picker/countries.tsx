import { isGlobal, regionCodes, type Creative } from '@millrace/core/creatives';
import { styled } from 'styled-components';
import { CountryName } from '../kit/country-name.tsx';
import { creatives } from '../messages/creatives.ts';
import { useWords } from '../provider.tsx';

/** The countries that a creative is for. */
export function CreativeCountries({ country }: Pick<Creative, 'country'>) {
  const words = useWords(creatives);
  const codes = regionCodes(country);
  const isEverywhere = isGlobal(country);
  return (
    <>
      {isEverywhere && <Told>{codes.length > 0 ? words.everywhereAnd : words.everywhere}</Told>}
      {!isEverywhere && codes.length === 0 && <Told>{words.noCountries}</Told>}
      <Names>
        {codes.map((code) => (
          <li key={code}>
            <CountryName code={code} />
          </li>
        ))}
      </Names>
    </>
  );
}

const Told = styled.p`
  margin: 0 0 var(--mr-space-12);
  color: var(--mr-ink-normal);
`;

const Names = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(180px, 100%), 1fr));
  gap: var(--mr-space-8);
  margin: 0;
  padding: 0;
  list-style: none;
`;
