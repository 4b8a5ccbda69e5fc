import { css } from 'styled-components';

/** The ring of whatever the keyboard is on. */
export const focusRing = css`
  &:focus-visible {
    outline: 2px solid var(--mr-accent);
    outline-offset: 2px;
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
