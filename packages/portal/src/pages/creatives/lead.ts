import { styled } from 'styled-components';

/** What a page of creatives is for, in a sentence or two under its title. */
export const CreativesLead = styled.p`
  margin: calc(-1 * var(--mr-space-8)) 0 0;
  max-width: 72ch;
  color: var(--mr-ink-quiet);
  overflow-wrap: anywhere;
`;
