import type { Opening } from '@millrace/core/session';
import type { SmartlinkEditor } from '@millrace/core/smartlinks';
import { useAtomValue } from 'jotai/react';
import { styled } from 'styled-components';
import { Button } from '../kit/button.tsx';
import { editor } from '../messages/editor.ts';
import { useWords } from '../provider.tsx';

interface EditorFooterProps {
  readonly machine: SmartlinkEditor;
  /** The call that saves. */
  readonly call: Opening;
  readonly onPreview: () => void;
  readonly onLeave: () => void;
}

/** What ends the work, always in sight. */
export function EditorFooter({ machine, call, onPreview, onLeave }: EditorFooterProps) {
  const words = useWords(editor);
  const { kit } = useWords();
  const { store, isReadOnly } = machine;
  const canUndo = useAtomValue(machine.canUndo, { store });
  const isSaving = useAtomValue(machine.state, { store }).is === 'saving';
  return (
    <Line>
      {!isReadOnly && (
        <Button variant="quiet" aria-disabled={!canUndo} onClick={() => canUndo && machine.undo()}>
          {words.undo}
        </Button>
      )}
      <Button variant="quiet" onClick={onPreview}>
        {words.preview}
      </Button>
      <Space />
      {isReadOnly ? (
        <Button onClick={onLeave}>{words.back}</Button>
      ) : (
        <>
          <Button onClick={onLeave}>{kit.cancel}</Button>
          <Button variant="primary" type="submit" call={call} isPending={isSaving}>
            {words.save}
          </Button>
        </>
      )}
    </Line>
  );
}

const Line = styled.footer`
  position: sticky;
  inset-block-end: 0;
  z-index: 1;
  display: flex;
  flex-wrap: wrap;
  gap: var(--mr-space-8);
  padding-block: var(--mr-space-12);
  border-block-start: 1px solid var(--mr-line-hair);
  background: var(--mr-ground);
  @container (width < 420px) {
    gap: var(--mr-space-4);
    button {
      padding-inline: var(--mr-space-8);
    }
  }
`;

const Space = styled.span`
  flex: 1;
`;
