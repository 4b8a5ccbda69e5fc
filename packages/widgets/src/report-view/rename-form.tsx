import { reportCalls, savedNameError } from '@millrace/core/reports';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { useSend } from '../data/use-send.ts';
import { Button } from '../kit/button.tsx';
import { TextField } from '../kit/text-field.tsx';
import { fill } from '../messages/messages.ts';
import { reportView } from '../messages/report-view.ts';
import { useNotices, useWords } from '../provider.tsx';

interface RenameFormProps {
  readonly id: number;
  readonly name: string;
  /** It has its new name, or keeps the old one. */
  readonly onDone: () => void;
}

/** Another name for a saved report. */
export function RenameForm({ id, name, onDone }: RenameFormProps) {
  const words = useWords(reportView);
  const { kit } = useWords();
  const notices = useNotices();
  const rename = useSend(reportCalls.rename);
  const [next, setNext] = useState(name);
  const problem = savedNameError(next);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => form.current?.querySelector('input')?.select(), []);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (problem) return;
    try {
      await rename.mutateAsync({ id, name: next.trim() });
      notices.success(fill(words.renamedTo, { name: next.trim() }));
      onDone();
    } catch (error) {
      notices.failure(error);
    }
  }

  return (
    <Form ref={form} noValidate onSubmit={submit}>
      <TextField label={words.newName} value={next} onChange={setNext} error={problem && words[problem]} />
      <div>
        <Button type="submit" size="small" isPending={rename.isPending}>
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
