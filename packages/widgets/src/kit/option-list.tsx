import { useContext, useRef } from 'react';
import { ComboBoxStateContext, ListBox, ListBoxItem } from 'react-aria-components/ComboBox';
import { ListLayout, Virtualizer } from 'react-aria-components/Virtualizer';
import { styled } from 'styled-components';
import { Float } from './float.tsx';

export interface Option {
  readonly id: number | string;
  readonly label: string;
  /** By what else it is found, such as a code or its name in another language. */
  readonly aliases?: readonly string[] | undefined;
}

const rowHeight = 36;
/** Under a finger. */
const touchHeight = 44;

/** The options under a control that opens. */
export function OptionList({ empty }: { empty: string }) {
  const state = useContext(ComboBoxStateContext);
  const panel = useRef<HTMLElement>(null);
  const rowSize = globalThis.matchMedia?.('(pointer: coarse)').matches ? touchHeight : rowHeight;

  // A page that scrolls, as it does under a keyboard that comes up, takes the list along with its control: no reason
  // to close it and to drop what was typed.
  const isWhereItWas = () => window.event?.type === 'scroll' && isBeside(panel.current, document.activeElement);

  return (
    <Panel
      ref={panel}
      isOpen={state?.isOpen ?? false}
      onOpenChange={(isOpen) => !isOpen && !isWhereItWas() && state?.close()}
    >
      <Virtualizer layout={ListLayout} layoutOptions={{ rowSize }}>
        <Options renderEmptyState={() => <Nothing>{empty}</Nothing>}>
          {(option) => (
            <Item id={option.id} textValue={option.label}>
              {option.label}
            </Item>
          )}
        </Options>
      </Virtualizer>
    </Panel>
  );
}

/** More than what lies between a control and its list, and less than a line. */
const gap = 12;

function isBeside(list: Element | null, control: Element | null): boolean {
  if (!list || !control) return false;
  const [above, below] = [control.getBoundingClientRect(), list.getBoundingClientRect()];
  return Math.min(Math.abs(below.top - above.bottom), Math.abs(above.top - below.bottom)) < gap;
}

const Panel = styled(Float)`
  width: var(--trigger-width);
`;

const Options = styled(ListBox<Option>)`
  height: 100%;
  max-height: ${8 * rowHeight}px;
  overflow-y: auto;
  outline: none;
`;

const Item = styled(ListBoxItem)`
  box-sizing: border-box;
  height: ${rowHeight}px;
  padding-block: var(--mr-space-8);
  @media (pointer: coarse) {
    height: ${touchHeight}px;
    padding-block: var(--mr-space-12);
  }
  padding-inline: calc(var(--mr-space-12) - 3px) var(--mr-space-12);
  border-inline-start: 2px solid transparent;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  cursor: default;
  /* Seen only where the system's colours are forced. */
  outline: 2px solid transparent;
  outline-offset: -2px;
  &:not([data-focused]) {
    outline: none;
  }
  &[data-focused] {
    background: var(--mr-ground-sunken);
  }
  &[data-selected] {
    background: var(--mr-accent-ground);
    color: var(--mr-accent-ink);
    font-weight: 500;
  }
  @media (forced-colors: active) {
    border-color: Canvas;
  }
  &[data-focused][data-selected] {
    border-color: var(--mr-accent-ink);
  }
`;

const Nothing = styled.div`
  padding: var(--mr-space-8) var(--mr-space-12);
  color: var(--mr-ink-quiet);
`;
