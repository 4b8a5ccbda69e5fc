import { styled } from 'styled-components';

/** The room of a page behind the login. */
export const PageArea = styled.main`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: var(--mr-space-16);
  padding: var(--mr-space-24);
  @media (width < 640px) {
    padding: var(--mr-space-16);
  }
`;
