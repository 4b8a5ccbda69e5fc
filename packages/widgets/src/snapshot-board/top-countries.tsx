import { money } from '@millrace/core/format';
import { topCountries, type CountryRevenue, type SnapshotFigure } from '@millrace/core/reports';
import { styled } from 'styled-components';
import { CountryName } from '../kit/country-name.tsx';
import { EmptyState } from '../kit/empty-state.tsx';
import { fill } from '../messages/messages.ts';
import { reports } from '../messages/reports.ts';
import { useWords } from '../provider.tsx';
import type { BoardPartProps } from './below.tsx';
import { through, useExplained } from './doors.ts';
import { Ranked } from '../kit/ranked.tsx';

interface TopCountriesProps extends BoardPartProps {
  /** There is something to compare with. */
  readonly hasChanges: boolean;
}

/** The ten countries that earned most, as bars with figure, share and change, and what all others earned. */
export function TopCountries({ board, over, hasChanges, doors, now: today }: TopCountriesProps) {
  const words = useWords(reports);
  const explain = useExplained(today);
  const { told, toldBefore, range, aid } = board;
  const geo = told?.geo;
  const currentRevenue = told?.geoOver?.(over.now);
  const before = hasChanges ? toldBefore?.geoOver?.(over.before) : undefined;
  const { top, rest } = topCountries(geo ?? []);
  const all = (geo ?? []).reduce((sum, { revenue }) => sum + Number(revenue), 0);

  function doorOf(country: string) {
    const figure: SnapshotFigure = { measure: 'revenue', range, aid, filters: { country: [country] } };
    return explain({ ...figure, group: 'oid' }) ?? explain(figure);
  }

  const rows = top.map(({ country, revenue }) => ({
    id: country,
    name: country === '' ? words.unknownCountry : <CountryName code={country} />,
    revenue,
    now: revenueIn(currentRevenue, country),
    before: revenueIn(before, country),
    door: country === '' ? undefined : through(doors, doorOf(country)),
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
          <Quiet>{rest.countries === 1 ? words.restOne : fill(words.rest, { count: rest.countries })}</Quiet>
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
