import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { CopyButton, type CopyButtonProps } from './copy-button.tsx';
import { labelCss } from './field.tsx';
import { Skeleton } from './skeleton.tsx';

export interface CodeBoxProps extends Pick<CopyButtonProps, 'variant' | 'notice'> {
  readonly label: string;
  /** What is copied; undefined while it is on its way. */
  readonly code: string | undefined;
  /** What is seen in its place, as with a secret that is masked. */
  readonly shown?: string | undefined;
  /** Where it belongs, in a sentence. */
  readonly help?: ReactNode;
  /** Beside the copy button. */
  readonly children?: ReactNode;
}

/** What is to be pasted elsewhere, letter by letter. */
export function CodeBox({ label, code, shown = code, help, children, ...copy }: CodeBoxProps) {
  const id = useId();
  return (
    <Root role="group" aria-labelledby={id}>
      <Label id={id}>{label}</Label>
      <Code dir="ltr">{shown ?? <WaitingLines />}</Code>
      {help && <Help>{help}</Help>}
      <Actions>
        <CopyButton {...copy} text={code ?? ''} disabled={code === undefined} />
        {children}
      </Actions>
    </Root>
  );
}

/** Three, as most codes have. */
function WaitingLines() {
  return (
    <Lines>
      <Skeleton height="12px" />
      <Skeleton height="12px" />
      <Skeleton height="12px" width="60%" />
    </Lines>
  );
}

const Lines = styled.span`
  display: grid;
  gap: var(--mr-space-8);
  padding-block: var(--mr-space-4);
`;

const Root = styled.div`
  display: grid;
  gap: var(--mr-space-4);
  align-content: start;
  min-width: 0;
`;

const Label = styled.span`
  ${labelCss}
`;

const Code = styled.code`
  padding: var(--mr-space-8) var(--mr-space-12);
  border: 1px solid var(--mr-line-hair);
  border-radius: var(--mr-radius-control);
  background: var(--mr-ground-sunken);
  color: var(--mr-ink-strong);
  font: 400 var(--mr-text-13) var(--mr-font-code);
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

const Help = styled.div`
  font: 400 var(--mr-text-13) var(--mr-font-text);
  color: var(--mr-ink-quiet);
  overflow-wrap: anywhere;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--mr-space-8);
  margin-block-start: var(--mr-space-8);
`;
