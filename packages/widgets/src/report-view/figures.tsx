import { asksOf, completeText, reportCalls, reportKinds } from '@millrace/core/reports';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useCall } from '../data/use-call.ts';
import { Select } from '../kit/select.tsx';
import { Toggle } from '../kit/toggle.tsx';
import { fill } from '../messages/messages.ts';
import { reportView } from '../messages/report-view.ts';
import { reports } from '../messages/reports.ts';
import { useWords } from '../provider.tsx';
import { ReportChart } from './report-chart.tsx';
import { ReportTable } from './report-table.tsx';
import { hasHours } from './hours.ts';
import type { Doors, OfSources, PartProps } from './report-view.tsx';

interface FiguresProps extends PartProps, OfSources, Doors {
  /** Something else was chosen a moment ago, and is not asked for yet. */
  readonly isWaiting: boolean;
}

/** The chart over the table, and until when both are complete. */
export function Figures({ chosen, now, onChange, isWaiting, ...cells }: FiguresProps) {
  const words = useWords(reports);
  const { figure, summed } = useWords(reportView);
  const [isOwnZone, setOwnZone] = useState(false);
  const list = useCall(reportCalls.list, asksOf(chosen, now), { keepsPrevious: true });
  const timeZone = isOwnZone ? readersZone() : undefined;
  const { complete_until: until, sub_ids_since: since } = list.data ?? {};
  const isShown = list.data ? list.data.tot > 0 : list.error === null;

  return (
    <>
      {isShown && (
        <>
          <Head>
            <Told>
              {hasHours(chosen, now) && <Toggle label={words.ownZone} isOn={isOwnZone} onChange={setOwnZone} />}
              <span>{until && fill(words.completeUntil, { time: completeText(until) })}</span>
            </Told>
            <Which>
              <Select
                label={figure}
                value={chosen.chart}
                onChange={(chart) => onChange({ chart, p: chosen.p })}
                options={reportKinds[chosen.type].measures.map((value) => ({ value, label: words.columns[value] }))}
              />
            </Which>
          </Head>
          <ReportChart chosen={chosen} now={now} timeZone={timeZone} isAlone={list.data !== undefined} />
        </>
      )}
      {since && <Told>{fill(summed, { day: since })}</Told>}
      <ReportTable
        list={list}
        chosen={chosen}
        now={now}
        onChange={onChange}
        timeZone={timeZone}
        isWaiting={isWaiting}
        {...cells}
      />
    </>
  );
}

const readersZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: var(--mr-space-12) var(--mr-space-24);
`;

const Told = styled.div`
  display: grid;
  gap: var(--mr-space-8);
  font: 400 var(--mr-text-13) var(--mr-font-text);
  color: var(--mr-ink-quiet);
`;

const Which = styled.div`
  width: 200px;
  @media (width < 640px) {
    width: 100%;
  }
`;
