import { parseDate } from '@internationalized/date';
import { dayOf, type Range } from '@millrace/core/format';
import { ChevronLeft, ChevronRight } from 'lucide';
import {
  Button,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
  RangeCalendar as AriaRangeCalendar,
} from 'react-aria-components/RangeCalendar';
import { styled } from 'styled-components';
import { Icon } from './icon.tsx';

interface RangeCalendarProps {
  readonly label: string;
  readonly value: Range;
  readonly onChange: (value: Range) => void;
  readonly minValue: string | undefined;
  readonly now: Date;
}

/** A month, from a day to a day. What today is, the days of reports decide and not the clock of who looks. */
export function RangeCalendar({ label, value, onChange, minValue, now }: RangeCalendarProps) {
  const today = dayOf(now);
  return (
    <Root
      aria-label={label}
      defaultValue={{ start: parseDate(value.start), end: parseDate(value.end) }}
      defaultFocusedValue={parseDate(value.end)}
      onChange={({ start, end }) => onChange({ start: start.toString(), end: end.toString() })}
      minValue={minValue === undefined ? null : parseDate(minValue)}
      maxValue={parseDate(today)}
      commitBehavior="reset"
    >
      <header>
        <Turn slot="previous">
          <Icon of={ChevronLeft} />
        </Turn>
        <CalendarHeading />
        <Turn slot="next">
          <Icon of={ChevronRight} />
        </Turn>
      </header>
      <CalendarGrid weekdayStyle="short">
        <CalendarGridHeader>{(day) => <CalendarHeaderCell>{day}</CalendarHeaderCell>}</CalendarGridHeader>
        <CalendarGridBody>
          {(date) => (
            <Day date={date} data-now={date.toString() === today}>
              {({ formattedDate }) => <span>{formattedDate}</span>}
            </Day>
          )}
        </CalendarGridBody>
      </CalendarGrid>
    </Root>
  );
}

const Root = styled(AriaRangeCalendar)`
  header {
    display: flex;
    align-items: center;
    justify-content: space-between;
    margin-block-end: var(--mr-space-8);
  }
  h2 {
    margin: 0;
    font: 600 var(--mr-text-14) var(--mr-font-text);
    color: var(--mr-ink-strong);
  }
  table {
    width: 100%;
    border-collapse: collapse;
  }
  th {
    height: var(--mr-height-small);
    padding: 0;
    color: var(--mr-ink-quiet);
    font: 500 var(--mr-text-12) var(--mr-font-text);
  }
  td {
    padding: 1px 0;
  }
`;

const Turn = styled(Button)`
  display: grid;
  place-items: center;
  width: var(--mr-height-control);
  height: var(--mr-height-control);
  padding: 0;
  border: 0;
  border-radius: var(--mr-radius-control);
  background: none;
  color: var(--mr-ink-normal);
  cursor: pointer;
  outline: none;
  &[data-hovered] {
    background: var(--mr-ground-sunken);
  }
  &[data-focus-visible] {
    outline: 2px solid var(--mr-accent-ink);
    outline-offset: -2px;
  }
  &[data-disabled] {
    color: var(--mr-ink-faint);
    cursor: not-allowed;
  }
  &:dir(rtl) svg {
    scale: -1 1;
  }
`;

const Day = styled(CalendarCell)`
  outline: none;
  cursor: pointer;
  font-feature-settings: 'tnum';
  span {
    display: grid;
    place-items: center;
    box-sizing: border-box;
    min-width: var(--mr-height-control);
    height: var(--mr-height-control);
    border-radius: var(--mr-radius-control);
    color: var(--mr-ink-strong);
  }
  &[data-now='true'] span {
    box-shadow: inset 0 0 0 1px var(--mr-line-control);
  }
  &[data-hovered] span {
    background: var(--mr-ground-sunken);
  }
  &[data-selected] {
    background: var(--mr-accent-ground);
  }
  &[data-selected] span {
    background: none;
  }
  &[data-selection-start] {
    border-start-start-radius: var(--mr-radius-control);
    border-end-start-radius: var(--mr-radius-control);
  }
  &[data-selection-end] {
    border-start-end-radius: var(--mr-radius-control);
    border-end-end-radius: var(--mr-radius-control);
  }
  &[data-selection-start] span,
  &[data-selection-end] span {
    background: var(--mr-accent);
    color: var(--mr-accent-on);
  }
  &[data-focus-visible] span {
    outline: 2px solid var(--mr-accent-ink);
    outline-offset: 1px;
  }
  &[data-disabled] {
    cursor: not-allowed;
  }
  &[data-disabled] span {
    color: var(--mr-ink-faint);
  }
  &[data-outside-month] span {
    visibility: hidden;
  }
  @media (forced-colors: active) {
    &[data-selected] {
      background: Highlight;
    }
    &[data-selected] span {
      forced-color-adjust: none;
      color: HighlightText;
    }
  }
`;
