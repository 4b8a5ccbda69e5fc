import { money } from '@millrace/core/format';
import { topCountries, type CountryRevenue } from '@millrace/core/reports';
import { useId } from 'react';
import { styled } from 'styled-components';
import { CountryName } from '../kit/country-name.tsx';
import { EmptyState } from '../kit/empty-state.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { fill } from '../messages/messages.ts';
import { reports } from '../messages/reports.ts';
import { useWords } from '../provider.tsx';

interface TopCountriesProps {
  /** Undefined while it is on its way. */
  readonly geo: readonly CountryRevenue[] | undefined;
}

/** The ten countries that earned most, as bars with figures, and what all others earned. */
export function TopCountries({ geo }: TopCountriesProps) {
  const words = useWords(reports);
  const { top, rest } = topCountries(geo ?? []);
  const most = Number(top[0]?.revenue ?? 0);
  const id = useId();
  return (
    <Root aria-labelledby={id} aria-busy={geo === undefined}>
      <Title id={id}>{words.topCountries}</Title>
      {geo === undefined && <Skeleton height="300px" />}
      {geo?.length === 0 && <EmptyState title={words.noRevenue} />}
      {top.length > 0 && (
        <List>
          {top.map(({ country, revenue }) => (
            <li key={country}>
              {country === '' ? <Quiet>{words.unknownCountry}</Quiet> : <CountryName code={country} />}
              <Figure>{money(revenue, { currency: '$' })}</Figure>
              <Bar style={{ width: `${most > 0 ? Math.max(0, (Number(revenue) / most) * 100) : 0}%` }} />
            </li>
          ))}
          {rest && (
            <li>
              <Quiet>{rest.countries === 1 ? words.restOne : fill(words.rest, { count: rest.countries })}</Quiet>
              <Figure>{money(rest.revenue, { currency: '$' })}</Figure>
            </li>
          )}
        </List>
      )}
    </Root>
  );
}

const Root = styled.section`
  display: grid;
  align-content: start;
  gap: var(--mr-space-8);
  min-width: 0;
`;

const Title = styled.p`
  margin: 0;
  font: 500 var(--mr-text-14) var(--mr-font-text);
  color: var(--mr-ink-strong);
`;

const List = styled.ol`
  display: grid;
  gap: var(--mr-space-8);
  margin: 0;
  padding: 0;
  list-style: none;
  font: 400 var(--mr-text-13) var(--mr-font-text);
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 2px var(--mr-space-12);
    overflow-wrap: anywhere;
  }
`;

const Figure = styled.span`
  font-weight: 500;
  font-variant-numeric: tabular-nums;
  color: var(--mr-ink-strong);
`;

const Quiet = styled.span`
  color: var(--mr-ink-quiet);
`;

const Bar = styled.span`
  grid-column: 1 / -1;
  min-width: 2px;
  height: 4px;
  border-radius: var(--mr-radius-full);
  background: var(--mr-chart-1);
  forced-color-adjust: none;
`;
