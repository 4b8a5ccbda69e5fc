import type { ReactNode } from 'react';
import { Tab as AriaTab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components/Tabs';
import { styled } from 'styled-components';
import { AriaLocale } from './aria-locale.tsx';
import { useSideways } from './use-sideways.ts';

export interface Tab<V extends string> {
  readonly id: V;
  readonly label: string;
  /** Made only while its tab is chosen. */
  readonly panel: ReactNode;
  readonly isDisabled?: boolean;
}

export interface TabsProps<V extends string> {
  /** What the tabs are of, for a screen reader. */
  readonly label: string;
  readonly tabs: readonly Tab<V>[];
  readonly value: V;
  readonly onChange: (value: V) => void;
}

/** Views of one thing beside each other. What is too wide for the screen is reached by a swipe or by the arrow keys. */
export function Tabs<V extends string>({ label, tabs, value, onChange }: TabsProps<V>) {
  const [headsRef] = useSideways();

  function choose(key: string | number) {
    const selectedTab = tabs.find(({ id }) => id === key);
    if (selectedTab && selectedTab.id !== value) onChange(selectedTab.id);
  }

  return (
    <AriaLocale>
      <AriaTabs selectedKey={value} onSelectionChange={choose}>
        <Around>
          <Heads aria-label={label} ref={headsRef}>
            {tabs.map(({ id, label: words, isDisabled = false }) => (
              <Head key={id} id={id} isDisabled={isDisabled} ref={id === value ? bringIntoSight : undefined}>
                {words}
              </Head>
            ))}
          </Heads>
        </Around>
        {tabs.map(({ id, panel }) => (
          <Panel key={id} id={id}>
            {panel}
          </Panel>
        ))}
      </AriaTabs>
    </AriaLocale>
  );
}

const sightMargin = 24;

/** Scrolls the row of tabs alone, so that the chosen one is whole and its neighbour begins to show. */
function bringIntoSight(head: Element | null): void {
  const row = head?.parentElement;
  if (!head || !row) return;
  const [tab, frame] = [head.getBoundingClientRect(), row.getBoundingClientRect()];
  if (tab.left < frame.left) row.scrollLeft += tab.left - frame.left - sightMargin;
  else if (tab.right > frame.right) row.scrollLeft += tab.right - frame.right + sightMargin;
}

/** What is beyond an edge fades there: a cut word alone looks like a fault. */
const Around = styled.div`
  --way: to right;
  --fade-before: 0px;
  --fade-after: 0px;
  &[data-more~='before'] {
    --fade-before: 32px;
  }
  &[data-more~='after'] {
    --fade-after: 32px;
  }
  &:dir(rtl) {
    --way: to left;
  }
  &[data-more]:not([data-more='']) > * {
    mask-image: linear-gradient(
      var(--way),
      transparent,
      #000 var(--fade-before),
      #000 calc(100% - var(--fade-after)),
      transparent
    );
  }
`;

const Heads = styled(TabList)`
  display: flex;
  gap: var(--mr-space-24);
  overflow-x: auto;
  /* The heads come a moment after the page: what is below shall not move, nor a place that is come back to. */
  min-height: var(--mr-height-row);
  scrollbar-width: none;
  /* On the ground of the row, so that the line goes on where the row is scrolled. */
  box-shadow: inset 0 -1px var(--mr-line-hair);
  @media (pointer: coarse) {
    min-height: var(--mr-height-touch);
  }
`;

const Head = styled(AriaTab)`
  flex: none;
  display: flex;
  align-items: center;
  box-sizing: border-box;
  min-height: var(--mr-height-row);
  padding-inline: var(--mr-space-4);
  border-block: 2px solid transparent;
  border-radius: var(--mr-radius-control);
  border-end-start-radius: 0;
  border-end-end-radius: 0;
  color: var(--mr-ink-quiet);
  font: 500 var(--mr-text-14) var(--mr-font-text);
  white-space: nowrap;
  cursor: pointer;
  outline: none;
  transition: color var(--mr-time-quick);
  &[data-hovered] {
    color: var(--mr-ink-strong);
  }
  /* Where the reader chooses the colours, what is transparent is not. */
  @media (forced-colors: active) {
    border-color: Canvas;
  }
  &[data-selected] {
    border-block-end-color: var(--mr-accent-ink);
    color: var(--mr-ink-strong);
  }
  &[data-focus-visible] {
    outline: 2px solid var(--mr-accent-ink);
    outline-offset: -2px;
  }
  &[data-disabled] {
    color: var(--mr-ink-faint);
    cursor: not-allowed;
  }
  @media (pointer: coarse) {
    min-height: var(--mr-height-touch);
  }
`;

const Panel = styled(TabPanel)`
  padding-block-start: var(--mr-space-16);
  outline: none;
  &[data-focus-visible] {
    outline: 2px solid var(--mr-accent-ink);
    outline-offset: 2px;
    border-radius: var(--mr-radius-control);
  }
`;
