import { styled } from 'styled-components';
import { cardCss } from './table-card.ts';

/** How a table looks: hairlines, numbers at the end, the name and what can be done in sight while the rest scrolls. */
export const Sheet = styled.table`
  width: 100%;
  border-collapse: separate;
  border-spacing: 0;
  font: 400 var(--mr-text-13) var(--mr-font-text);
  th,
  td {
    box-sizing: border-box;
    padding: 0 var(--mr-space-12);
    border-block-end: 1px solid var(--mr-line-hair);
    text-align: start;
    font-weight: 400;
  }
  tbody > tr:last-child > * {
    border-block-end: 0;
  }
  /* As close as the small buttons in the rows allow. */
  &[data-dense='true'] {
    --mr-height-row: calc(var(--mr-height-small) + var(--mr-space-4));
  }
  [data-align='end'] {
    text-align: end;
    font-feature-settings: 'tnum', 'cv05';
  }
  tbody > tr {
    height: var(--mr-height-row);
    background: var(--mr-ground-row);
    scroll-margin-block-start: var(--mr-height-row);
  }
  tr {
    --mr-ground-row: var(--mr-ground);
  }
  tbody > tr[data-marked] {
    --mr-ground-row: var(--mr-info-ground);
  }
  tbody > tr[data-index]:not([data-marked]):hover {
    --mr-ground-row: var(--mr-ground-sunken);
  }
  tbody > tr:focus-visible {
    outline: 2px solid var(--mr-accent-ink);
    outline-offset: -2px;
  }
  /* What stays in sight would cover the ring of its row. */
  tbody > tr:focus-visible > [data-stays] {
    clip-path: inset(2px);
  }
  /* Beside a menu on a small screen the columns stand closer. */
  @container (560px <= width < 1040px) {
    th,
    td {
      padding: 0 var(--mr-space-8);
    }
  }
  /* Where the table is wider than its place, the name and what can be done stay in sight, and the rest fades under them. */
  @container (width >= 560px) {
    [data-stays] {
      position: sticky;
      background: var(--mr-ground-row);
    }
    [data-stays='start'] {
      inset-inline-start: 0;
    }
    /* A very long name leaves room for the rest: what is left over is still its own. */
    th[data-stays='start'] {
      max-width: 60cqi;
    }
    [data-stays='end'] {
      inset-inline-end: 0;
      width: 1px;
      white-space: nowrap;
    }
    [data-stays]::before {
      content: '';
      position: absolute;
      inset: 0;
      z-index: -1;
      box-shadow: 0 0 4px 4px var(--mr-ground-row);
      clip-path: inset(0 -8px);
    }
  }
  ${cardCss}
`;
