import { styled } from 'styled-components';

/** Fields under each other, as wide as they are read well. */
export const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--mr-space-16);
  max-width: 480px;
`;

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--mr-space-8);
`;

/** What saves a form. On a phone, where a form is longer than the screen, it is in sight all the time. */
export const SaveLine = styled(Actions)`
  @media (width < 640px) {
    position: sticky;
    inset-block-end: 0;
    z-index: 1;
    padding-block: var(--mr-space-12);
    border-block-start: 1px solid var(--mr-line-hair);
    background: var(--mr-ground);
  }
`;
