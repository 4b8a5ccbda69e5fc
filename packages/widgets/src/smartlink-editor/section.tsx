import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';

interface EditorSectionProps {
  readonly title: string;
  readonly text?: string;
  readonly children: ReactNode;
}

/** A part of the form, with its title and one sentence. */
export function EditorSection({ title, text, children }: EditorSectionProps) {
  const id = useId();
  return (
    <Root aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {text && <p>{text}</p>}
      </header>
      {children}
    </Root>
  );
}

const Root = styled.section`
  display: grid;
  gap: var(--mr-space-16);
  min-width: 0;
  h2 {
    margin: 0;
    font: 600 var(--mr-text-16) var(--mr-font-text);
    color: var(--mr-ink-strong);
  }
  p {
    margin: 0;
    color: var(--mr-ink-quiet);
  }
`;
