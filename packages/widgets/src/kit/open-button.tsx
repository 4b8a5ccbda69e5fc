import { styled } from 'styled-components';

/** The name of a row, as what opens it. */
export const OpenButton = styled.button.attrs({ type: 'button' })`
  display: block;
  max-width: 100%;
  padding: 0;
  border: 0;
  border-radius: var(--mr-radius-control);
  background: none;
  color: inherit;
  font: inherit;
  text-align: start;
  cursor: pointer;
  &[data-marked='true'] {
    text-decoration: underline dotted;
    text-underline-offset: 3px;
  }
  &:hover {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  &:focus-visible {
    outline: 2px solid var(--mr-accent-ink);
    outline-offset: 2px;
  }
`;
