import type { QuietHours } from '@millrace/core/account';
import { timezoneLabel, type Timezone } from '@millrace/core/reference';
import { Select } from '@millrace/widgets/kit/select';
import { Toggle } from '@millrace/widgets/kit/toggle';
import { fill } from '@millrace/widgets/messages';
import { useLocale, useWords } from '@millrace/widgets/provider';
import { styled } from 'styled-components';
import { quietWords } from './quiet-words.ts';

interface QuietHoursProps {
  readonly hours: QuietHours;
  /** What they hold back. */
  readonly help: string;
  readonly isDisabled: boolean;
  /** Both ends at once: one alone could meet the other, as another page has chosen it. */
  readonly onChange: (hours: QuietHours) => void;
}

const usualQuietHours = { quiet_from: 22, quiet_until: 7 };
const noQuietHours = { quiet_from: 0, quiet_until: 0 };

/** Hours between which a channel stays silent. */
export function QuietHoursChoice({ hours, help, isDisabled, onChange }: QuietHoursProps) {
  const words = useWords(quietWords);
  const { quiet_from, quiet_until } = hours;
  const isQuiet = quiet_from !== quiet_until;
  return (
    <>
      <Toggle
        label={words.quiet}
        help={help}
        isOn={isQuiet}
        disabled={isDisabled}
        onChange={(isOn) => onChange(isOn ? usualQuietHours : noQuietHours)}
      />
      {isQuiet && (
        <Hours>
          <Select
            label={words.from}
            value={quiet_from}
            disabled={isDisabled}
            options={hoursWithout(quiet_until)}
            onChange={(from) => onChange({ quiet_from: from, quiet_until })}
          />
          <Select
            label={words.until}
            value={quiet_until}
            disabled={isDisabled}
            options={hoursWithout(quiet_from)}
            onChange={(until) => onChange({ quiet_from, quiet_until: until })}
          />
        </Hours>
      )}
    </>
  );
}

function hoursWithout(other: number) {
  return Array.from({ length: 24 }, (_, hour) => ({ value: hour, label: hourText(hour) })).filter(
    ({ value }) => value !== other,
  );
}

/** Whose hours they are, so that nobody has to guess. */
export function useZoneText(timezone: Timezone): string {
  const words = useWords(quietWords);
  const locale = useLocale();
  return timezone.location === '' ? words.noZone : fill(words.zone, { zone: timezoneLabel(timezone, locale) });
}

export function hourText(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`;
}

const Hours = styled.div`
  display: grid;
  grid-template-columns: repeat(2, 144px);
  gap: var(--mr-space-12);
`;
