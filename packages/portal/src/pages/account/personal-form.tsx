import { differences } from '@millrace/core';
import {
  accountCalls,
  accountTypes,
  basicProblems,
  editRefusal,
  personalFields,
  PersonalInfo,
  personalProblems,
  type BasicInfo,
} from '@millrace/core/account';
import { mayEditPayment, type PaymentField, type PaymentForm, type PaymentProblems } from '@millrace/core/payment';
import { useVersioned } from '@millrace/widgets/changed-dialog';
import { useSend, useAutosave } from '@millrace/widgets/data';
import { SaveLine } from '@millrace/widgets/kit/save-line';
import { TextField } from '@millrace/widgets/kit/text-field';
import { fill } from '@millrace/widgets/messages';
import { PaymentFields } from '@millrace/widgets/payment-info-form';
import { useNotices, useWords } from '@millrace/widgets/provider';
import { useEffect, useId, useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { BasicFields } from './basic-fields.tsx';
import { EditButton } from './edit-button.tsx';
import { useFocusOnProblem } from './focus-on-problem.ts';
import { draftOf, type PersonalDraft } from './personal-draft.ts';
import { usePersonalFacts } from './personal-facts.ts';
import { LockNote, RefusedNote } from './review-note.tsx';
import { accountPage } from './words.ts';
import { PageSection } from '../../shell/section.tsx';

interface PersonalFormProps {
  readonly info: PersonalInfo;
  readonly onDirtyChange: (isDirty: boolean) => void;
}

const longestPayment: Partial<Record<PaymentField, number>> = { bank_address: 256 };

/** The problems of what is not there at all. */
function missingIn(payment: PaymentForm, problems: PaymentProblems): PaymentProblems {
  return Object.fromEntries(Object.entries(problems).filter(([field]) => !payment[field as PaymentField]));
}

export function PersonalForm({ info, onDirtyChange }: PersonalFormProps) {
  const words = useWords(accountPage);
  const { fields } = useWords();
  const notices = useNotices();
  const edit = useSend(accountCalls.editPersonal);
  const formId = useId();
  const factsOf = usePersonalFacts();
  const versioned = useVersioned();
  const [base, setBase] = useState(info);
  const before = draftOf(base);
  const [basic, setBasic, typedBasic] = useAutosave('basic', before.basic);
  const [payment, setPayment, typedPayment] = useAutosave('payment', before.payment);
  const [password, setPassword] = useState('');
  const [tries, setTries] = useState(0);
  const [refusals, setRefusals] = useState<Readonly<Record<string, string>>>({});

  const refusal = editRefusal(info, 'personal_info');
  const isPaymentLocked = refusal !== undefined || (info.payment !== undefined && !mayEditPayment(info.payment));
  const isPaymentChanged = JSON.stringify(payment) !== JSON.stringify(before.payment);
  const isDirty = isPaymentChanged || JSON.stringify(basic) !== JSON.stringify(before.basic);
  // Payment details that can't be changed now don't stand in the way of the others, nor does what is stored and would not be taken today.
  const formProblems = isPaymentLocked
    ? { basic: basicProblems(basic), payment: {} }
    : (personalProblems(basic, payment) ?? { basic: {}, payment: {} });
  const relevantProblems = {
    ...formProblems,
    payment: isPaymentChanged ? formProblems.payment : missingIn(payment, formProblems.payment),
  };
  const isWrong = Object.keys(relevantProblems.basic).length + Object.keys(relevantProblems.payment).length > 0;
  const asksPassword = isPaymentChanged && !isPaymentLocked;

  useEffect(() => onDirtyChange(isDirty), [isDirty, onDirtyChange]);
  useFocusOnProblem(formId, tries);

  function show(draft: PersonalDraft) {
    setBasic(draft.basic);
    setPayment(draft.payment);
  }

  function forget(patch: object, prefix = '') {
    setRefusals((current) =>
      Object.fromEntries(Object.entries(current).filter(([name]) => !(name.slice(prefix.length) in patch))),
    );
  }

  function changeBasic(patch: Partial<BasicInfo>) {
    setBasic((current) => ({ ...current, ...patch }));
    forget(patch);
  }

  function changePayment(patch: Partial<PaymentForm>) {
    setPayment((current) => ({ ...current, ...patch }));
    forget(patch, 'payment.');
  }

  function paymentError(field: PaymentField): string | undefined {
    const problem = tries > 0 ? relevantProblems.payment[field] : undefined;
    if (!problem) return refusals[`payment.${field}`];
    if (problem === 'selectOne' || problem === 'notImage' || problem === 'iban' || problem === 'swift')
      return words[problem];
    return fill(fields[problem], { most: longestPayment[field] ?? 128 });
  }

  async function save(event: FormEvent) {
    event.preventDefault();
    if (edit.isPending || refusal) return;
    setTries((count) => count + 1);
    const personalDetails = personalFields(basic, payment);
    if (!personalDetails || isWrong || (asksPassword && password === '')) return;
    // The form begins anew as soon as this is saved, and must not find it again.
    typedBasic.drop();
    typedPayment.drop();
    try {
      const savedInfo = await versioned.save({
        of: PersonalInfo,
        send: async (stored = base) => {
          const { version, payment: details } = stored;
          // An account without payment details has no version of them.
          const input = {
            ...personalDetails,
            version,
            payment: { ...personalDetails.payment, version: version && (details?.version ?? 0) },
          };
          await edit.mutateAsync(asksPassword ? { ...input, password } : input);
          return true;
        },
        differences: (stored) =>
          differences({ before: factsOf(before), stored: factsOf(draftOf(stored)), mine: factsOf({ basic, payment }) }),
        look: (stored) => {
          setBase(stored);
          show(draftOf(stored));
          return () => show({ basic, payment });
        },
      });
      if (!savedInfo) {
        typedBasic.write(basic);
        typedPayment.write(payment);
        return;
      }
      onDirtyChange(false);
      notices.success(words.saved);
    } catch (failure) {
      typedBasic.write(basic);
      typedPayment.write(payment);
      setRefusals(notices.failure(failure, places()));
      setTries((count) => count + 1);
    }
  }

  function places(): string[] {
    const ofPayment = Object.keys(payment).map((name) => `payment.${name}`);
    return [...Object.keys(basic), ...ofPayment, ...(asksPassword ? ['password'] : [])];
  }

  return (
    <form id={formId} noValidate aria-label={words.personalTitle} aria-busy={edit.isPending} onSubmit={save}>
      <PageSection title={words.basic} help={words.basicHelp}>
        <RefusedNote of={info} section="personal_info" />
        <Fields>
          {versioned.question}
          <BasicFields
            info={info}
            basic={basic}
            isLocked={refusal !== undefined}
            problems={tries > 0 ? relevantProblems.basic : {}}
            refused={refusals}
            onChange={changeBasic}
          />
        </Fields>
      </PageSection>
      <PageSection title={words.payment} help={words.paymentHelp}>
        <Fields>
          {isPaymentLocked && !refusal && <Locked>{words.paymentLocked}</Locked>}
          <PaymentFields
            form={payment}
            refused={base.payment?.refused}
            isIndividual={basic.account_type === accountTypes.individual}
            isLocked={isPaymentLocked}
            errorOf={paymentError}
            onChange={changePayment}
          />
          {asksPassword && (
            <TextField
              label={words.yourPassword}
              help={words.passwordAsked}
              type="password"
              autoComplete="current-password"
              isRequired
              value={password}
              onChange={(text) => {
                setPassword(text);
                forget({ password: text });
              }}
              error={tries > 0 && password === '' ? fields.required : refusals['password']}
            />
          )}
        </Fields>
        <LockNote of={info} section="personal_info" />
      </PageSection>
      <Saving>
        <EditButton
          call={accountCalls.editPersonal}
          refusal={refusal}
          variant="primary"
          type="submit"
          isPending={edit.isPending}
        >
          {words.save}
        </EditButton>
      </Saving>
    </form>
  );
}

const Fields = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--mr-space-16);
  max-width: 480px;
`;

/** Below both parts, in line with their fields. */
const Saving = styled(SaveLine)`
  margin-block-start: calc(-1 * var(--mr-space-8));
  @media (width >= 640px) {
    padding-block-end: var(--mr-space-24);
  }
  @media (width >= 960px) {
    padding-inline-start: calc(280px + var(--mr-space-48));
  }
`;

const Locked = styled.p`
  margin: 0;
  padding: var(--mr-space-12) var(--mr-space-16);
  border-radius: var(--mr-radius-panel);
  background: var(--mr-info-ground);
`;
