import { differences } from '@millrace/core';
import type { SmartlinkEditor, SmartlinkEditorState } from '@millrace/core/smartlinks';
import { useAtomValue } from 'jotai/react';
import { later } from '../kit/later.tsx';
import { NotOpened } from '../kit/not-opened.tsx';
import { editor } from '../messages/editor.ts';
import { useWords } from '../provider.tsx';
import { draftFacts } from './draft-facts.ts';
import type { Options } from './options.ts';

const ChangedDialog = later(
  () => import('../changed-dialog/index.ts').then((module) => module.ChangedDialog),
  ({ onClose }) => <NotOpened onClose={onClose} />,
);

interface ChangedDraftProps {
  readonly machine: SmartlinkEditor;
  readonly changed: Extract<SmartlinkEditorState, { is: 'changed' }>;
  readonly options: Options;
  readonly onOverwrite: () => void;
}

/** Somebody else has saved the link meanwhile: what is stored stands beside what would take its place. */
export function ChangedDraft({ machine, changed: { before, stored, at }, options, onOverwrite }: ChangedDraftProps) {
  const words = useWords(editor);
  const { kit } = useWords();
  const mine = useAtomValue(machine.draft, { store: machine.store });
  const facts = (draft: typeof mine) => draftFacts(draft, options, words, kit);
  return (
    <ChangedDialog
      differences={differences({ before: facts(before), stored: facts(stored), mine: facts(mine) })}
      at={at}
      onLook={machine.look}
      onOverwrite={onOverwrite}
      onClose={machine.stay}
    />
  );
}
