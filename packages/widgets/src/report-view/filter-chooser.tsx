import type { FilterName } from '@millrace/core/reports';
import { Filter } from 'lucide';
import { CheckList } from '../kit/check-list.tsx';
import { Icon } from '../kit/icon.tsx';
import { Popover } from '../kit/popover.tsx';
import { fill } from '../messages/messages.ts';
import { reportView } from '../messages/report-view.ts';
import { reports } from '../messages/reports.ts';
import { useWords } from '../provider.tsx';

export interface FilterChooserProps {
  /** What can be ticked. */
  readonly names: readonly FilterName[];
  /** The filters that have a field, with values or yet without. */
  readonly filteredBy: readonly FilterName[];
  readonly onFilterBy: (names: readonly FilterName[]) => void;
}

/** By what a report can be filtered: what is ticked gets a field. */
export function FilterChooser({ names, filteredBy, onFilterBy }: FilterChooserProps) {
  const words = useWords(reportView);
  const { columns } = useWords(reports);
  return (
    <Popover
      trigger={
        <>
          <Icon of={Filter} />
          {filteredBy.length > 0 ? fill(words.filtersInUse, { count: filteredBy.length }) : words.filters}
        </>
      }
      title={words.filterBy}
    >
      {({ close }) => (
        <CheckList
          label={words.filterBy}
          options={names.map((id) => ({ id, label: columns[id] }))}
          chosen={filteredBy}
          least={0}
          onChange={(next) => {
            // What was ticked is filled in next, outside of the panel.
            if (next.length > filteredBy.length) close();
            onFilterBy(next);
          }}
        />
      )}
    </Popover>
  );
}
