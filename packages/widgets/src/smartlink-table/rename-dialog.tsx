import { differences, type FieldInWords } from '@millrace/core';
import { nameError, smartlinkCalls, SmartlinkRow } from '@millrace/core/smartlinks';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { useVersioned } from '../changed-dialog/index.ts';
import { useSend } from '../data/use-send.ts';
import { useAutosave } from '../data/use-autosave.ts';
import { Button } from '../kit/button.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { TextField } from '../kit/text-field.tsx';
import { named } from '../messages/messages.ts';
import { linkChanges } from '../messages/link-changes.ts';
import { useNotices, useWords } from '../provider.tsx';

export interface RenameDialogProps {
  readonly smartlink: SmartlinkRow;
  /** The smartlink was renamed, or the dialog cancelled. */
  readonly onClose: () => void;
}

/** Another name for a smartlink. */
export function RenameDialog({ smartlink, onClose }: RenameDialogProps) {
  const words = useWords(linkChanges);
  const { fields, kit } = useWords();
  const notices = useNotices();
  const rename = useSend(smartlinkCalls.rename);
  const versioned = useVersioned();
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const isBusy = useRef(false);
  // What the form began with, whatever is read of the link meanwhile.
  const [base, setBase] = useState(smartlink);
  const [name, setName] = useAutosave('smartlink name', base.name, { about: base });
  const problem = nameError(name);

  useEffect(() => form.current?.querySelector('input')?.select(), []);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (problem) return form.current?.querySelector('input')?.focus();
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      const facts = (linkName: string): FieldInWords[] => [[words.name, linkName.trim()]];
      const savedLink = await versioned.save({
        of: SmartlinkRow,
        send: (stored = base) => rename.mutateAsync({ sml_id: base.gid, version: stored.version, name: name.trim() }),
        differences: (stored) =>
          differences({ before: facts(base.name), stored: facts(stored.name), mine: facts(name) }),
        look: (stored) => {
          setBase(stored);
          setName(stored.name);
          return () => setName(name);
        },
      });
      if (!savedLink) return;
      notices.success(named(words.done.renamed, { name: name.trim() }));
      onClose();
    } catch (error) {
      notices.failure(error);
    } finally {
      isBusy.current = false;
    }
  }

  return (
    <Dialog
      title={words.rename}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{kit.cancel}</Button>
          <Button
            variant="primary"
            type="submit"
            form={formId}
            call={smartlinkCalls.rename}
            isPending={rename.isPending}
          >
            {words.changes.rename}
          </Button>
        </>
      }
    >
      <form ref={form} id={formId} noValidate onSubmit={submit}>
        {versioned.question}
        <TextField
          label={words.name}
          isRequired
          autoComplete="off"
          value={name}
          error={problem && (problem === 'tooLong' ? words.nameTooLong : fields[problem])}
          onChange={setName}
        />
      </form>
    </Dialog>
  );
}
