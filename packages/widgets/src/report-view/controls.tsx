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
import { Fieldset } from '../kit/fieldset.tsx';
import { Icon } from '../kit/icon.tsx';
import { Select } from '../kit/select.tsx';
import { fill } from '../messages/messages.ts';
import { reportView } from '../messages/report-view.ts';
import { reports } from '../messages/reports.ts';
import { useWords } from '../provider.tsx';
import { ApiRequestDialog } from './api-request.tsx';
import { CheckList } from '../kit/check-list.tsx';
import { FilterButton, NotOnPhone } from '../kit/filter-sheet.tsx';
import { QuietText } from '../kit/quiet-text.tsx';
import { FilterChooser, type FilterChooserProps } from './filter-chooser.tsx';
import type { PartProps } from './report-view.tsx';
import { filtersWithValues } from './report-filters.tsx';
import { SheetFilters } from './sheet-filters-later.ts';
import { SavedReports } from './saved-reports.tsx';

interface ReportControlsProps extends PartProps, Pick<FilterChooserProps, 'filteredBy' | 'onFilterBy'> {
  /** A saved report was opened. */
  readonly onOpen: (report: ChosenReport) => void;
}

/** Which days, told apart by what, and of whom. */
export function ReportControls({ chosen, now, onChange, onOpen, filteredBy, onFilterBy }: ReportControlsProps) {
  const words = useWords(reportView);
  const { kit } = useWords();
  const { columns } = useWords(reports);
  const [isGrouping, setGrouping] = useState(false);
  const [showsRequest, setShowsRequest] = useState(false);
  const { type, time, own, group, compare, filters } = chosen;
  const range = chosenRange(time, own, now);

  function changeDays(days: Range) {
    onChange({ time: timeTypeOf(days, now), own: days });
  }

  return (
    <Line aria-label={words.controls}>
      <Days>
        <DateRange label={words.days} value={range} onChange={changeDays} clock={() => now} />
      </Days>
      <NotOnPhone>
        <Compare>
          <CompareSelect value={compare} onChange={(next) => onChange({ compare: next })} />
        </Compare>
        <Group>
          <DropField
            label={words.groupBy}
            shown={group.map((name) => columns[name]).join(kit.list)}
            isOpen={isGrouping}
            onOpenChange={setGrouping}
            panel={
              <Panel>
                <Groups type={type} value={group} onChange={(next) => onChange({ group: next })} />
                <QuietText $size={12}>{fill(words.mostGroups, { count: mostGroups })}</QuietText>
              </Panel>
            }
          />
        </Group>
        <FilterChooser names={filtersOf(type)} filteredBy={filteredBy} onFilterBy={onFilterBy} />
      </NotOnPhone>
      <End>
        <FilterButton
          value={{ compare, group, filters }}
          cleared={{ compare: undefined, group, filters: {} }}
          countOf={inUse}
          onChange={onChange}
          fetchFields={SheetFilters.fetch}
        >
          {(draft, change) => (
            <>
              <CompareSelect value={draft.compare} onChange={(next) => change({ compare: next })} />
              <SheetFilters
                type={type}
                names={filtersOf(type)}
                range={range}
                filters={draft.filters}
                onChange={(next) => change({ filters: next })}
              />
              <Fieldset role="group" label={words.groupBy} help={fill(words.mostGroups, { count: mostGroups })}>
                {() => <Groups type={type} value={draft.group} onChange={(next) => change({ group: next })} />}
              </Fieldset>
            </>
          )}
        </FilterButton>
        <SavedReports chosen={chosen} now={now} onOpen={onOpen} />
        <Button aria-label={words.showRequest} title={words.showRequest} onClick={() => setShowsRequest(true)}>
          <Icon of={Code} />
        </Button>
      </End>
      {showsRequest && <ApiRequestDialog chosen={chosen} now={now} onClose={() => setShowsRequest(false)} />}
    </Line>
  );
}

type Settings = Pick<ChosenReport, 'compare' | 'group' | 'filters'>;

/** What is told apart by is always something. */
const inUse = ({ compare, filters }: Settings) => filtersWithValues(filters) + (compare ? 1 : 0);

interface CompareSelectProps {
  readonly value: ChosenReport['compare'];
  readonly onChange: (value: ChosenReport['compare']) => void;
}

function CompareSelect({ value, onChange }: CompareSelectProps) {
  const words = useWords(reportView);
  const options = ['none', ...comparisons] as const;
  return (
    <Select
      label={words.compare}
      value={options.find((one) => one === value) ?? 'none'}
      onChange={(next) => onChange(comparisons.find((one) => one === next))}
      options={options.map((one) => ({ value: one, label: words.comparisons[one] }))}
    />
  );
}

interface GroupsProps {
  readonly type: ChosenReport['type'];
  readonly value: ChosenReport['group'];
  readonly onChange: (value: ChosenReport['group']) => void;
}

function Groups({ type, value, onChange }: GroupsProps) {
  const words = useWords(reportView);
  const { columns } = useWords(reports);
  return (
    <CheckList
      label={words.groupBy}
      options={reportKinds[type].groups.map((id) => ({ id, label: columns[id] }))}
      chosen={value}
      leastHelp={words.leastGroups}
      most={mostGroups}
      onChange={onChange}
    />
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
`;

const Group = styled.div`
  flex: 1 1 184px;
  max-width: 240px;
  min-width: 0;
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
