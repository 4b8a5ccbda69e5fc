import { styled } from 'styled-components';

/** A number that tells one thing from another. */
export const QuietId = styled.span`
  color: var(--mr-ink-quiet);
  font-feature-settings: 'tnum';
`;
