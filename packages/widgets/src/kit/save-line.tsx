import { styled } from 'styled-components';

/** What saves a form. On a phone, where a form is longer than the screen, it is in sight all the time. */
export const SaveLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--mr-space-8);
  @media (width < 640px) {
    position: sticky;
    inset-block-end: 0;
    z-index: 1;
    padding-block: var(--mr-space-12);
    border-block-start: 1px solid var(--mr-line-hair);
    background: var(--mr-ground);
  }
`;
