import { codes, differences, isCallError } from '@millrace/core';
import { sentences } from '@millrace/core/format';
import {
  emptyPayment,
  paymentCalls,
  paymentFields,
  PaymentInfo,
  paymentProblems,
  type PaymentField,
  type PaymentForm,
} from '@millrace/core/payment';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { useVersioned } from '../changed-dialog/index.ts';
import { useSend } from '../data/use-send.ts';
import { useAutosave } from '../data/use-autosave.ts';
import { focusHome } from '../kit/focus-home.ts';
import { ReasonedButton } from '../kit/reasoned-button.tsx';
import { SaveLine } from '../kit/save-line.tsx';
import { TextField } from '../kit/text-field.tsx';
import { fill } from '../messages/messages.ts';
import { payment } from '../messages/payment.ts';
import { useClosed, useLocale, useNotices, useWords } from '../provider.tsx';
import { focusRing } from '../theme/focus.ts';
import { paymentFacts } from './payment-facts.ts';
import { PaymentFields } from './payment-fields.tsx';
import type { PaymentInfoFormProps } from './payment-info-form.tsx';

interface DetailsFormProps extends Omit<PaymentInfoFormProps, 'provider'> {
  readonly info: PaymentInfo | undefined;
  /** A change waits, and until then there is no other. */
  readonly isLocked: boolean;
}

const maxLengths: Partial<Record<PaymentField, number>> = { bank_address: 256 };

export function DetailsForm({
  info,
  isLocked: isWaiting,
  isIndividual,
  onSaved,
  onDirtyChange,
  storage,
  pendingChange,
}: DetailsFormProps) {
  const words = useWords(payment);
  const { fields } = useWords();
  const notices = useNotices();
  const edit = useSend(paymentCalls.edit);
  const locale = useLocale();
  const versioned = useVersioned();
  /** Why whoever looks can't change them at all. */
  const closedReason = useClosed(paymentCalls.edit);
  const isClosed = closedReason !== undefined;
  const [base, setBase] = useState(info);
  const before = formOf(base);
  const [form, setForm, autosave] = useAutosave<PaymentForm>('payment', before, { storage });
  const [password, setPassword] = useState('');
  const [tries, setTries] = useState(0);
  const [refusals, setRefusals] = useState<Readonly<Record<string, string>>>({});
  /** Why it was refused as a whole. */
  const [refusal, setRefusal] = useState<string>();
  const root = useRef<HTMLFormElement>(null);
  const notice = useRef<HTMLDivElement>(null);
  // The change that is being saved locks the form as well, before this one is left.
  const isLocked = isWaiting && !edit.isPending;
  const isDirty = !isClosed && (JSON.stringify(form) !== JSON.stringify(before) || password !== '');
  // What is typed stays as it is, and can be saved once nothing else waits.
  const isReadOnly = isClosed || (isLocked && !isDirty);
  // What locks it says so itself.
  if (isLocked && refusal !== undefined) setRefusal(undefined);
  const problems = tries > 0 ? paymentProblems(form) : {};

  useEffect(() => onDirtyChange?.({ isDirty }), [isDirty, onDirtyChange]);
  // After each press of Save and each refusal, the first field with a problem has the focus.
  useEffect(() => {
    if (tries > 0) root.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries]);
  // So does what is refused because of another change: where that is told may be out of sight.
  const isRefused = isLocked || refusal !== undefined;
  useEffect(() => {
    if (tries > 0 && isRefused) notice.current?.focus();
  }, [tries, isRefused]);

  function change(patch: Partial<PaymentForm>) {
    setForm((current) => ({ ...current, ...patch }));
    setRefusals((current) => Object.fromEntries(Object.entries(current).filter(([field]) => !(field in patch))));
  }

  function errorOf(field: PaymentField): string | undefined {
    const problem = problems[field];
    if (!problem) return refusals[field];
    if (problem === 'selectOne' || problem === 'notImage' || problem === 'iban' || problem === 'swift')
      return words[problem];
    return fill(fields[problem], { most: maxLengths[field] ?? 128 });
  }

  async function save(event: FormEvent) {
    event.preventDefault();
    if (edit.isPending || isLocked || isClosed) return;
    setTries((count) => count + 1);
    setRefusal(undefined);
    const paymentDetails = paymentFields(form);
    if (!paymentDetails || password === '' || Object.keys(paymentProblems(form)).length > 0) return;
    // The form begins anew as soon as this is saved, and must not find it again.
    autosave.drop();
    try {
      const facts = (values: PaymentForm) => paymentFacts(values, words, locale);
      const savedInfo = await versioned.save({
        of: PaymentInfo,
        send: async (stored = base) => {
          await edit.mutateAsync({ ...paymentDetails, version: stored?.version, password });
          return true;
        },
        differences: (stored) =>
          differences({ before: facts(before), stored: facts(formOf(stored)), mine: facts(form) }),
        look: (stored) => {
          setBase(stored);
          setForm(formOf(stored));
          return () => setForm(form);
        },
      });
      if (!savedInfo) return autosave.write(form);
      onDirtyChange?.({ isDirty: false });
      notices.success(words.saved);
      onSaved?.();
    } catch (failure) {
      autosave.write(form);
      if (isCallError(failure) && failure.code === codes.conflict) return setRefusal(failure.message);
      setRefusals(notices.failure(failure, [...Object.keys(form), 'password']));
      setTries((count) => count + 1);
    }
  }

  return (
    <Form
      ref={root}
      noValidate
      aria-label={words.title}
      aria-busy={edit.isPending}
      onSubmit={save}
      {...(isRefused ? {} : focusHome)}
    >
      {versioned.question}
      {isRefused && (
        <Notice ref={notice} {...focusHome}>
          {isLocked ? (pendingChange ?? words.locked) : refusal}
          {isLocked && isDirty && <p>{words.lockedTyped}</p>}
        </Notice>
      )}
      {isClosed && !isRefused && <Notice>{sentences(words.readOnly, closedReason)}</Notice>}
      <PaymentFields
        isIndividual={isIndividual}
        form={isClosed ? before : form}
        refused={base?.refused}
        isLocked={isReadOnly}
        errorOf={errorOf}
        onChange={change}
      />
      {!isReadOnly && (
        <>
          <TextField
            label={words.password}
            help={words.passwordHelp}
            type="password"
            autoComplete="current-password"
            isRequired
            value={password}
            onChange={(text) => {
              setPassword(text);
              setRefusals(({ password: _old, ...rest }) => rest);
            }}
            error={tries > 0 && password === '' ? fields.required : refusals['password']}
          />
          <SaveLine>
            <ReasonedButton
              variant="primary"
              type="submit"
              call={paymentCalls.edit}
              isPending={edit.isPending}
              reason={isLocked ? words.lockedSave : undefined}
            >
              {words.save}
            </ReasonedButton>
          </SaveLine>
        </>
      )}
    </Form>
  );
}

function formOf(info: PaymentInfo | undefined): PaymentForm {
  if (!info) return emptyPayment;
  const { edit: _edit, refused: _refused, version: _version, ...form } = info;
  return form;
}

const Form = styled.form`
  display: grid;
  gap: var(--mr-space-16);
  max-width: 480px;
  ${focusRing}
`;

const Notice = styled.div`
  display: grid;
  gap: var(--mr-space-12);
  padding: var(--mr-space-12) var(--mr-space-16);
  border-radius: var(--mr-radius-panel);
  background: var(--mr-info-ground);
  color: var(--mr-ink-normal);
  overflow-wrap: anywhere;
  ${focusRing}
  > p {
    margin: 0;
  }
  > button {
    justify-self: start;
  }
`;
