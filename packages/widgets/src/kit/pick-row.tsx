import { Check, ChevronRight, Minus } from 'lucide';
import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { Icon } from './icon.tsx';
import type { Option } from './option-list.tsx';

/** A line of what can be picked. */
export interface Pick {
  readonly key: string;
  readonly label: string;
  /** What it stands for: itself, what a group holds, or nothing where it is a heading. */
  readonly ids: readonly Option['id'][];
  /** What it belongs to, for a screen reader, which does not see what stands above. */
  readonly group?: string | undefined;
  /** Position among its siblings and their number, for `aria-posinset`: most of them are not on the page. */
  readonly place?: readonly [at: number, of: number];
  /** Whether what it holds is shown, where it holds anything. */
  readonly isOpen?: boolean;
}

export type PickState = 'all' | 'some' | 'none';

interface PickRowProps extends ComponentProps<'div'> {
  readonly pick: Pick;
  readonly state: PickState;
  readonly isActive: boolean;
  readonly isTree: boolean;
  readonly onPick: () => void;
  readonly onFold: () => void;
}

export const rowHeight = 36;

/** The box of a group takes all of it; its name opens it. */
export function PickRow({ pick, state, isActive, isTree, onPick, onFold, ...rest }: PickRowProps) {
  const { label, ids, group, place, isOpen } = pick;
  if (ids.length === 0)
    return (
      <Root {...rest} role="presentation" data-is="heading">
        <Name>{label}</Name>
      </Root>
    );
  const isGroup = isOpen !== undefined;
  const checkedState = state === 'some' ? 'mixed' : state === 'all';
  const ariaProps = isTree
    ? ({
        role: 'treeitem',
        'aria-checked': checkedState,
        'aria-level': isGroup ? 1 : 2,
        'aria-expanded': isOpen,
      } as const)
    : ({ role: 'option', 'aria-selected': state === 'all' } as const);
  return (
    <Root
      {...rest}
      {...ariaProps}
      aria-description={group}
      aria-posinset={place?.[0]}
      aria-setsize={place?.[1]}
      data-active={isActive}
      data-is={isTree && !isGroup ? 'inner' : undefined}
      onClick={isGroup ? onFold : onPick}
    >
      <Box
        data-state={state}
        onClick={(event) => {
          event.stopPropagation();
          onPick();
        }}
      >
        {state !== 'none' && <Icon of={state === 'all' ? Check : Minus} size={12} />}
      </Box>
      <Name title={label}>{label}</Name>
      {isGroup && (
        <Turn data-open={isOpen}>
          <Icon of={ChevronRight} />
        </Turn>
      )}
    </Root>
  );
}

const Root = styled.div`
  position: absolute;
  inset-inline: 0;
  inset-block-start: 0;
  display: flex;
  align-items: center;
  gap: var(--mr-space-8);
  box-sizing: border-box;
  height: ${rowHeight}px;
  padding-inline: calc(var(--mr-space-12) - 2px) var(--mr-space-12);
  border-inline-start: 2px solid transparent;
  color: var(--mr-ink-strong);
  cursor: pointer;
  @media (forced-colors: active) {
    border-color: Canvas;
  }
  &:hover {
    background: var(--mr-ground-sunken);
  }
  &[data-active='true'] {
    background: var(--mr-ground-sunken);
    border-color: var(--mr-accent-ink);
    /* Seen only where the system's colours are forced. */
    outline: 2px solid transparent;
    outline-offset: -2px;
  }
  &[data-is='inner'] {
    padding-inline-start: var(--mr-space-32);
  }
  &[data-is='heading'] {
    background: none;
    color: var(--mr-ink-quiet);
    font: 500 var(--mr-text-12) var(--mr-font-text);
    align-items: end;
    padding-block-end: var(--mr-space-4);
    cursor: default;
  }
`;

const Name = styled.span`
  flex: 1;
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Box = styled.span`
  flex: none;
  display: grid;
  place-items: center;
  box-sizing: border-box;
  width: 16px;
  height: 16px;
  border: 1px solid var(--mr-line-control);
  border-radius: calc(var(--mr-radius-control) - 2px);
  background: var(--mr-ground);
  &:not([data-state='none']) {
    border-color: var(--mr-accent-ink);
    background: var(--mr-accent);
    color: var(--mr-accent-on);
  }
`;

const Turn = styled.span`
  display: grid;
  color: var(--mr-ink-quiet);
  transition: rotate var(--mr-time-quick);
  &:dir(rtl) {
    rotate: 180deg;
  }
  &[data-open='true'] {
    rotate: 90deg;
  }
`;
