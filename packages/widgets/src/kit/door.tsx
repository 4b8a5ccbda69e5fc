import type { MouseEvent, ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { useComponents } from '../provider.tsx';
import { focusRing } from '../theme/focus.ts';

export interface DoorProps {
  /** Where it leads, for who opens it beside this page; without it, it is a button. */
  readonly href?: string | undefined;
  /** A plain press of it, so that nothing is loaded anew. */
  readonly onOpen?: (() => void) | undefined;
  /** What it is called, where its text alone does not tell. */
  readonly 'aria-label'?: string | undefined;
  readonly children: ReactNode;
}

/** A name or a figure that leads to what explains it. Where there is nowhere to lead to, it is a text. */
export function Door({ href, onOpen, children, ...rest }: DoorProps) {
  const { Link = 'a' } = useComponents();
  function press(event: MouseEvent) {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!onOpen || !isPlain) return;
    event.preventDefault();
    onOpen();
  }

  if (href !== undefined) {
    return (
      <LinkRoot {...rest} as={Link} href={href} onClick={press}>
        {children}
      </LinkRoot>
    );
  }
  if (!onOpen) return children;
  return (
    <Press {...rest} type="button" onClick={onOpen}>
      {children}
    </Press>
  );
}

const doorCss = css`
  display: inline-block;
  max-width: 100%;
  /* A cut text in it has no baseline: without this it stands higher than what is beside it. */
  vertical-align: top;
  border-radius: var(--mr-radius-control);
  color: inherit;
  text-align: start;
  text-decoration: underline;
  text-decoration-color: var(--mr-line-strong);
  text-decoration-thickness: 1px;
  text-underline-offset: 3px;
  cursor: pointer;
  ${focusRing}
  &:hover {
    color: var(--mr-accent-ink);
    text-decoration-color: currentColor;
  }
`;

const LinkRoot = styled.a`
  ${doorCss}
`;

const Press = styled.button`
  ${doorCss}
  padding: 0;
  border: 0;
  background: none;
  font: inherit;
`;
