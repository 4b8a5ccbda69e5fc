import { css } from 'styled-components';

/** The ring of whatever the keyboard is on. */
export const focusRing = css`
  &:focus-visible {
    outline: 2px solid var(--mr-accent-ink);
    outline-offset: 2px;
  }
`;

/** On a small screen or under a finger, a link or a button within a text is hit in 44 px around its middle. */
export const touchArea = css`
  @media (pointer: coarse), (width < 640px) {
    position: relative;
    &::after {
      content: '';
      position: absolute;
      inset: min(0px, (100% - var(--mr-height-touch)) / 2);
    }
  }
`;

/** Text for screen readers alone. */
export const unseen = css`
  position: absolute;
  width: 1px;
  height: 1px;
  margin: -1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;
