import { appProblems, trimmedApp, type AppForm as Form } from '@millrace/core/channels';
import type { Opening } from '@millrace/core/session';
import { Button } from '@millrace/widgets/kit/button';
import { useNotices, useWords } from '@millrace/widgets/provider';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { useNavigationType } from 'react-router';
import { styled } from 'styled-components';
import { AppFields } from './app-fields.tsx';
import { appPage } from './app-words.ts';
import { addresses } from '../../addresses.ts';
import { useFocusOnFirst } from '../../shell/focus-on-first.ts';
import { StepLink } from '../../shell/step-link.tsx';

interface AppFormProps {
  readonly label: string;
  readonly submit: string;
  /** The call that sends it. */
  readonly call: Opening;
  readonly form: Form;
  readonly onChange: (form: Form) => void;
  /** Fails as the call does. */
  readonly onSave: (form: Form) => Promise<void>;
}

/** The fields of an app and what sends them. Each problem is told in its place, and the first has the focus. */
export function AppForm({ label, submit, call, form, onChange, onSave }: AppFormProps) {
  const words = useWords(appPage);
  const notices = useNotices();
  const formId = useId();
  // A double click comes before anything could be drawn.
  const isBusy = useRef(false);
  const [isPending, setPending] = useState(false);
  const [tries, setTries] = useState(0);
  const [refusals, setRefusals] = useState<Readonly<Record<string, string>>>({});

  useEffect(() => {
    if (tries === 0) return;
    document.getElementById(formId)?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [formId, tries]);
  // The list of the apps, or the form that made this one, stood at the same path.
  useFocusOnFirst(formId, useNavigationType() !== 'POP');

  function change(patch: Partial<Form>) {
    onChange({ ...form, ...patch });
    setRefusals((current) => Object.fromEntries(Object.entries(current).filter(([name]) => !(name in patch))));
  }

  async function save(event: FormEvent) {
    event.preventDefault();
    if (isBusy.current) return;
    setTries((count) => count + 1);
    if (Object.keys(appProblems(form)).length > 0) return;
    isBusy.current = true;
    setPending(true);
    try {
      await onSave(trimmedApp(form));
      setTries(0);
    } catch (failure) {
      setRefusals(notices.failure(failure, Object.keys(form)));
      setTries((count) => count + 1);
    } finally {
      isBusy.current = false;
      setPending(false);
    }
  }

  return (
    <form id={formId} noValidate aria-label={label} aria-busy={isPending} onSubmit={save}>
      <AppFields form={form} problems={tries > 0 ? appProblems(form) : {}} refused={refusals} onChange={change} />
      <Actions>
        <Button variant="primary" type="submit" call={call} isPending={isPending}>
          {submit}
        </Button>
        <StepLink to={addresses.apps}>{words.cancel}</StepLink>
      </Actions>
    </form>
  );
}

/** Under the fields, beside what they are about. */
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--mr-space-8);
  padding-block-end: var(--mr-space-24);
  @media (width >= 960px) {
    margin-inline-start: 328px;
  }
`;
