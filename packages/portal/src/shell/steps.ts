import { styled } from 'styled-components';

/** What happened one after the other: each step has its name, its time and what is said of it. */
export const StepList = styled.ol`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--mr-space-12);
  margin: 0;
  padding-inline-start: var(--mr-space-16);
  border-inline-start: 2px solid var(--mr-line-strong);
  list-style: none;
  strong {
    font-weight: 500;
    color: var(--mr-ink-strong);
  }
  strong + time {
    margin-inline-start: var(--mr-space-8);
    font: 400 var(--mr-text-13) var(--mr-font-text);
    color: var(--mr-ink-quiet);
  }
  p {
    margin: var(--mr-space-4) 0 0;
    overflow-wrap: anywhere;
  }
`;
