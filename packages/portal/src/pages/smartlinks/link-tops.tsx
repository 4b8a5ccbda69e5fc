import { groupText, reportCalls, type ReportRow, type ReportType } from '@millrace/core/reports';
import { useCall } from '@millrace/widgets/data';
import { CountryName } from '@millrace/widgets/kit/country-name';
import { Ranked } from '@millrace/widgets/kit/ranked';
import { reports } from '@millrace/widgets/messages';
import { useClosed, useWords } from '@millrace/widgets/provider';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { LinkPart } from './link-part.tsx';
import { linkPage } from './link-words.ts';
import { PartFailed } from './part-failed.tsx';
import { filtersOf, openingOf, useExplained, type LinkScope } from './link-scope.ts';
import type { Brought } from './use-brought.ts';

interface TopsProps {
  readonly scope: LinkScope;
  readonly brought: Brought;
}

/** Which offers and which countries earned most through a link. */
export function LinkTops(props: TopsProps) {
  const { topOffers } = useWords(reports);
  const { topCountries } = useWords(linkPage);
  return (
    <Columns>
      <Top {...props} type="cov_report" by="oid" title={topOffers} />
      <Top {...props} type="sml_report" by="country" title={topCountries} />
    </Columns>
  );
}

interface TopProps extends TopsProps {
  readonly type: ReportType;
  readonly by: 'oid' | 'country';
  readonly title: string;
}

const most = 5;

function Top({ scope, brought: { over }, type, by, title }: TopProps) {
  const words = useWords(reports);
  const isOpen = useClosed(openingOf(type)) === undefined;
  const explained = useExplained(scope);
  const ask = (days: { start: string; end: string }, values?: readonly (string | number)[]) => ({
    type,
    ...days,
    group: [by],
    sort: '-revenue',
    p: 1,
    n: most,
    filters: { ...filtersOf(scope), ...(values && { [by]: values }) },
  });
  const found = useCall(reportCalls.list, ask(scope.range), { isEnabled: isOpen, keepsPrevious: true });
  const list = (found.data?.list ?? []).filter(({ revenue }) => Number(revenue) > 0);
  const values = list.flatMap((row) => row[by] || []);
  const isCompared = isOpen && values.length > 0 && over.now.length > 0;
  const settings = { isEnabled: isCompared, keepsPrevious: true };
  const now = useCall(reportCalls.list, ask(spanOf(over.now), values), settings);
  const before = useCall(reportCalls.list, ask(spanOf(over.before), values), settings);
  const revenueIn = (rows: readonly ReportRow[] | undefined, row: ReportRow) =>
    rows?.find((one) => one[by] === row[by])?.revenue;

  function nameOf(row: ReportRow): ReactNode {
    if (by === 'oid') return groupText(row, 'oid') || '-';
    return row.country ? <CountryName code={row.country} /> : words.unknownCountry;
  }

  if (!isOpen) return null;
  if (found.error && !found.data) {
    return (
      <LinkPart title={title}>
        <PartFailed title={words.failed} call={found} />
      </LinkPart>
    );
  }
  return (
    <Ranked
      title={title}
      rows={
        found.data &&
        list.map((row) => ({
          id: row[by] ?? '',
          name: nameOf(row),
          revenue: row.revenue,
          now: revenueIn(now.data?.list, row),
          before: revenueIn(before.data?.list, row),
          door: row[by]
            ? explained({ measure: 'revenue', group: groupOf[by], filters: { [by]: [row[by]] } })
            : undefined,
        }))
      }
      all={Number(found.data?.totals.revenue ?? 0)}
      expected={most}
      empty={<Quiet>{words.noRevenue}</Quiet>}
    />
  );
}

const spanOf = (of: readonly string[]) => ({ start: of[0] ?? '', end: of.at(-1) ?? '' });

/** What the report behind a row is told apart by. */
const groupOf = { oid: 'country', country: 'dt' } as const;

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(280px, 100%), 1fr));
  gap: var(--mr-space-24) var(--mr-space-32);
`;

const Quiet = styled.p`
  margin: 0;
  font: 400 var(--mr-text-13) var(--mr-font-text);
  color: var(--mr-ink-quiet);
`;
