import { X } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { fill } from '../messages/messages.ts';
import { useWords } from '../provider.tsx';
import { focusRing } from '../theme/focus.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { OpenButton } from './open-button.tsx';
import type { Option } from './option-list.tsx';

export interface TagListProps {
  /** What the tags are, for a screen reader. */
  readonly label: string;
  readonly tags: readonly Option[];
  readonly onRemove: (id: Option['id']) => void;
  /** A tag was pressed beside its cross; without it tags can't be. */
  readonly onOpen?: (id: Option['id']) => void;
  /** Takes all away; without it there is no button for that. */
  readonly onClear?: () => void;
  /** Beyond this many the rest is behind a button. @default 8 */
  readonly most?: number;
  readonly isDisabled?: boolean;
  /** The tags can't be removed. */
  readonly isReadOnly?: boolean;
}

/** What was chosen, each with a cross that takes it away. */
export function TagList({
  label,
  tags,
  onRemove,
  onOpen,
  onClear,
  most = 8,
  isDisabled = false,
  isReadOnly = false,
}: TagListProps) {
  const { kit } = useWords();
  const list = useRef<HTMLUListElement>(null);
  const removedIndex = useRef<number>(undefined);
  const [isWhole, setWhole] = useState(false);

  // The pressed cross goes with its tag, so the focus goes on to the next one.
  useEffect(() => {
    const index = removedIndex.current;
    if (index === undefined) return;
    removedIndex.current = undefined;
    const crosses = list.current?.querySelectorAll<HTMLElement>('button:last-child') ?? [];
    crosses[Math.min(index, crosses.length - 1)]?.focus();
  });

  function remove(id: Option['id'], index: number) {
    removedIndex.current = index;
    onRemove(id);
  }

  if (tags.length === 0) return null;
  // A button in the place of a single tag would save nothing.
  const isLong = tags.length > most + 1;
  const visibleTags = isLong && !isWhole ? tags.slice(0, most) : tags;
  return (
    <Line>
      <List ref={list} aria-label={label}>
        {visibleTags.map((tag, index) => (
          <li key={tag.id} data-readonly={isReadOnly}>
            {onOpen ? (
              <Open title={tag.label} disabled={isDisabled} onClick={() => onOpen(tag.id)}>
                {tag.label}
              </Open>
            ) : (
              <span title={tag.label}>{tag.label}</span>
            )}
            {!isReadOnly && (
              <button
                type="button"
                disabled={isDisabled}
                aria-label={fill(kit.remove, { name: tag.label })}
                onClick={() => remove(tag.id, index)}
              >
                <Icon of={X} size={12} />
              </button>
            )}
          </li>
        ))}
      </List>
      {isLong && (
        <Button variant="quiet" size="small" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          <bdi>{isWhole ? kit.fewer : fill(kit.more, { count: tags.length - most })}</bdi>
        </Button>
      )}
      {onClear && !isDisabled && !isReadOnly && (
        <Button variant="quiet" size="small" onClick={onClear}>
          {kit.clear}
        </Button>
      )}
    </Line>
  );
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--mr-space-4);
  min-width: 0;
`;

const Open = styled(OpenButton)`
  &&& {
    width: auto;
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

const List = styled.ul`
  display: contents;
  list-style: none;
  li {
    display: inline-flex;
    align-items: center;
    box-sizing: border-box;
    min-width: 0;
    max-width: 100%;
    min-height: var(--mr-height-small);
    padding-inline-start: var(--mr-space-12);
    border-radius: var(--mr-radius-full);
    background: var(--mr-ground-sunken);
    box-shadow: inset 0 0 0 1px var(--mr-line-hair);
    /* Seen only where the system's colours are forced. */
    outline: 1px solid transparent;
    outline-offset: -1px;
    color: var(--mr-ink-normal);
    font: 400 var(--mr-text-13) var(--mr-font-text);
  }
  li[data-readonly='true'] {
    padding-inline-end: var(--mr-space-12);
  }
  span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  button {
    flex: none;
    display: grid;
    place-items: center;
    width: var(--mr-height-small);
    height: var(--mr-height-small);
    padding: 0;
    border: 0;
    border-radius: var(--mr-radius-full);
    background: none;
    color: var(--mr-ink-quiet);
    cursor: pointer;
    ${focusRing}
  }
  button:focus-visible {
    outline-offset: -2px;
  }
  button:hover:enabled {
    color: var(--mr-ink-strong);
  }
  button:disabled {
    color: var(--mr-ink-faint);
    cursor: not-allowed;
  }
  @media (pointer: coarse) {
    li,
    button {
      min-height: var(--mr-height-touch);
    }
    button {
      width: var(--mr-height-touch);
    }
  }
`;
