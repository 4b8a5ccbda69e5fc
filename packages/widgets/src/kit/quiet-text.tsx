import { styled } from 'styled-components';

interface QuietTextProps {
  /** In pixels; as the text around it where it is left out. */
  readonly $size?: 12 | 13;
}

/** What is said beside the matter itself: a hint, a note, or that there is nothing yet. */
export const QuietText = styled.p<QuietTextProps>`
  margin: 0;
  font: ${({ $size }) => ($size ? `400 var(--mr-text-${$size}) var(--mr-font-text)` : 'inherit')};
  color: var(--mr-ink-quiet);
`;
