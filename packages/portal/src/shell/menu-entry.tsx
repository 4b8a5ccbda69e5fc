import { Link } from 'react-router';
import { css, styled } from 'styled-components';

/** A row of the menu: what leads somewhere, and what folds. */
export const menuRow = css`
  display: flex;
  align-items: center;
  gap: var(--mr-space-12);
  box-sizing: border-box;
  width: 100%;
  min-height: 32px;
  padding: var(--mr-space-4) var(--mr-space-8);
  border-radius: var(--mr-radius-control);
  color: var(--mr-ink-normal);
  text-decoration: none;
  svg {
    flex: none;
    color: var(--mr-ink-quiet);
  }
  &:hover {
    background: var(--mr-ground-sunken);
  }
  &[aria-current='page'] {
    background: var(--mr-accent-ground);
    color: var(--mr-accent-ink);
    font-weight: 500;
    svg {
      color: inherit;
    }
  }
  &:focus-visible {
    outline: 2px solid var(--mr-accent-ink);
    outline-offset: -2px;
  }
  @media (pointer: coarse) {
    min-height: 44px;
  }
`;

export const MenuLink = styled(Link)`
  ${menuRow}
`;
