import {
  choose,
  chosenRange,
  drilled,
  firstChoice,
  fitting,
  type ChosenReport,
  type ReportFilters as Filters,
  type ReportRow,
  type ReportType,
} from '@millrace/core/reports';
import { useState } from 'react';
import { styled } from 'styled-components';
import { splitWidget, Widget, type WidgetProps } from '../provider.tsx';
import { useClock } from '../kit/use-clock.ts';
import { ReportControls } from './controls.tsx';
import { ReportFigures } from './figures.tsx';
import { FilterChips } from './filter-chips.tsx';
import { ReportFilters } from './report-filters.tsx';
import { useFilterFields } from './use-filter-fields.ts';
import { useSettled } from './use-settled.ts';

export interface ReportViewProps extends WidgetProps {
  /** Which report it begins with. @default 'sml_report' */
  readonly type?: ReportType | undefined;
  /** What is chosen, kept by the host, who then also answers `onQueryChange`. */
  readonly query?: ChosenReport | undefined;
  /** Something else was chosen: `addressOf` makes the query of an address of it, `chosenAt` the way back. */
  readonly onQueryChange?: ((query: ChosenReport) => void) | undefined;
  /**
   * The address that shows a query: the first cell of a row then is a link, to be opened beside this page too. Without it
   * the cell is a button, which `onQueryChange` hears of all the same.
   */
  readonly hrefOf?: ((query: ChosenReport) => string) | undefined;
  /** A source was pressed, in a report that is grouped by sources: its row. Without it, none can be pressed. */
  readonly onSource?: ((row: ReportRow) => void) | undefined;
  /** A word beside the source of a row, such as that it is blocked. */
  readonly sourceMark?: ((row: ReportRow) => string | undefined) | undefined;
  /** @default the server's clock, else that of who looks */
  readonly clock?: (() => Date) | undefined;
}

/** A report: what is chosen, its chart, its table with totals, and the ways to take it along. */
export function ReportView(props: ReportViewProps) {
  const [frame, { type = 'sml_report', ...rest }] = splitWidget(props);
  return (
    <Widget {...frame}>
      <View {...rest} key={type} type={type} />
    </Widget>
  );
}

type ViewProps = Omit<ReportViewProps, keyof WidgetProps> & { readonly type: ReportType };

function View({ type, query, onQueryChange, hrefOf, clock: ownClock, ...sources }: ViewProps) {
  const [ownQuery, setOwnQuery] = useState(() => firstChoice(type));
  const clock = useClock(ownClock);
  const now = clock();
  // A host may hand over what it found in an address.
  const report = fitting(query ?? ownQuery, now);

  function open(next: ChosenReport) {
    setOwnQuery(next);
    onQueryChange?.(next);
  }

  const change = (patch: Partial<ChosenReport>) => open(choose(report, patch, clock()));
  // The rows of one report are no rows of another.
  return (
    <Parts
      key={report.type}
      chosen={report}
      now={now}
      onChange={change}
      onOpen={open}
      sources={sources}
      doors={{ drilledTo: (row) => drilled(report, row, clock()), hrefOf, onDrill: open }}
    />
  );
}

/** What the host makes of sources. */
export type OfSources = Pick<ReportViewProps, 'onSource' | 'sourceMark'>;

/** What is behind the first cell of a row. */
export interface Doors extends Pick<ReportViewProps, 'hrefOf'> {
  readonly drilledTo: (row: ReportRow) => ChosenReport | undefined;
  readonly onDrill: (query: ChosenReport) => void;
}

interface PartsProps extends PartProps {
  readonly onOpen: (report: ChosenReport) => void;
  readonly sources: OfSources;
  readonly doors: Doors;
}

function Parts({ onOpen, onChange, sources, doors, ...rest }: PartsProps) {
  const { chosen } = rest;
  const { settled, hold } = useSettled(chosen);
  const change = (next: Partial<ChosenReport>) => {
    hold();
    onChange(next);
  };
  const controlProps = { ...rest, onChange: change };
  const filter = (filters: Filters) => controlProps.onChange({ filters });
  const fields = useFilterFields(chosen.filters, filter);

  const filterProps = {
    type: chosen.type,
    range: chosenRange(chosen.time, chosen.own, controlProps.now),
    filters: chosen.filters,
    onChange: filter,
  };

  return (
    <Root>
      <Head>
        <ReportControls {...controlProps} onOpen={onOpen} filteredBy={fields.filteredBy} onFilterBy={fields.filterBy} />
        <ReportFilters {...filterProps} filteredBy={fields.opened} hasTags={false} />
        <FilterChips {...filterProps} onOpen={fields.open} />
      </Head>
      <ReportFigures {...controlProps} chosen={settled} isWaiting={settled !== chosen} {...sources} {...doors} />
    </Root>
  );
}

/** What every part of a report is given. */
export interface PartProps {
  readonly chosen: ChosenReport;
  readonly now: Date;
  readonly onChange: (patch: Partial<ChosenReport>) => void;
}

const Head = styled.div`
  display: grid;
  gap: var(--mr-space-12);
  min-width: 0;
`;

const Root = styled.div`
  display: grid;
  gap: var(--mr-space-24);
  min-width: 0;
`;
