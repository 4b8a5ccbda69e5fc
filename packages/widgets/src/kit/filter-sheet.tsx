import { SlidersHorizontal } from 'lucide';
import { useId, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { fill } from '../messages/messages.ts';
import { useWords } from '../provider.tsx';
import { Button } from './button.tsx';
import { FieldText } from './field.tsx';
import { Icon } from './icon.tsx';
import { later } from './later.tsx';

export interface FilterSheetProps<T extends object> {
  /** What is chosen. */
  readonly value: T;
  /** Nothing chosen. */
  readonly cleared: T;
  /** How many of the fields have something chosen. */
  readonly countOf: (value: T) => number;
  readonly onChange: (value: T) => void;
  /** Fetches what the fields are made of, where that is not here: the sheet opens once all of it is. */
  readonly fetchFields?: () => Promise<void>;
  /** The fields, for what is chosen so far. */
  readonly children: (chosen: T, change: (part: Partial<T>) => void) => ReactNode;
}

export interface FilterPanelProps<T extends object> extends FilterSheetProps<T> {
  readonly onClose: () => void;
}

// Loaded on demand: the panel is for phones.
const LaterPanel = later<FilterPanelProps<never>>(
  () => import('./filter-panel.tsx').then((module) => module.FilterPanel),
  NoPanel,
);

// The cast: `later` forgets what is chosen.
const FilterPanel = LaterPanel as unknown as <T extends object>(props: FilterPanelProps<T>) => ReactNode;

/** In place of what could not be fetched. */
export function NoPanel() {
  const { kit } = useWords();
  return <FieldText id={useId()} error={kit.notOpened} />;
}

/**
 * Fields that narrow a list. Where there is room they stand above it, and each acts at once; on a phone a button opens a
 * sheet with all of them, which are applied together.
 */
export function FilterSheet<T extends object>(props: FilterSheetProps<T>) {
  const { value, onChange, children } = props;
  return (
    <>
      <NotOnPhone>{children(value, (patch) => onChange({ ...value, ...patch }))}</NotOnPhone>
      <FilterButton {...props} />
    </>
  );
}

/** The button and its sheet, for phones alone: what is wide has its own place in `NotOnPhone`. */
export function FilterButton<T extends object>(props: FilterSheetProps<T>) {
  const { kit } = useWords();
  const [isOpen, setOpen] = useState(false);
  const count = props.countOf(props.value);
  const fetchAll = () => Promise.all([LaterPanel.fetch(), props.fetchFields?.()]);
  return (
    <OnPhone>
      <Button
        aria-haspopup="dialog"
        onPointerDown={() => void fetchAll()}
        onClick={() => void fetchAll().then(() => setOpen(true))}
      >
        <Icon of={SlidersHorizontal} />
        {count > 0 ? fill(kit.filtersInUse, { count }) : kit.filters}
      </Button>
      {isOpen && <FilterPanel {...props} onClose={() => setOpen(false)} />}
    </OnPhone>
  );
}

export const NotOnPhone = styled.div`
  display: contents;
  @media (width < 640px) {
    display: none;
  }
`;

const OnPhone = styled.div`
  @media (width >= 640px) {
    display: none;
  }
`;
