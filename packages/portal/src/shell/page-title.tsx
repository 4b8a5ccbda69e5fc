import { styled } from 'styled-components';

/** The heading of a page inside the shell. */
export const PageTitle = styled.h1`
  margin: 0;
  font-size: 20px;
  font-weight: 600;
  line-height: 28px;
  letter-spacing: -0.01em;
  overflow-wrap: anywhere;
  color: var(--mr-ink-strong);
`;
