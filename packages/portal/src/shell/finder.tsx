import { Icon } from '@millrace/widgets/kit/icon';
import { controlCss } from '@millrace/widgets/kit/field';
import { unseen } from '@millrace/widgets/theme';
import type { IconNode } from 'lucide';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { styled } from 'styled-components';

export interface FinderOption {
  readonly key: string;
  readonly label: string;
  /** What tells it from others of its name. */
  readonly note?: string | undefined;
  readonly icon?: IconNode | undefined;
  readonly isChosen?: boolean;
}

export interface FinderGroup<O extends FinderOption> {
  readonly title?: string;
  readonly options: readonly O[];
}

interface FinderProps<O extends FinderOption> {
  readonly label: string;
  readonly placeholder: string;
  readonly search: string;
  readonly onSearch: (search: string) => void;
  readonly groups: readonly FinderGroup<O>[];
  /** More is on its way. */
  readonly isBusy?: boolean;
  /** How many there are, for who does not see them. */
  readonly count: string;
  readonly onPick: (option: O) => void;
  /** Stands under the list: what is on its way, or could not be found. */
  readonly children?: ReactNode;
}

const pageRows = 6;

/** A search above a list in groups. The focus stays in the search; arrows walk the list, Enter takes what they are on. */
export function Finder<O extends FinderOption>({
  label,
  placeholder,
  search,
  onSearch,
  groups,
  isBusy = false,
  count,
  onPick,
  children,
}: FinderProps<O>) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const options = groups.flatMap((group) => group.options);
  const [active, setActive] = useState<string | undefined>(() => options.find(({ isChosen }) => isChosen)?.key);
  const activeIndex = Math.max(
    options.findIndex(({ key }) => key === active),
    0,
  );
  const current = options[activeIndex];
  const idOf = (option: O) => `${id}-${option.key}`;

  // The panel stands where it belongs only after this, and the page must not be scrolled to where it was before.
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  const activeId = current && idOf(current);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  function press(event: KeyboardEvent) {
    // What a writing system is still composing is not meant for the list.
    if (event.nativeEvent.isComposing) return;
    const steps: Readonly<Record<string, number>> = {
      ArrowDown: activeIndex === options.length - 1 ? -activeIndex : 1,
      ArrowUp: activeIndex === 0 ? options.length - 1 : -1,
      PageDown: Math.min(pageRows, options.length - 1 - activeIndex),
      PageUp: -Math.min(pageRows, activeIndex),
    };
    const offset = steps[event.key];
    if (offset !== undefined) setActive(options[activeIndex + offset]?.key);
    else if (event.key === 'Enter') {
      if (current) onPick(current);
    } else return;
    event.preventDefault();
  }

  return (
    <>
      <Search>
        <input
          ref={field}
          type="text"
          role="combobox"
          aria-label={label}
          aria-expanded
          aria-haspopup="listbox"
          aria-autocomplete="list"
          aria-controls={id}
          aria-activedescendant={activeId}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={200}
          placeholder={placeholder}
          value={search}
          onChange={(event) => {
            onSearch(event.target.value);
            setActive(undefined);
          }}
          onKeyDown={press}
        />
      </Search>
      {/* A press takes an option without taking the focus from the search. */}
      <List
        id={id}
        role="listbox"
        aria-label={label}
        aria-busy={isBusy}
        onMouseDown={(event) => event.preventDefault()}
      >
        {groups.map(({ title, options: groupOptions }, index) => (
          <div
            key={title ?? index}
            role={title ? 'group' : 'presentation'}
            aria-labelledby={title && `${id}-title-${index}`}
          >
            {title && <Title id={`${id}-title-${index}`}>{title}</Title>}
            {groupOptions.map((option) => (
              <Option
                key={option.key}
                id={idOf(option)}
                role="option"
                aria-selected={option === current}
                data-chosen={option.isChosen}
                title={option.label}
                onPointerMove={() => setActive(option.key)}
                onClick={() => onPick(option)}
              >
                {option.icon && <Icon of={option.icon} />}
                <Name>{option.label}</Name>
                {option.note !== undefined && <Note>{option.note}</Note>}
              </Option>
            ))}
          </div>
        ))}
      </List>
      {children}
      <Count role="status">{count}</Count>
    </>
  );
}

const Search = styled.div`
  flex: none;
  padding: var(--mr-space-8);
  border-block-end: 1px solid var(--mr-line-hair);
  input {
    ${controlCss}
  }
`;

const List = styled.div`
  flex: 0 1 auto;
  min-height: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
  padding: var(--mr-space-4);
  scroll-padding-block: var(--mr-space-24) var(--mr-space-4);
  outline: none;
  &:not(:has([role='option'])) {
    padding: 0;
  }
`;

const Title = styled.div`
  padding: var(--mr-space-8) var(--mr-space-8) var(--mr-space-4);
  font: 500 var(--mr-text-12) var(--mr-font-text);
  color: var(--mr-ink-quiet);
`;

const Option = styled.div`
  display: flex;
  align-items: center;
  gap: var(--mr-space-12);
  padding: var(--mr-space-8);
  border-radius: calc(var(--mr-radius-control) - 2px);
  color: var(--mr-ink-strong);
  cursor: pointer;
  svg {
    flex: none;
    color: var(--mr-ink-quiet);
  }
  &[data-chosen='true'] {
    color: var(--mr-accent-ink);
    font-weight: 500;
  }
  &[aria-selected='true'] {
    background: var(--mr-ground-sunken);
    /* Seen only where the system's colours are forced. */
    outline: 2px solid transparent;
    outline-offset: -2px;
  }
  @media (pointer: coarse) {
    padding-block: var(--mr-space-12);
  }
`;

const Name = styled.span`
  flex: 1;
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Note = styled.span`
  flex: none;
  font: 400 var(--mr-text-12) var(--mr-font-text);
  font-variant-numeric: tabular-nums;
  color: var(--mr-ink-quiet);
`;

const Count = styled.div`
  ${unseen}
`;
