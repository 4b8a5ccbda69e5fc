import { isCallError } from '@millrace/core';
import {
  accountCalls,
  longestUserInfo,
  userInfoProblems,
  type Account,
  type UserInfoText,
} from '@millrace/core/account';
import { useSend } from '@millrace/widgets/data';
import { Button } from '@millrace/widgets/kit/button';
import { TextArea } from '@millrace/widgets/kit/text-area';
import { TextField } from '@millrace/widgets/kit/text-field';
import { fill } from '@millrace/widgets/messages';
import { useNotices, useWords } from '@millrace/widgets/provider';
import { useEffect, useId, useState, type FormEvent } from 'react';
import { ContactAppChoice, CountryChoice, TimezoneChoice } from './choices.tsx';
import { useFocusOnProblem } from './focus-on-problem.ts';
import { Actions, Form } from './form.ts';
import { accountPage } from './words.ts';

interface ContactFormProps {
  readonly org: Account['org'];
  readonly onDirtyChange: (isDirty: boolean) => void;
  readonly onClose: () => void;
}

const choices = ['country', 'timezone'] as const;

export function ContactForm({ org, onDirtyChange, onClose }: ContactFormProps) {
  const words = useWords(accountPage);
  const { fields } = useWords();
  const notices = useNotices();
  const edit = useSend(accountCalls.edit);
  const formId = useId();
  const [before] = useState(() => formOf(org));
  const [form, setForm] = useState(before);
  const [tries, setTries] = useState(0);
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const isDirty = JSON.stringify(form) !== JSON.stringify(before);
  const problems = tries > 0 ? userInfoProblems(form) : {};

  useEffect(() => onDirtyChange(isDirty), [isDirty, onDirtyChange]);
  useFocusOnProblem(formId, tries);

  function change(part: Partial<typeof form>) {
    setForm((now) => ({ ...now, ...part }));
    setRefused((now) => Object.fromEntries(Object.entries(now).filter(([field]) => !(field in part))));
  }

  async function save(event: FormEvent) {
    event.preventDefault();
    if (edit.isPending) return;
    setTries((count) => count + 1);
    if (Object.keys(userInfoProblems(form)).length > 0) return;
    try {
      await edit.mutateAsync(form);
      notices.success(words.saved);
      onClose();
    } catch (failure) {
      if (!isCallError(failure) || Object.keys(failure.fields).length === 0) return notices.failure(failure);
      setRefused(failure.fields);
      setTries((count) => count + 1);
    }
  }

  function text(name: UserInfoText) {
    const problem = problems[name];
    return {
      isRequired: true,
      value: form[name],
      error: problem ? fill(fields[problem], { most: longestUserInfo[name] }) : refused[name],
      onChange: (value: string) => change({ [name]: value }),
    };
  }

  const [country, timezone] = choices.map((name) => refused[name]);
  return (
    <Form id={formId} noValidate aria-label={words.contact} onSubmit={save}>
      <ContactAppChoice
        value={form.contact_type}
        used={org.contact_type}
        error={refused['contact_type']}
        onChange={(contact_type = form.contact_type) => change({ contact_type })}
      />
      <TextField label={words.contactData} {...text('contact_data')} />
      <CountryChoice value={form.country} error={country} onChange={(code = '') => change({ country: code })} />
      <TextField label={words.city} {...text('city')} autoComplete="address-level2" />
      <TextArea label={words.address} rows={2} {...text('address')} />
      <TimezoneChoice value={form.timezone} error={timezone} onChange={(id = 0) => change({ timezone: id })} />
      <Actions>
        <Button variant="primary" type="submit" isPending={edit.isPending}>
          {words.save}
        </Button>
        <Button onClick={onClose}>{words.cancel}</Button>
      </Actions>
    </Form>
  );
}

function formOf({ contact_type, contact_data, country, city, address, timezone }: Account['org']) {
  return { contact_type, contact_data, country, city, address, timezone: timezone.id };
}
