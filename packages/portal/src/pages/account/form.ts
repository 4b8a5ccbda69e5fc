import { styled } from 'styled-components';

/** Fields under each other, as wide as they are read well. */
export const AccountForm = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--mr-space-16);
  max-width: 480px;
`;

export const FormActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--mr-space-8);
`;
