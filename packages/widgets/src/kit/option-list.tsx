import { ListBox, ListBoxItem, ListLayout, Popover, Virtualizer } from 'react-aria-components';
import { styled } from 'styled-components';
import { useLayers } from '../provider.tsx';

export interface Option {
  readonly id: number | string;
  readonly label: string;
}

const rowHeight = 36;

/** The options under a control that opens. */
export function OptionList({ empty }: { empty: string }) {
  const { top } = useLayers();
  return (
    <Panel {...(top ? { UNSTABLE_portalContainer: top } : {})} offset={4}>
      <Virtualizer layout={ListLayout} layoutOptions={{ rowSize: rowHeight }}>
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

const Panel = styled(Popover)`
  width: var(--trigger-width);
  box-sizing: border-box;
  overflow: hidden;
  border: 1px solid var(--mr-line-hair);
  border-radius: var(--mr-radius-control);
  background: var(--mr-ground-raised);
  color: var(--mr-ink-normal);
  box-shadow: var(--mr-shadow-float);
  font: 400 var(--mr-text-14) var(--mr-font-text);
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
    color: var(--mr-accent);
    font-weight: 500;
  }
  &[data-focused][data-selected] {
    border-color: var(--mr-accent);
  }
`;

const Nothing = styled.div`
  padding: var(--mr-space-8) var(--mr-space-12);
  color: var(--mr-ink-quiet);
`;
