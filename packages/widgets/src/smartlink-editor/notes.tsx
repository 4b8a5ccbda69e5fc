import { sentences } from '@millrace/core/format';
import type { SmartlinkEditor } from '@millrace/core/smartlinks';
import { useAtomValue } from 'jotai/react';
import type { MouseEvent, ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '../kit/button.tsx';
import { editor } from '../messages/editor.ts';
import { useWords } from '../provider.tsx';

/** A draft from before a reload is offered, and not forced on anybody. */
export function KeptDraft({ machine }: { machine: SmartlinkEditor }) {
  const words = useWords(editor);
  const storedDraft = useAtomValue(machine.kept, { store: machine.store });
  const isDirty = useAtomValue(machine.isDirty, { store: machine.store });
  if (!storedDraft) return null;
  return (
    <Note text={sentences(words.unsavedDraft, isDirty && words.draftReplaces)}>
      <Button size="small" onClick={(event) => changeAndFocusForm(event, machine.discard)}>
        {words.discardDraft}
      </Button>
      <Button size="small" variant="primary" onClick={(event) => changeAndFocusForm(event, machine.resume)}>
        {words.resumeDraft}
      </Button>
    </Note>
  );
}

/** The note goes with its buttons: the focus goes on to the first field of what is edited. */
function changeAndFocusForm({ currentTarget }: MouseEvent<HTMLElement>, change: () => void) {
  const field = currentTarget.closest('form')?.querySelector('input');
  change();
  field?.focus();
}

export function ReadOnly() {
  return <Note text={useWords(editor).readOnly} />;
}

/** A paused or an archived link is edited as any other, and sends nobody to its offers meanwhile. */
export function NotActive({ machine }: { machine: SmartlinkEditor }) {
  const words = useWords(editor);
  const state = useAtomValue(machine.linkState, { store: machine.store });
  return state === 'active' ? null : <Note text={words.notActive[state]} />;
}

function Note({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <Root role="status">
      <span>{text}</span>
      {children && <Actions>{children}</Actions>}
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--mr-space-8) var(--mr-space-16);
  padding: var(--mr-space-12) var(--mr-space-16);
  border-radius: var(--mr-radius-panel);
  background: var(--mr-info-ground);
  color: var(--mr-info);
`;

const Actions = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: var(--mr-space-8);
`;
