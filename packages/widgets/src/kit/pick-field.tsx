import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { fill } from '../messages/messages.ts';
import { useWords } from '../provider.tsx';
import { Button } from './button.tsx';
import { DropField, type DropFieldProps } from './drop-field.tsx';
import type { Option } from './option-list.tsx';
import { later } from './later.tsx';
import type { PickPanelProps } from './pick-panel.tsx';
import type { Pick as Picked, PickState } from './pick-row.tsx';
import { ReadOnlyField } from './read-only-field.tsx';
import { TagList } from './tag-list.tsx';

// The list follows its scrolling, which is much for a field that is closed.
const PickPanel = later<PickPanelProps>(() => import('./pick-panel.tsx').then((module) => module.PickPanel), NoPanel);

function NoPanel() {
  return useWords().kit.notOpened;
}

type Id = Option['id'];

/** What every field is given in which many of many are picked. */
export interface PickFieldProps extends Pick<DropFieldProps, 'label' | 'help' | 'error' | 'isDisabled' | 'isLoading'> {
  readonly value: readonly Id[];
  readonly onChange: (value: readonly Id[]) => void;
  readonly placeholder?: string | undefined;
  /** What is chosen stands under the field as tags, unless the host shows it elsewhere. @default true */
  readonly hasTags?: boolean;
  /** What is chosen can be read, and not changed. */
  readonly isReadOnly?: boolean | undefined;
}

interface Given extends PickFieldProps {
  readonly labelOf: (id: Id) => string;
  readonly picksOf: (search: string) => readonly Picked[];
  readonly isTree?: boolean;
  readonly onFold?: (pick: Picked) => void;
}

/** Picks in a panel; what was picked stands under the control as tags. */
export function PickField({
  value,
  onChange,
  placeholder,
  isReadOnly = false,
  hasTags = true,
  labelOf,
  picksOf,
  isTree = false,
  onFold,
  ...rest
}: Given) {
  const { kit } = useWords();
  const control = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [search, setSearch] = useState('');
  const [isHere, setHere] = useState(PickPanel.isHere);
  const selectedIds = useMemo(() => new Set(value), [value]);
  const picks = useMemo(() => (isOpen ? picksOf(search) : []), [isOpen, picksOf, search]);

  // Until there is something to type into, the focus stays on the control, which keeps what is typed.
  useEffect(() => {
    if (isOpen && !isHere) void PickPanel.fetch().then(() => setHere(true));
  }, [isOpen, isHere]);

  function open(next: boolean) {
    setOpen(next);
    if (next) setSearch('');
  }

  function stateOf({ ids }: Picked): PickState {
    const count = ids.filter((id) => selectedIds.has(id)).length;
    if (count === 0) return 'none';
    return count === ids.length ? 'all' : 'some';
  }

  const take = (ids: readonly Id[]) => onChange([...new Set([...value, ...ids])]);

  function leave(ids: readonly Id[]) {
    const removedIds = new Set(ids);
    const remainingIds = value.filter((id) => !removedIds.has(id));
    onChange(remainingIds);
    // What was pressed goes with the last tag.
    if (remainingIds.length === 0 && !isOpen) control.current?.focus();
  }

  function press(event: KeyboardEvent) {
    if (event.key === 'Backspace') leave(value.slice(-1));
    else if (event.key === 'ArrowDown') open(true);
    else if (event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey) {
      setOpen(true);
      // Letters typed before the panel has loaded are kept as its search.
      setSearch((text) => (isOpen ? text : '') + event.key);
    } else return;
    event.preventDefault();
  }

  const tags = value.map((id) => ({ id, label: labelOf(id) }));
  const valueText = value.length > 0 ? fill(kit.chosen, { count: value.length }) : (placeholder ?? kit.chooseSome);
  const list = (
    <TagList
      label={rest.label}
      tags={tags}
      onRemove={(id) => leave([id])}
      onClear={() => leave(value)}
      isDisabled={rest.isDisabled ?? false}
      isReadOnly={isReadOnly}
    />
  );
  if (isReadOnly) {
    return (
      <Looked>
        <ReadOnlyField label={rest.label} help={rest.help} value={valueText} />
        {list}
      </Looked>
    );
  }
  return (
    <DropField
      {...rest}
      control={control}
      shown={valueText}
      isEmpty={value.length === 0}
      isOpen={isOpen}
      onOpenChange={open}
      onKeyDown={press}
      onNear={() => void PickPanel.fetch()}
      panel={
        isHere && (
          <PickPanel
            label={rest.label}
            search={search}
            onSearch={setSearch}
            picks={picks}
            isTree={isTree}
            stateOf={stateOf}
            onPick={(pick) => (stateOf(pick) === 'all' ? leave(pick.ids) : take(pick.ids))}
            onFold={(pick) => onFold?.(pick)}
            onBackspace={() => leave(value.slice(-1))}
            foot={
              <>
                <Button
                  variant="quiet"
                  size="small"
                  aria-disabled={picks.length === 0}
                  onClick={() => take(picks.flatMap(({ ids }) => ids))}
                >
                  {kit.allFound}
                </Button>
                <Button variant="quiet" size="small" aria-disabled={value.length === 0} onClick={() => onChange([])}>
                  {kit.clear}
                </Button>
              </>
            }
          />
        )
      }
    >
      {hasTags && list}
    </DropField>
  );
}

const Looked = styled.div`
  display: grid;
  align-content: start;
  gap: var(--mr-space-4);
  min-width: 0;
`;
