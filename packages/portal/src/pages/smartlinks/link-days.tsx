import type { HealthDay, LinkCondition } from '@millrace/core/smartlinks';
import { Icon } from '@millrace/widgets/kit/icon';
import { fill } from '@millrace/widgets/messages';
import { useWords } from '@millrace/widgets/provider';
import { focusRing } from '@millrace/widgets/theme';
import { Check, Minus, Shuffle, X, type IconNode } from 'lucide';
import { styled } from 'styled-components';
import { linkTests } from './link-tests-words.ts';

/** A sign for each, so that a day is not told by its colour alone. */
const icons: Readonly<Record<LinkCondition, IconNode>> = { works: Check, changed: Shuffle, broken: X, untested: Minus };

interface LinkDaysProps {
  /** What days they are. */
  readonly label: string;
  readonly days: readonly HealthDay[];
  readonly chosen: string | undefined;
  readonly onChoose: (day: string) => void;
}

/** Weeks, one below the other; a day shows its tests once it is pressed. */
export function LinkDays({ label, days, chosen, onChoose }: LinkDaysProps) {
  const words = useWords(linkTests);
  return (
    <Strip role="group" aria-label={label}>
      {days.map(({ day, condition }) => {
        const name = fill(words.day, { day, condition: words.conditions[condition] });
        return (
          <Day
            key={day}
            type="button"
            data-condition={condition}
            aria-label={name}
            title={name}
            aria-pressed={day === chosen}
            onClick={() => onChoose(day)}
          >
            <span aria-hidden="true">{day.slice(8)}</span>
            <Icon of={icons[condition] ?? Minus} />
          </Day>
        );
      })}
    </Strip>
  );
}

const Strip = styled.div`
  display: grid;
  grid-template-columns: repeat(7, minmax(0, 1fr));
  gap: 2px;
`;

const Day = styled.button`
  display: grid;
  justify-items: center;
  min-height: 40px;
  padding: var(--mr-space-4) 0;
  border: 1px solid transparent;
  border-radius: var(--mr-radius-control);
  background: var(--mr-ground-sunken);
  font: 400 var(--mr-text-12) var(--mr-font-text);
  color: var(--mr-ink-quiet);
  cursor: pointer;
  ${focusRing}
  &[data-condition='works'] {
    background: var(--mr-good-ground);
    color: var(--mr-good);
  }
  &[data-condition='changed'] {
    background: var(--mr-warn-ground);
    color: var(--mr-warn);
  }
  &[data-condition='broken'] {
    background: var(--mr-bad-ground);
    color: var(--mr-bad);
  }
  &[aria-pressed='true'] {
    border-color: currentColor;
  }
`;
