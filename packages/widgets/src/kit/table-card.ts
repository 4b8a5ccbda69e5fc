import { css } from 'styled-components';

/**
 * In a narrow place each row of a table is a card: the name and the action above, the figures side by side under it. Where
 * one figure matters most, it stands beside the name, and the rest shares the line below.
 */
export const cardCss = css`
  @container (width < 560px) {
    /* Each figure says what it is. */
    thead {
      display: none;
    }
    &,
    tbody,
    tfoot {
      display: block;
    }
    :is(tbody, tfoot) > tr:not([aria-hidden]) {
      display: grid;
      grid-template-columns: repeat(3, minmax(0, 1fr));
      gap: var(--mr-space-8) var(--mr-space-12);
      height: auto;
      padding: var(--mr-space-12) var(--mr-space-4);
      border-block-end: 1px solid var(--mr-line-hair);
    }
    tbody > tr[aria-hidden] {
      display: block;
    }
    tbody > tr:last-child {
      border-block-end: 0;
    }
    :is(tbody, tfoot) > tr > [data-card] {
      display: block;
      min-width: 0;
      padding: 0;
      border: 0;
      text-align: start;
    }
    :is(tbody, tfoot) > tr > [data-card='name'] {
      grid-column: 1 / -1;
      grid-row: 1;
      display: flex;
      align-items: center;
      min-height: var(--mr-height-small);
    }
    tr:has(> [data-card='action']:not(:empty)) > [data-card='name'] {
      grid-column: 1 / 3;
    }
    [data-card='action'] {
      grid-column: 3;
      grid-row: 1;
      justify-self: end;
    }
    tbody > tr > [data-card='actions'] {
      grid-column: 1 / -1;
    }
    :is(tbody, tfoot) > tr > [data-card='line'] {
      grid-column: 1 / -1;
    }
    [data-label]::before {
      content: attr(data-label);
      display: block;
      font: 400 var(--mr-text-12) var(--mr-font-text);
      color: var(--mr-ink-quiet);
    }
    :is(tbody, tfoot) > tr:has(> [data-card='key']) {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      row-gap: var(--mr-space-4);
      /* What follows begins a line. */
      &::before {
        content: '';
        order: -1;
        width: 100%;
      }
      > [data-card] {
        max-width: 100%;
      }
      /* While it loads. */
      &:not([data-index]) > [data-card] {
        min-width: 40px;
      }
      > [data-card='name'] {
        order: -3;
        flex: 1 1 0;
      }
      > [data-card='key'] {
        order: -2;
        text-align: end;
        font-weight: 500;
      }
      > [data-card^='action'] {
        margin-inline-start: auto;
      }
      > :is([data-card='figure'], [data-card='line']) {
        display: flex;
        align-items: baseline;
        gap: var(--mr-space-4);
      }
      > [data-card='line'] {
        flex-wrap: wrap;
      }
      /* A dash tells nothing where nothing says of what. */
      > :not([data-label]):has(> [data-none]) {
        display: none;
      }
    }
    /* Of nothing, as of the total of a name, nothing is told. */
    :is(tbody, tfoot) > tr > [data-card]:is([data-card='hidden'], :empty) {
      display: none;
    }
  }
`;
