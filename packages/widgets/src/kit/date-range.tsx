import type { Range } from '@millrace/core/format';
import { chosenRange, timeTypeOf, timeTypes, type TimeType } from '@millrace/core/reports';
import { CalendarDays } from 'lucide';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { dates } from '../messages/dates.ts';
import { fill } from '../messages/messages.ts';
import { useWords } from '../provider.tsx';
import { Button } from './button.tsx';
import { later } from './later.tsx';
import { Skeleton } from './skeleton.tsx';
import { DropField, type DropFieldProps } from './drop-field.tsx';
import { useClock } from './use-clock.ts';

export interface DateRangeProps extends Pick<DropFieldProps, 'label' | 'help' | 'error' | 'isDisabled'> {
  /** Days of GMT+8, such as 2026-11-20. */
  readonly value: Range;
  readonly onChange: (value: Range) => void;
  /** The first day that can be chosen. */
  readonly minValue?: string | undefined;
  /** @default the clock of who looks */
  readonly clock?: () => Date;
}

// Most choose one of the ranges by name: the calendar is fetched for those who do not.
const RangeCalendar = later(
  () => import('./range-calendar.tsx').then(({ RangeCalendar: Calendar }) => Calendar),
  NoCalendar,
  () => <Skeleton width="252px" height="296px" />,
);

function NoCalendar() {
  return <Zone role="alert">{useWords(dates).noCalendar}</Zone>;
}

/** From a day to a day: one of the ranges that every report offers, or one's own. No day to come can be chosen. */
export function DateRange({ value, onChange, minValue, clock, ...rest }: DateRangeProps) {
  const now = useClock(clock)();
  const words = useWords(dates);
  const { kit } = useWords();
  const days = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const type = timeTypeOf(value, now);
  const text = value.start === value.end ? value.start : fill(words.span, { ...value });

  function choose(range: Range) {
    setOpen(false);
    onChange(range);
  }

  function press(timeType: TimeType) {
    if (timeType !== 'custom') choose(chosenRange(timeType, undefined, now));
    else days.current?.querySelector<HTMLElement>('td [tabindex="0"]')?.focus();
  }

  const isTooEarly = (timeType: TimeType) =>
    timeType !== 'custom' && minValue !== undefined && chosenRange(timeType, undefined, now).start < minValue;

  return (
    <DropField
      {...rest}
      icon={CalendarDays}
      shown={type === 'custom' ? text : `${words.types[type]}${kit.colon}${text}`}
      isOpen={isOpen}
      onOpenChange={setOpen}
      panel={
        <Panel>
          <Presets role="group" aria-label={words.ranges}>
            {timeTypes.map((timeType) => (
              <Button
                key={timeType}
                variant="quiet"
                size="small"
                aria-pressed={timeType === type}
                disabled={isTooEarly(timeType)}
                onClick={() => press(timeType)}
              >
                {words.types[timeType]}
              </Button>
            ))}
          </Presets>
          <Days ref={days}>
            <RangeCalendar label={words.days} value={value} onChange={choose} minValue={minValue} now={now} />
            <Zone>
              <bdi>{words.zone}</bdi>
            </Zone>
          </Days>
        </Panel>
      }
    />
  );
}

const Panel = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--mr-space-16);
  min-height: 0;
  padding: var(--mr-space-12);
  overflow-y: auto;
`;

const Presets = styled.div`
  display: flex;
  flex: 1 0 100%;
  flex-wrap: wrap;
  align-content: start;
  gap: var(--mr-space-4);
  @media (width >= 640px) {
    flex: 0 0 120px;
    flex-direction: column;
    flex-wrap: nowrap;
  }
  button {
    justify-content: start;
  }
  && button[aria-pressed='true'] {
    background: var(--mr-accent-ground);
    color: var(--mr-accent-ink);
    @media (forced-colors: active) {
      forced-color-adjust: none;
      background: Highlight;
      color: HighlightText;
    }
  }
  && button:disabled {
    background: none;
    border-color: transparent;
  }
`;

const Days = styled.div`
  flex: 1 0 auto;
`;

const Zone = styled.p`
  margin: var(--mr-space-8) 0 0;
  color: var(--mr-ink-quiet);
  font: 400 var(--mr-text-12) var(--mr-font-text);
`;
