import { later } from '@millrace/widgets/kit/later';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Brand } from '../../shell/brand.tsx';
import { AuthDrawing } from './drawing.tsx';

/** Language and theme, in a corner or at the end, where nothing moves when they come. */
export const AuthAppearance = later(
  () => import('./auth-appearance.tsx').then((module) => module.AuthAppearance),
  () => null,
);

interface AuthLayoutProps {
  readonly title: string;
  readonly lead?: ReactNode;
  /** Above the title, such as which step of how many this is. */
  readonly step?: ReactNode;
  /** Moves the focus to the title, because this layout replaces another one; a changed number moves it again. */
  readonly takesFocus?: boolean | number;
  /** What comes in its place is on its way. */
  readonly isBusy?: boolean;
  readonly children?: ReactNode;
}

/** The frame of every page before the login: a narrow column, and on wide screens a drawing beside it. */
export function AuthLayout({ title, lead, step, takesFocus = false, isBusy = false, children }: AuthLayoutProps) {
  // What the server sends before the scripts has nothing that would do nothing.
  const isThere = children !== undefined;
  return (
    <Frame data-door="">
      <Column inert={isBusy} aria-busy={isBusy}>
        <Brand />
        <header>
          {step}
          <Heading key={title} text={title} takesFocus={takesFocus} />
          {lead && <Lead>{lead}</Lead>}
        </header>
        {children}
        {isThere && <AuthAppearance />}
      </Column>
      <AuthDrawing />
    </Frame>
  );
}

/** What comes in the place of something else begins at its top, for the eye and for a screen reader. */
function Heading({ text, takesFocus }: { text: string; takesFocus: boolean | number }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    if (!takesFocus) return;
    scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <Title ref={heading} tabIndex={-1}>
      {text}
    </Title>
  );
}

const Frame = styled.div`
  position: relative;
  min-height: 100vh;
  display: grid;
  @media (width >= 960px) {
    grid-template-columns: minmax(480px, 1fr) 1fr;
  }
`;

const Column = styled.main`
  width: 100%;
  max-width: 25.5rem;
  box-sizing: border-box;
  margin: auto;
  padding: var(--mr-space-24);
  display: grid;
  align-content: start;
  gap: var(--mr-space-24);
  /* On a phone each page begins at the same height, above the keyboard. */
  @media (width < 640px) {
    margin-block: 0;
    padding-block: var(--mr-space-32);
  }
  &[inert] {
    opacity: 0.6;
    transition: opacity var(--mr-time-calm) var(--mr-time-wait);
  }
`;

const Title = styled.h1`
  margin: 0;
  font-size: 1.75rem;
  line-height: 2.25rem;
  font-weight: 600;
  letter-spacing: -0.02em;
  text-wrap: balance;
  overflow-wrap: anywhere;
  color: var(--mr-ink-strong);
  outline: none;
`;

const Lead = styled.p`
  margin: var(--mr-space-4) 0 0;
  color: var(--mr-ink-quiet);
`;
