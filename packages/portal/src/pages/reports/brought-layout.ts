import { styled } from 'styled-components';

/** What a smartlink or an offer brings, and beside it what it is. */
export const BroughtColumns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 320px;
  gap: var(--mr-space-24) var(--mr-space-32);
  @media (width < 1120px) {
    grid-template-columns: minmax(0, 1fr);
  }
  &[data-bare='true'] {
    grid-template-columns: minmax(0, 480px);
  }
`;

export const BroughtMain = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: var(--mr-space-24);
`;

/** In the column beside the figures, its first heading in one line with theirs; below them, two parts beside each other. */
export const BroughtSide = styled(BroughtMain)`
  padding-block-start: var(--mr-space-4);
  @media (640px <= width < 1120px) {
    grid-template-columns: minmax(0, 1fr) minmax(0, 2fr);
  }
`;

/** What is said in place of figures. */
export const NoFigures = styled.p`
  margin: var(--mr-space-4) 0 0;
  font: 400 var(--mr-text-13) var(--mr-font-text);
  color: var(--mr-ink-quiet);
`;
