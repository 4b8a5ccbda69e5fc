import { styled } from 'styled-components';

export const AmountsTitle = styled.h3`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: var(--mr-space-4) var(--mr-space-12);
  margin: 0 0 var(--mr-space-4);
  font: 500 var(--mr-text-13) var(--mr-font-text);
  color: var(--mr-ink-normal);
`;

/** Amounts, each with what it is about. */
export const AmountList = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  font: 400 var(--mr-text-13) var(--mr-font-text);
  li {
    display: grid;
    grid-template-columns: 112px minmax(0, 1fr);
    gap: var(--mr-space-12);
    padding-block: var(--mr-space-8);
    border-block-start: 1px solid var(--mr-line-hair);
  }
  strong {
    font-weight: 500;
    font-variant-numeric: tabular-nums;
    color: var(--mr-ink-strong);
  }
`;
