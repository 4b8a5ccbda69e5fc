import { styled } from 'styled-components';

/** Above every page, for what the frame has to tell. With nothing to tell it takes no room between others. */
export const StripPlace = styled.div`
  &:empty {
    position: absolute;
  }
`;

export const BarStrip = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: var(--mr-space-12);
  padding: var(--mr-space-8) var(--mr-space-12) var(--mr-space-8) var(--mr-space-16);
  border-radius: var(--mr-radius-panel);
  background: var(--mr-warn-ground);
  color: var(--mr-ink-normal);
  > svg {
    color: var(--mr-warn);
  }
`;
