import { money } from '@millrace/core/format';
import { topCountries, type CountryRevenue } from '@millrace/core/reports';
import { styled } from 'styled-components';
import { CountryName } from '../kit/country-name.tsx';
import type { DoorProps } from '../kit/door.tsx';
import { EmptyState } from '../kit/empty-state.tsx';
import { fill } from '../messages/messages.ts';
import { reports } from '../messages/reports.ts';
import { useWords } from '../provider.tsx';
import { Ranked } from './ranked.tsx';

interface TopCountriesProps {
  /** Undefined while it is on its way. */
  readonly geo: readonly CountryRevenue[] | undefined;
  /** Of the days that are over, and of their like in the period before. */
  readonly now: readonly CountryRevenue[] | undefined;
  readonly before: readonly CountryRevenue[] | undefined;
  /** What is behind a country. */
  readonly doorOf: (country: string) => Pick<DoorProps, 'href' | 'onOpen'>;
}

/** The ten countries that earned most, as bars with figures, and what all others earned. */
export function TopCountries({ geo, now, before, doorOf }: TopCountriesProps) {
  const words = useWords(reports);
  const { top, rest } = topCountries(geo ?? []);
  const all = (geo ?? []).reduce((sum, { revenue }) => sum + Number(revenue), 0);
  const rows = top.map(({ country, revenue }) => ({
    id: country,
    name: country === '' ? words.unknownCountry : <CountryName code={country} />,
    revenue,
    now: revenueIn(now, country),
    before: revenueIn(before, country),
    door: country === '' ? undefined : doorOf(country),
  }));
  return (
    <Ranked
      title={words.topCountries}
      rows={geo && rows}
      all={all}
      expected={10}
      empty={<EmptyState title={words.noRevenue} />}
    >
      {rest && (
        <li>
          <Quiet>{fill(words.rest, { count: rest.countries })}</Quiet>
          <Quiet>{money(rest.revenue, { currency: '$' })}</Quiet>
        </li>
      )}
    </Ranked>
  );
}

const revenueIn = (rows: readonly CountryRevenue[] | undefined, country: string) =>
  rows?.find((one) => one.country === country)?.revenue;

const Quiet = styled.span`
  font-variant-numeric: tabular-nums;
  color: var(--mr-ink-quiet);
`;
