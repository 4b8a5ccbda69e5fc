import { css, styled } from 'styled-components';

const linkCss = css`
  padding: 0;
  border: 0;
  border-radius: calc(var(--mr-radius-control) / 2);
  background: none;
  color: var(--mr-accent-ink);
  font: inherit;
  font-weight: 500;
  text-align: start;
  text-decoration: none;
  cursor: pointer;
  &:hover {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  &:focus-visible {
    outline: 2px solid var(--mr-accent-ink);
    outline-offset: 2px;
  }
  /* Large enough for a finger. */
  @media (pointer: coarse) {
    padding-block: var(--mr-space-8);
  }
`;

/** Leads to another page of the front door. */
export const AuthLink = styled.a`
  ${linkCss}
`;

/** Leads to another step on the same page, and looks alike. */
export const AuthLinkButton = styled.button.attrs({ type: 'button' })`
  ${linkCss}
`;

/** What leads elsewhere, under the form. */
export const AuthLines = styled.div`
  display: grid;
  gap: var(--mr-space-8);
  @media (pointer: coarse) {
    gap: 0;
  }
`;

/** A question and its link. */
export const AuthLine = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: var(--mr-space-4) var(--mr-space-8);
  margin: 0;
  color: var(--mr-ink-quiet);
`;

export const AuthForm = styled.form`
  display: grid;
  gap: var(--mr-space-16);
`;

/** What can be done next, one below the other, all of one width. */
export const AuthActions = styled.div`
  display: grid;
  gap: var(--mr-space-12);
`;

export const AuthText = styled.p`
  margin: 0;
  overflow-wrap: anywhere;
`;
