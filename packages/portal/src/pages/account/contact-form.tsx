import { differences, type FieldInWords } from '@millrace/core';
import {
  Account,
  accountCalls,
  contactApps,
  longestUserInfo,
  userInfoProblems,
  type UserInfoText,
} from '@millrace/core/account';
import { nameOf } from '@millrace/core/fields';
import { countryName } from '@millrace/core/reference';
import { useVersioned } from '@millrace/widgets/changed-dialog';
import { useSend, useAutosave } from '@millrace/widgets/data';
import { Button } from '@millrace/widgets/kit/button';
import { SaveLine } from '@millrace/widgets/kit/save-line';
import { TextArea } from '@millrace/widgets/kit/text-area';
import { TextField } from '@millrace/widgets/kit/text-field';
import { fill } from '@millrace/widgets/messages';
import { useLocale, useNotices, useWords } from '@millrace/widgets/provider';
import { useEffect, useId, useState, type FormEvent } from 'react';
import { ContactAppChoice, CountryChoice, TimezoneChoice, useZoneName } from './choices.tsx';
import { useFocusOnProblem } from './focus-on-problem.ts';
import { AccountForm } from './form.ts';
import { LockNote } from './review-note.tsx';
import { accountPage } from './words.ts';
import { useFocusOnFirst } from '../../shell/focus-on-first.ts';

interface ContactFormProps {
  readonly org: Account['org'];
  /** The form was opened by its button, so it takes the focus; one that is open from the start does not. */
  readonly isOpened: boolean;
  readonly onDirtyChange: (isDirty: boolean) => void;
  readonly onClose: () => void;
}

const choices = ['country', 'timezone'] as const;

export function ContactForm({ org, isOpened, onDirtyChange, onClose }: ContactFormProps) {
  const words = useWords(accountPage);
  const { fields } = useWords();
  const notices = useNotices();
  const edit = useSend(accountCalls.edit);
  const formId = useId();
  const locale = useLocale();
  const zoneName = useZoneName();
  const versioned = useVersioned();
  // What the form began with, whatever is read of the account meanwhile.
  const [base, setBase] = useState(org);
  const before = contactOf(base);
  const [form, setForm] = useAutosave('contact', before, { about: 'edit' });
  const [tries, setTries] = useState(0);
  const [refusals, setRefusals] = useState<Readonly<Record<string, string>>>({});
  const isDirty = JSON.stringify(form) !== JSON.stringify(before);
  const problems = tries > 0 ? userInfoProblems(form) : {};

  useEffect(() => onDirtyChange(isDirty), [isDirty, onDirtyChange]);
  useFocusOnProblem(formId, tries);
  useFocusOnFirst(formId, isOpened);

  function change(patch: Partial<typeof form>) {
    setForm((current) => ({ ...current, ...patch }));
    setRefusals((current) => Object.fromEntries(Object.entries(current).filter(([field]) => !(field in patch))));
  }

  async function save(event: FormEvent) {
    event.preventDefault();
    if (edit.isPending) return;
    setTries((count) => count + 1);
    if (Object.keys(userInfoProblems(form)).length > 0) return;
    try {
      const savedAccount = await versioned.save({
        of: Account,
        send: async (stored) => {
          await edit.mutateAsync({ ...form, version: (stored?.org ?? base).version });
          return true;
        },
        differences: (stored) =>
          differences({ before: facts(before), stored: facts(contactOf(stored.org)), mine: facts(form) }),
        look: (stored) => {
          setBase(stored.org);
          setForm(contactOf(stored.org));
          return () => setForm(form);
        },
      });
      if (!savedAccount) return;
      notices.success(words.saved);
      onClose();
    } catch (failure) {
      setRefusals(notices.failure(failure, Object.keys(form)));
      setTries((count) => count + 1);
    }
  }

  function facts(values: typeof form): FieldInWords[] {
    const app = nameOf(contactApps, values.contact_type);
    return [
      [words.contactApp, app ? words.contactApps[app] : '-'],
      [words.contactData, values.contact_data],
      [words.country, countryName(values.country, locale) ?? values.country],
      [words.city, values.city],
      [words.address, values.address],
      [words.timezone, zoneName(values.timezone)],
    ];
  }

  function text(name: UserInfoText) {
    const problem = problems[name];
    return {
      isRequired: true,
      value: form[name],
      error: problem ? fill(fields[problem], { most: longestUserInfo[name] }) : refusals[name],
      onChange: (value: string) => change({ [name]: value }),
    };
  }

  const [country, timezone] = choices.map((name) => refusals[name]);
  return (
    <AccountForm id={formId} noValidate aria-label={words.contact} onSubmit={save}>
      {versioned.question}
      <ContactAppChoice
        value={form.contact_type}
        used={org.contact_type}
        error={refusals['contact_type']}
        onChange={(contact_type = form.contact_type) => change({ contact_type })}
      />
      <TextField label={words.contactData} {...text('contact_data')} />
      <CountryChoice value={form.country} error={country} onChange={(code = '') => change({ country: code })} />
      <TextField label={words.city} {...text('city')} autoComplete="address-level2" />
      <TextArea label={words.address} rows={2} {...text('address')} />
      <TimezoneChoice value={form.timezone} error={timezone} onChange={(id = 0) => change({ timezone: id })} />
      <LockNote of={org} section="user_info" />
      <SaveLine>
        <Button variant="primary" type="submit" call={accountCalls.edit} isPending={edit.isPending}>
          {words.save}
        </Button>
        <Button onClick={onClose}>{words.cancel}</Button>
      </SaveLine>
    </AccountForm>
  );
}

export function contactOf({ contact_type, contact_data, country, city, address, timezone }: Account['org']) {
  return { contact_type, contact_data, country, city, address, timezone: timezone.id };
}
