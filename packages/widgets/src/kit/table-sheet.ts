import { styled } from 'styled-components';
import { cardCss } from './table-card.ts';

/** How a table looks: hairlines, numbers at the end, the name in sight while the rest scrolls. */
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
  [data-align='end'] {
    text-align: end;
    font-feature-settings: 'tnum', 'cv05';
  }
  tbody > tr {
    height: var(--mr-height-row);
    background: var(--mr-ground);
    scroll-margin-block-start: var(--mr-height-row);
  }
  tbody > tr[data-index]:hover {
    background: var(--mr-ground-sunken);
  }
  tbody > tr:focus-visible {
    outline: 2px solid var(--mr-accent);
    outline-offset: -2px;
  }
  /* The sticky name would cover the ring of its row. */
  tbody > tr:focus-visible > th {
    clip-path: inset(2px);
  }
  /* The name stays in sight where the table is wider than its place. */
  th[data-card='name'] {
    position: sticky;
    inset-inline-start: 0;
    background: inherit;
  }
  ${cardCss}
`;
