import { addressOf, reportCalls, savedNameError } from '@millrace/core/reports';
import { useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { useSend } from '../data/use-send.ts';
import { Button } from '../kit/button.tsx';
import { TextField } from '../kit/text-field.tsx';
import { fill } from '../messages/messages.ts';
import { reportView } from '../messages/report-view.ts';
import { useNotices, useWords } from '../provider.tsx';
import type { PartProps } from './report-view.tsx';

/** Puts what is chosen now under a name. */
export function SaveForm({ chosen }: Pick<PartProps, 'chosen'>) {
  const words = useWords(reportView);
  const notices = useNotices();
  const save = useSend(reportCalls.save);
  const [name, setName] = useState('');
  const [isTried, setTried] = useState(false);
  const problem = isTried ? savedNameError(name) : undefined;

  async function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (savedNameError(name)) return;
    try {
      await save.mutateAsync({ name: name.trim(), type: chosen.type, query: addressOf(chosen) });
      notices.success(fill(words.savedAs, { name: name.trim() }));
      setName('');
      setTried(false);
    } catch (error) {
      notices.failure(error);
    }
  }

  return (
    <Form noValidate onSubmit={submit}>
      <TextField
        label={words.saveAs}
        help={words.saveHelp}
        value={name}
        onChange={setName}
        error={problem && words[problem]}
      />
      <Button type="submit" isPending={save.isPending}>
        {words.save}
      </Button>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  gap: var(--mr-space-8);
  padding-block-start: var(--mr-space-12);
  border-block-start: 1px solid var(--mr-line-hair);
  > button {
    justify-self: start;
  }
`;
