import { money } from '@millrace/core/format';
import {
  asksOf,
  changeIn,
  completeText,
  measured,
  reportCalls,
  reportKinds,
  shownMeasure,
  type Measure,
} from '@millrace/core/reports';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useCall } from '../data/use-call.ts';
import { QuietText } from '../kit/quiet-text.tsx';
import { StatTabs } from '../kit/stat-tabs.tsx';
import { Toggle } from '../kit/toggle.tsx';
import { fill } from '../messages/messages.ts';
import { reportView } from '../messages/report-view.ts';
import { reports } from '../messages/reports.ts';
import { useWords } from '../provider.tsx';
import { ReportChart } from './report-chart.tsx';
import { ReportTable } from './report-table.tsx';
import { hasHours } from './hours.ts';
import { useCompared } from './use-compared.ts';
import type { Doors, OfSources, PartProps } from './report-view.tsx';

interface ReportFiguresProps extends PartProps, OfSources, Doors {
  /** Something else was chosen a moment ago, and is not asked for yet. */
  readonly isWaiting: boolean;
}

const amounts: readonly Measure[] = ['revenue', 'ecpm', 'rpc', 'payout'];

/** The figures as cells that choose what is drawn below them, the chart over the table, and until when all are complete. */
export function ReportFigures({ chosen, now, onChange, isWaiting, ...cells }: ReportFiguresProps) {
  const words = useWords(reports);
  const { keyFigures, summed } = useWords(reportView);
  const [isOwnZone, setOwnZone] = useState(false);
  const list = useCall(reportCalls.list, asksOf(chosen, now), { keepsPrevious: true });
  const comparison = useCompared(chosen, now, list.data?.complete_until);
  const timeZone = isOwnZone ? readersZone() : undefined;
  const { complete_until: until, sub_ids_since: since, totals } = list.data ?? {};
  const isShown = list.data ? list.data.tot > 0 : list.error === null;

  const tabs = reportKinds[chosen.type].measures.map((id) => ({
    id,
    label: words.columns[id],
    value: totals && (amounts.includes(id) ? money(measured(id, totals), { currency: '$' }) : shownMeasure(id, totals)),
    change: comparison && changeIn(id, comparison.totals.now, comparison.totals.before),
    period: comparison && fill(words.period, { ...comparison.days.before }),
    isLessBetter: id === 'reversed',
  }));

  return (
    <>
      {isShown && (
        <Shown>
          <StatTabs
            label={keyFigures}
            tabs={tabs}
            value={chosen.chart}
            isCompared={chosen.compare !== undefined}
            onChange={(chart) => onChange({ chart, p: chosen.p })}
          >
            <ReportChart
              chosen={chosen}
              now={now}
              timeZone={timeZone}
              isAlone={list.data !== undefined}
              aside={
                <>
                  {hasHours(chosen, now) && <Toggle label={words.ownZone} isOn={isOwnZone} onChange={setOwnZone} />}
                  <QuietText as="span" $size={13}>
                    {until && fill(words.completeUntil, { time: completeText(until) })}
                  </QuietText>
                </>
              }
            />
          </StatTabs>
          {comparison && (
            <QuietText as="span" $size={13}>
              {fill(words.against, {
                now: fill(words.period, { ...comparison.days.now }),
                before: fill(words.period, { ...comparison.days.before }),
              })}
            </QuietText>
          )}
        </Shown>
      )}
      {since && (
        <QuietText as="span" $size={13}>
          {fill(summed, { day: since })}
        </QuietText>
      )}
      <ReportTable
        list={list}
        chosen={chosen}
        now={now}
        onChange={onChange}
        timeZone={timeZone}
        isWaiting={isWaiting}
        compared={comparison}
        {...cells}
      />
    </>
  );
}

const readersZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

const Shown = styled.div`
  display: grid;
  gap: var(--mr-space-12);
  min-width: 0;
`;
