import { isCallError } from '@millrace/core';
import {
  emptyPayment,
  mayEditPayment,
  paymentCalls,
  paymentFields,
  paymentProblems,
  type PaymentField,
  type PaymentForm,
  type PaymentInfo,
} from '@millrace/core/payment';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { useSend } from '../data/use-send.ts';
import { useTyped } from '../data/use-typed.ts';
import { Button } from '../kit/button.tsx';
import { TextField } from '../kit/text-field.tsx';
import { fill } from '../messages/messages.ts';
import { payment } from '../messages/payment.ts';
import { useNotices, useWords } from '../provider.tsx';
import { PaymentFields } from './payment-fields.tsx';
import type { PaymentInfoFormProps } from './payment-info-form.tsx';

interface DetailsFormProps extends Omit<PaymentInfoFormProps, 'provider'> {
  readonly info: PaymentInfo | undefined;
}

const longest: Partial<Record<PaymentField, number>> = { bank_address: 256 };

export function DetailsForm({ info, onSaved, onDirtyChange, keeping }: DetailsFormProps) {
  const words = useWords(payment);
  const { fields } = useWords();
  const notices = useNotices();
  const edit = useSend(paymentCalls.edit);
  const [before] = useState<PaymentForm>(() => formOf(info));
  const [form, setForm, kept] = useTyped(keeping, 'payment', before);
  const [password, setPassword] = useState('');
  const [tries, setTries] = useState(0);
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const root = useRef<HTMLFormElement>(null);
  const isLocked = info !== undefined && !mayEditPayment(info);
  const isDirty = JSON.stringify(form) !== JSON.stringify(before) || password !== '';
  const problems = tries > 0 ? paymentProblems(form) : {};

  useEffect(() => onDirtyChange?.({ isDirty }), [isDirty, onDirtyChange]);
  // After each press of Save and each refusal, the first field with a problem has the focus.
  useEffect(() => {
    if (tries > 0) root.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries]);

  function change(part: Partial<PaymentForm>) {
    setForm((now) => ({ ...now, ...part }));
    setRefused((now) => Object.fromEntries(Object.entries(now).filter(([field]) => !(field in part))));
  }

  function errorOf(field: PaymentField): string | undefined {
    const problem = problems[field];
    if (!problem) return refused[field];
    return problem === 'selectOne' ? words.selectOne : fill(fields[problem], { most: longest[field] ?? 128 });
  }

  async function save(event: FormEvent) {
    event.preventDefault();
    if (edit.isPending || isLocked) return;
    setTries((count) => count + 1);
    const chosen = paymentFields(form);
    if (!chosen || password === '' || Object.keys(paymentProblems(form)).length > 0) return;
    // The form begins anew as soon as this is saved, and must not find it again.
    kept.drop();
    try {
      await edit.mutateAsync({ ...chosen, password });
      notices.success(words.saved);
      onSaved?.();
    } catch (failure) {
      kept.write(form);
      if (!isCallError(failure) || Object.keys(failure.fields).length === 0) return notices.failure(failure);
      setRefused(failure.fields);
      setTries((count) => count + 1);
    }
  }

  return (
    <Form ref={root} noValidate aria-label={words.title} aria-busy={edit.isPending} onSubmit={save}>
      {isLocked && <Locked>{words.locked}</Locked>}
      <PaymentFields form={form} isLocked={isLocked} errorOf={errorOf} onChange={change} />
      {!isLocked && (
        <>
          <TextField
            label={words.password}
            help={words.passwordHelp}
            type="password"
            autoComplete="current-password"
            isRequired
            value={password}
            onChange={(typed) => {
              setPassword(typed);
              setRefused(({ password: _old, ...rest }) => rest);
            }}
            error={tries > 0 && password === '' ? fields.required : refused['password']}
          />
          <Button variant="primary" type="submit" isPending={edit.isPending}>
            {words.save}
          </Button>
        </>
      )}
    </Form>
  );
}

function formOf(info: PaymentInfo | undefined): PaymentForm {
  if (!info) return emptyPayment;
  const { edit: _edit, ...form } = info;
  return form;
}

const Form = styled.form`
  display: grid;
  gap: var(--mr-space-16);
  max-width: 480px;
  > button {
    justify-self: start;
  }
`;

const Locked = styled.p`
  margin: 0;
  padding: var(--mr-space-12) var(--mr-space-16);
  border-radius: var(--mr-radius-panel);
  background: var(--mr-info-ground);
  color: var(--mr-ink-normal);
`;
