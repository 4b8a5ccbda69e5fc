import { isCallError, isCancelledError } from '@millrace/core';
import {
  adTypes,
  creativeCalls,
  heaviestFor,
  sizeText,
  submissionProblems,
  type SubmissionField as Field,
} from '@millrace/core/creatives';
import { choicesOf } from '@millrace/core/fields';
import { useSend, useAutosave } from '@millrace/widgets/data';
import { Button } from '@millrace/widgets/kit/button';
import { Dialog } from '@millrace/widgets/kit/dialog';
import { FileField } from '@millrace/widgets/kit/file-field';
import { Progress } from '@millrace/widgets/kit/progress';
import { Select } from '@millrace/widgets/kit/select';
import { TextField } from '@millrace/widgets/kit/text-field';
import { fill, named } from '@millrace/widgets/messages';
import { useNotices, useWords } from '@millrace/widgets/provider';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { creativeAudit } from './audit-words.ts';
import { usePicture } from './use-picture.ts';

interface AuditFormProps {
  readonly onClose: () => void;
  readonly onSubmitted: () => void;
}

const empty = { name: '', ad_type: adTypes.all as number };

/** A picture of one's own with its name and what it is for; its size is that of the picture. */
export function AuditForm({ onClose, onSubmitted }: AuditFormProps) {
  const words = useWords(creativeAudit);
  const notices = useNotices();
  const formId = useId();
  const aborter = useRef<AbortController>(undefined);
  const send = useSend(creativeCalls.submit, { signal: () => aborter.current?.signal });
  const [form, setForm] = useAutosave('submission', empty, { about: { dialog: 'submit' } });
  const [file, setFile] = useState<File>();
  const [tries, setTries] = useState(0);
  const [refusals, setRefusals] = useState<Partial<Record<Field, string>>>({});
  const picture = usePicture(file);
  const size = picture?.picture;
  const problems = submissionProblems({ ...form, size, picture: size });

  useEffect(() => () => aborter.current?.abort(), []);
  useEffect(() => {
    if (tries > 0) document.getElementById(formId)?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [formId, tries]);

  function refuse(fields: Partial<Record<Field, string>>) {
    setRefusals(fields);
    setTries((count) => count + 1);
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (send.isPending) return;
    setTries((count) => count + 1);
    if (!file || !size || Object.keys(problems).length > 0) return;
    aborter.current = new AbortController();
    try {
      const { width, height } = size;
      await send.mutateAsync({ ...form, width, height, picture: file });
      notices.success(named(words.sent, { name: form.name.trim() }));
      onSubmitted();
    } catch (failure) {
      if (isCancelledError(failure)) return;
      // What is not about a field is about the picture: it waits already, or there are too many.
      const isWhole = isCallError(failure) && Object.keys(failure.fields).length === 0;
      if (isWhole) return refuse({ picture: failure.message });
      const places = [...Object.keys(form), 'picture', 'width', 'height'];
      const { width, height, ...markedFields } = notices.failure(failure, places);
      if (isCallError(failure)) refuse({ picture: width ?? height ?? '', ...markedFields });
    }
  }

  const change = (patch: Partial<typeof form>) => {
    setForm((current) => ({ ...current, ...patch }));
    setRefusals({});
  };
  // What was chosen is judged at once, what is still empty only when it is sent.
  const problemOf = (field: Field, isJudged: boolean) => {
    const problem = problems[field];
    return problem && isJudged ? words.problems[problem] : refusals[field] || undefined;
  };
  const isTried = tries > 0;

  return (
    <Dialog
      title={words.submit}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onClick={() => (send.isPending ? aborter.current?.abort() : onClose())}>
            {send.isPending ? words.stop : words.cancel}
          </Button>
          <Button variant="primary" type="submit" form={formId} call={creativeCalls.submit} isPending={send.isPending}>
            {words.submit}
          </Button>
        </>
      }
    >
      <Form id={formId} noValidate onSubmit={submit}>
        <TextField
          label={words.name}
          isRequired
          value={form.name}
          error={problemOf('name', isTried || form.name.length > 100)}
          onChange={(name) => change({ name })}
        />
        <Select
          label={words.adType}
          isRequired
          value={form.ad_type}
          error={problemOf('ad_type', isTried)}
          onChange={(ad_type) => change({ ad_type })}
          options={choicesOf(adTypes).map(({ name, id }) => ({
            value: id,
            label: name === 'all' ? words.chooseAdType : words.adTypes[name],
          }))}
        />
        <FileField
          label={words.picture}
          help={words.pictureHelp}
          isRequired
          kinds={['.jpg', '.jpeg', '.png', '.gif']}
          maxBytes={heaviestFor(form.ad_type) ?? heaviestFor(adTypes.native) ?? 0}
          value={file}
          isDisabled={send.isPending}
          error={problemOf('picture', picture ? true : isTried && !file)}
          onChange={(newFile) => {
            setFile(newFile);
            setRefusals({});
          }}
        />
        {picture && picture.address !== '' && (
          <Chosen>
            <img src={picture.address} alt={fill(words.chosen, { size: sizeText(picture.picture) })} />
            <figcaption>{sizeText(picture.picture)}</figcaption>
          </Chosen>
        )}
        {send.isPending && <Progress label={words.sending} />}
      </Form>
    </Dialog>
  );
}

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--mr-space-16);
`;

const Chosen = styled.figure`
  display: grid;
  justify-items: center;
  gap: var(--mr-space-4);
  margin: 0;
  padding: var(--mr-space-12);
  border: 1px solid var(--mr-line-hair);
  border-radius: var(--mr-radius-control);
  background: var(--mr-picture-ground);
  img {
    max-width: 100%;
    max-height: 160px;
  }
  figcaption {
    font: 400 var(--mr-text-12) var(--mr-font-text);
    font-variant-numeric: tabular-nums;
    color: var(--mr-picture-ink);
  }
`;
