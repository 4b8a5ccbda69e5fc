import { money } from '@millrace/core/format';
import { groupText, reportCalls, type ReportRow, type ReportType } from '@millrace/core/reports';
import { useCall } from '@millrace/widgets/data';
import { CountryName } from '@millrace/widgets/kit/country-name';
import { QuietText } from '@millrace/widgets/kit/quiet-text';
import { Ranked } from '@millrace/widgets/kit/ranked';
import { reports } from '@millrace/widgets/messages';
import { useClosed, useWords } from '@millrace/widgets/provider';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { addresses } from '../../addresses.ts';
import { BroughtPart } from './brought-part.tsx';
import { filtersOf, openingOf, reportOf, useDoor, useExplained, type BroughtScope } from './brought-scope.ts';
import { broughtWords } from './brought-words.ts';
import { PartFailed } from './part-failed.tsx';
import type { Brought } from './use-brought.ts';

interface TopsProps {
  readonly scope: BroughtScope;
  readonly brought: Brought;
  /** Below the sources: where something is done about them. */
  readonly underSources?: ReactNode;
}

/** Which offers or smartlinks, which countries and which sources of it earned most. */
export function BroughtTops({ underSources, ...props }: TopsProps) {
  const { topOffers, topLinks } = useWords(reports);
  const { topCountries, topSources } = useWords(broughtWords);
  const { by } = props.scope;
  return (
    <Columns>
      {by === 'gid' ? (
        <Top {...props} type="cov_report" by="oid" title={topOffers} />
      ) : (
        <Top {...props} type="cov_report" by="gid" title={topLinks} />
      )}
      <Top {...props} type={reportOf[by]} by="country" title={topCountries} />
      <Sources>
        <Top {...props} type={reportOf[by]} by="source" title={topSources} />
        {underSources}
      </Sources>
    </Columns>
  );
}

interface TopProps extends Omit<TopsProps, 'underSources'> {
  readonly type: ReportType;
  readonly by: 'gid' | 'oid' | 'country' | 'source';
  readonly title: string;
}

const maxRows = 5;

function Top({ scope, brought: { over }, type, by, title }: TopProps) {
  const words = useWords(reports);
  const { direct } = useWords(broughtWords);
  const isOpen = useClosed(openingOf(type)) === undefined;
  const explain = useExplained(scope);
  const door = useDoor();
  const ask = (days: { start: string; end: string }, values?: readonly (string | number)[]) => ({
    type,
    ...days,
    group: [by],
    sort: '-revenue',
    p: 1,
    n: maxRows,
    filters: { ...filtersOf(scope), ...(values && { [by]: values }) },
  });
  const answer = useCall(reportCalls.list, ask(scope.range), { isEnabled: isOpen, keepsPrevious: true });
  const list = (answer.data?.list ?? []).filter(({ revenue }) => Number(revenue) > 0);
  const values = list.flatMap((row) => valueIn(row, by) ?? []);
  const isCompared = isOpen && values.length > 0 && over.now.length > 0;
  const settings = { isEnabled: isCompared, keepsPrevious: true };
  const currentAnswer = useCall(reportCalls.list, ask(spanOf(over.now), values), settings);
  const before = useCall(reportCalls.list, ask(spanOf(over.before), values), settings);
  const revenueIn = (rows: readonly ReportRow[] | undefined, row: ReportRow) =>
    rows?.find((one) => one[by] === row[by])?.revenue;

  function nameOf(row: ReportRow): ReactNode {
    if (by === 'source') return row.source ? <bdi>{row.source}</bdi> : words.noSource;
    // Visitors through the direct link of an offer belong to no smartlink.
    if (by === 'gid') return groupText(row, by) || direct;
    if (by === 'oid') return groupText(row, by) || '-';
    return row.country ? <CountryName code={row.country} /> : words.unknownCountry;
  }

  /** A name leads to its page, where it has one, and what it brought to the report. */
  function doorsOf(row: ReportRow) {
    const value = valueIn(row, by);
    if (value === undefined) return {};
    const report = explain({ measure: 'revenue', group: groupOf[by], filters: { [by]: [value] } });
    if (by !== 'gid' && by !== 'oid') return { door: report };
    return {
      door: door(by === 'gid' ? addresses.smartlink(Number(value)) : addresses.offer(Number(value))),
      figureDoor: report && {
        ...report,
        'aria-label': `${money(row.revenue, { currency: '$' })} · ${groupText(row, by)}`,
      },
    };
  }

  if (!isOpen) return null;
  if (answer.error && !answer.data) {
    return (
      <BroughtPart title={title}>
        <PartFailed title={words.failed} call={answer} />
      </BroughtPart>
    );
  }
  return (
    <Ranked
      title={title}
      rows={
        answer.data &&
        list.map((row) => ({
          id: row[by] ?? '',
          name: nameOf(row),
          revenue: row.revenue,
          now: revenueIn(currentAnswer.data?.list, row),
          before: revenueIn(before.data?.list, row),
          ...doorsOf(row),
        }))
      }
      all={Number(answer.data?.totals.revenue ?? 0)}
      expected={maxRows}
      empty={<QuietText $size={13}>{words.noRevenue}</QuietText>}
    />
  );
}

/** What a report can be filterInputOf to: nothing by an id or a country that there is none of. */
function valueIn(row: ReportRow, by: TopProps['by']): string | number | undefined {
  return by === 'source' ? row.source : row[by] || undefined;
}

const spanOf = (slots: readonly string[]) => ({ start: slots[0] ?? '', end: slots.at(-1) ?? '' });

/** What the report behind a row is told apart by. */
const groupOf = { gid: 'country', oid: 'country', country: 'dt', source: 'country' } as const;

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(280px, 100%), 1fr));
  gap: var(--mr-space-24) var(--mr-space-32);
`;

const Sources = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  justify-items: start;
  gap: var(--mr-space-8);
  > section {
    width: 100%;
  }
`;
