import { addressOf, reportCalls, SavedReport, savedNameError } from '@millrace/core/reports';
import { useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { useVersioned } from '../changed-dialog/index.ts';
import { useCall } from '../data/use-call.ts';
import { useSend } from '../data/use-send.ts';
import { useAutosave } from '../data/use-autosave.ts';
import { Button } from '../kit/button.tsx';
import { TextField } from '../kit/text-field.tsx';
import { named } from '../messages/messages.ts';
import { reportView } from '../messages/report-view.ts';
import { useNotices, useWords } from '../provider.tsx';
import type { PartProps } from './report-view.tsx';

/** Puts what is chosen now under a name. */
export function SaveForm({ chosen }: Pick<PartProps, 'chosen'>) {
  const words = useWords(reportView);
  const notices = useNotices();
  const save = useSend(reportCalls.save);
  const savedReports = useCall(reportCalls.saved, {});
  const versioned = useVersioned();
  const [name, setName] = useAutosave('saved report', '', { about: 'save' });
  const [isTried, setTried] = useState(false);
  /** The name of a saved report that would be replaced. */
  const [takenName, setTakenName] = useState<string>();
  const problem = isTried ? savedNameError(name) : undefined;

  async function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (savedNameError(name)) return;
    try {
      const report = { name: name.trim(), type: chosen.type, query: addressOf(chosen) };
      const existingReport = savedReports.data?.find((one) => one.name === report.name);
      if (existingReport && takenName !== existingReport.name) return setTakenName(existingReport.name);
      const savedReport = await versioned.save({
        of: SavedReport,
        send: (stored = existingReport) =>
          save.mutateAsync({ ...report, version: stored ? stored.version : savedReports.data && 0 }),
        differences: (stored) => [{ label: stored.name, stored: stored.query, mine: report.query }],
        look: () => {
          void savedReports.refetch();
          return () => setName(report.name);
        },
      });
      if (!savedReport) return;
      notices.success(named(words.savedAs, { name: name.trim() }));
      setName('');
      setTried(false);
      setTakenName(undefined);
    } catch (error) {
      notices.failure(error);
    }
  }

  function change(next: string) {
    setName(next);
    setTakenName(undefined);
  }

  return (
    <Form noValidate onSubmit={submit}>
      {versioned.question}
      <TextField label={words.saveAs} value={name} onChange={change} error={problem && words[problem]} />
      {takenName !== undefined && <Taken role="alert">{words.taken}</Taken>}
      <Button type="submit" call={reportCalls.save} isPending={save.isPending}>
        {takenName === undefined ? words.save : words.replace}
      </Button>
    </Form>
  );
}

const Taken = styled.p`
  margin: 0;
  font: 500 var(--mr-text-13) var(--mr-font-text);
  color: var(--mr-warn);
`;

const Form = styled.form`
  display: grid;
  gap: var(--mr-space-8);
  padding-block-start: var(--mr-space-12);
  border-block-start: 1px solid var(--mr-line-hair);
  > button {
    justify-self: start;
  }
`;
