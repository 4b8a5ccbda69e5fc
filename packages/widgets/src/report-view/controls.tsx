import type { Range } from '@millrace/core/format';
import {
  chosenRange,
  comparisons,
  filtersOf,
  mostGroups,
  reportKinds,
  timeTypeOf,
  type ChosenReport,
} from '@millrace/core/reports';
import { Code } from 'lucide';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../kit/button.tsx';
import { DateRange } from '../kit/date-range.tsx';
import { DropField } from '../kit/drop-field.tsx';
import { Icon } from '../kit/icon.tsx';
import { Select } from '../kit/select.tsx';
import { fill } from '../messages/messages.ts';
import { reportView } from '../messages/report-view.ts';
import { reports } from '../messages/reports.ts';
import { useWords } from '../provider.tsx';
import { ApiRequestDialog } from './api-request.tsx';
import { CheckList } from '../kit/check-list.tsx';
import { FilterChooser, type FilterChooserProps } from './filter-chooser.tsx';
import type { PartProps } from './report-view.tsx';
import { SavedReports } from './saved-reports.tsx';

interface ControlsProps extends PartProps, Pick<FilterChooserProps, 'filteredBy' | 'onFilterBy'> {
  /** A saved report was opened. */
  readonly onOpen: (chosen: ChosenReport) => void;
}

/** Which days, told apart by what, and of whom. */
export function Controls({ chosen, now, onChange, onOpen, filteredBy, onFilterBy }: ControlsProps) {
  const words = useWords(reportView);
  const { kit } = useWords();
  const { columns } = useWords(reports);
  const [isGrouping, setGrouping] = useState(false);
  const [showsRequest, setShowsRequest] = useState(false);
  const { type, time, own, group, compare = 'none' } = chosen;

  function changeDays(range: Range) {
    onChange({ time: timeTypeOf(range, now), own: range });
  }

  return (
    <Line aria-label={words.controls}>
      <Days>
        <DateRange label={words.days} value={chosenRange(time, own, now)} onChange={changeDays} clock={() => now} />
      </Days>
      <Compare>
        <Select
          label={words.compare}
          value={compare}
          onChange={(next) => onChange({ compare: comparisons.find((one) => one === next) })}
          options={(['none', ...comparisons] as const).map((value) => ({ value, label: words.comparisons[value] }))}
        />
      </Compare>
      <Group>
        <DropField
          label={words.groupBy}
          shown={group.map((name) => columns[name]).join(kit.list)}
          isOpen={isGrouping}
          onOpenChange={setGrouping}
          panel={
            <Panel>
              <CheckList
                label={words.groupBy}
                options={reportKinds[type].groups.map((id) => ({ id, label: columns[id] }))}
                chosen={group}
                most={mostGroups}
                onChange={(next) => onChange({ group: next })}
              />
              <Help>{fill(words.mostGroups, { count: mostGroups })}</Help>
            </Panel>
          }
        />
      </Group>
      <FilterChooser names={filtersOf(type)} filteredBy={filteredBy} onFilterBy={onFilterBy} />
      <End>
        <SavedReports chosen={chosen} now={now} onOpen={onOpen} />
        <Button aria-label={words.showRequest} title={words.showRequest} onClick={() => setShowsRequest(true)}>
          <Icon of={Code} />
        </Button>
      </End>
      {showsRequest && <ApiRequestDialog chosen={chosen} now={now} onClose={() => setShowsRequest(false)} />}
    </Line>
  );
}

const Line = styled.search`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: var(--mr-space-12);
`;

const Days = styled.div`
  flex: 1 1 264px;
  max-width: 312px;
  min-width: 0;
  @media (width < 640px) {
    flex-basis: 100%;
    max-width: none;
  }
`;

const Compare = styled.div`
  flex: 1 1 152px;
  max-width: 168px;
  min-width: 0;
  @media (width < 640px) {
    flex-basis: 100%;
    max-width: none;
  }
`;

const Group = styled.div`
  flex: 1 1 184px;
  max-width: 240px;
  min-width: 0;
  @media (width < 640px) {
    flex-basis: 100%;
    max-width: none;
  }
`;

const End = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--mr-space-8);
  margin-inline-start: auto;
  @media (width < 640px) {
    margin-inline-start: 0;
  }
`;

const Panel = styled.div`
  display: grid;
  gap: var(--mr-space-8);
  padding: var(--mr-space-12) var(--mr-space-16);
  overflow-y: auto;
`;

const Help = styled.p`
  margin: 0;
  font: 400 var(--mr-text-12) var(--mr-font-text);
  color: var(--mr-ink-quiet);
`;
