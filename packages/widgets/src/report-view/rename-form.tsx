import { differences, type FieldInWords } from '@millrace/core';
import { reportCalls, SavedReport, savedNameError } from '@millrace/core/reports';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { useVersioned } from '../changed-dialog/index.ts';
import { useSend } from '../data/use-send.ts';
import { useAutosave } from '../data/use-autosave.ts';
import { Button } from '../kit/button.tsx';
import { TextField } from '../kit/text-field.tsx';
import { named } from '../messages/messages.ts';
import { reportView } from '../messages/report-view.ts';
import { useNotices, useWords } from '../provider.tsx';

interface RenameFormProps {
  readonly report: SavedReport;
  /** The report was renamed, or the dialog cancelled. */
  readonly onDone: () => void;
}

/** Another name for a saved report. */
export function RenameForm({ report, onDone }: RenameFormProps) {
  const words = useWords(reportView);
  const { kit } = useWords();
  const notices = useNotices();
  const rename = useSend(reportCalls.rename);
  const versioned = useVersioned();
  // What the form began with, whatever is read of the report meanwhile.
  const [base, setBase] = useState(report);
  const [next, setNext] = useAutosave('report name', base.name, { about: report.id });
  const problem = savedNameError(next);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => form.current?.querySelector('input')?.select(), []);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (problem) return;
    try {
      const facts = (name: string): FieldInWords[] => [[words.newName, name.trim()]];
      const savedReport = await versioned.save({
        of: SavedReport,
        send: (stored = base) => rename.mutateAsync({ id: base.id, version: stored.version, name: next.trim() }),
        differences: (stored) =>
          differences({ before: facts(base.name), stored: facts(stored.name), mine: facts(next) }),
        look: (stored) => {
          setBase(stored);
          setNext(stored.name);
          return () => setNext(next);
        },
      });
      if (!savedReport) return;
      notices.success(named(words.renamedTo, { name: next.trim() }));
      onDone();
    } catch (error) {
      notices.failure(error);
    }
  }

  return (
    <Form ref={form} noValidate onSubmit={submit}>
      {versioned.question}
      <TextField label={words.newName} value={next} onChange={setNext} error={problem && words[problem]} />
      <div>
        <Button type="submit" size="small" call={reportCalls.rename} isPending={rename.isPending}>
          {words.keepName}
        </Button>
        <Button variant="quiet" size="small" onClick={onDone}>
          {kit.cancel}
        </Button>
      </div>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  gap: var(--mr-space-8);
  padding-block: var(--mr-space-8);
  > div:last-child {
    display: flex;
    gap: var(--mr-space-8);
  }
`;
