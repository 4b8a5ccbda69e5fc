import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useWords } from '../provider.tsx';
import { controlCss } from './field.tsx';
import { PickRow, rowHeight, type Pick, type PickState } from './pick-row.tsx';

export interface PickPanelProps {
  readonly label: string;
  readonly search: string;
  readonly onSearch: (search: string) => void;
  readonly picks: readonly Pick[];
  /** Groups open and close. */
  readonly isTree: boolean;
  readonly stateOf: (pick: Pick) => PickState;
  readonly onPick: (pick: Pick) => void;
  readonly onFold: (pick: Pick) => void;
  /** Backspace was pressed with nothing typed. */
  readonly onBackspace: () => void;
  readonly foot: ReactNode;
}

const shownRows = 8;

/** A search above a list of which only the lines in sight are on the page. The focus stays in the search. */
export function PickPanel({
  label,
  search,
  onSearch,
  picks,
  isTree,
  stateOf,
  onPick,
  onFold,
  ...rest
}: PickPanelProps) {
  const { kit } = useWords();
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(-1);
  // oxlint-disable-next-line react/incompatible-library -- it is about React Compiler, which does not run here.
  const virtual = useVirtualizer({
    count: picks.length,
    getScrollElement: () => list.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => picks[index]?.key ?? index,
    overscan: 4,
    useFlushSync: false,
    initialRect: { width: 320, height: shownRows * rowHeight },
  });

  // The panel stands where it belongs only after this, and the page must not be scrolled to where it was before.
  useEffect(() => field.current?.focus({ preventScroll: true }), []);

  function goTo(index: number) {
    setActive(index);
    if (index >= 0) virtual.scrollToIndex(index);
  }

  function step(offset: number) {
    const canHold = (index: number) => (picks[index]?.ids.length ?? 0) > 0;
    const direction = Math.sign(offset);
    let next = active < 0 && offset < 0 ? picks.length - 1 : Math.min(Math.max(active + offset, 0), picks.length - 1);
    while (next in picks && !canHold(next)) next += direction;
    if (canHold(next)) goTo(next);
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    const pick = picks[active];
    const matches = search === '' ? [] : picks.filter(({ ids }) => ids.length > 0);
    // What alone was found needs no step onto it.
    const targetPick = pick ?? (matches.length === 1 ? matches[0] : undefined);
    const isBack = event.currentTarget.matches(':dir(rtl)');
    const steps: Readonly<Record<string, number>> = {
      ArrowDown: 1,
      ArrowUp: -1,
      PageDown: shownRows,
      PageUp: -shownRows,
    };
    const offset = steps[event.key];
    if (offset !== undefined) step(offset);
    else if (event.key === 'Enter') {
      if (targetPick) onPick(targetPick);
    } else if (search === '' && pick?.isOpen === isBack && event.key === 'ArrowRight') onFold(pick);
    else if (search === '' && pick?.isOpen === !isBack && event.key === 'ArrowLeft') onFold(pick);
    else if (search === '' && event.key === 'Backspace') rest.onBackspace();
    else return;
    event.preventDefault();
  }

  function look(text: string) {
    onSearch(text);
    setActive(-1);
    virtual.scrollToOffset(0);
  }

  const activeId = picks[active] && `${listId}-${active}`;
  return (
    <>
      <Search>
        <input
          ref={field}
          type="text"
          role="combobox"
          aria-label={kit.search}
          aria-expanded
          aria-haspopup={isTree ? 'tree' : 'listbox'}
          aria-autocomplete="list"
          aria-controls={listId}
          aria-activedescendant={activeId}
          autoComplete="off"
          placeholder={kit.search}
          value={search}
          onChange={(event) => look(event.target.value)}
          onKeyDown={press}
        />
      </Search>
      <List
        ref={list}
        id={listId}
        role={isTree ? 'tree' : 'listbox'}
        aria-label={label}
        aria-multiselectable
        tabIndex={-1}
        onMouseDown={(event) => event.preventDefault()}
      >
        <Height role="presentation" style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, key, start }) => {
            const pick = picks[index];
            return (
              pick && (
                <PickRow
                  key={key}
                  id={`${listId}-${index}`}
                  pick={pick}
                  state={stateOf(pick)}
                  isActive={index === active}
                  isTree={isTree}
                  onPick={() => onPick(pick)}
                  onFold={() => onFold(pick)}
                  style={{ transform: `translateY(${start}px)` }}
                />
              )
            );
          })}
        </Height>
      </List>
      {picks.length === 0 && <Nothing role="status">{kit.noOptions}</Nothing>}
      <Foot>{rest.foot}</Foot>
    </>
  );
}

const Search = styled.div`
  padding: var(--mr-space-8);
  input {
    ${controlCss}
  }
`;

const List = styled.div`
  flex: 0 1 auto;
  min-height: 0;
  /* A row that is cut tells that there is more. */
  max-height: ${(shownRows + 0.5) * rowHeight}px;
  overflow-y: auto;
  outline: none;
`;

const Height = styled.div`
  position: relative;
`;

const Nothing = styled.div`
  padding: var(--mr-space-8) var(--mr-space-12);
  color: var(--mr-ink-quiet);
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--mr-space-4);
  padding: var(--mr-space-4) var(--mr-space-8);
  border-block-start: 1px solid var(--mr-line-hair);
  && button[aria-disabled='true'] {
    background: none;
    border-color: transparent;
  }
`;
