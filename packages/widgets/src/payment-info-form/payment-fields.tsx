import { asksBank, type PaymentField, type PaymentForm } from '@millrace/core/payment';
import { styled } from 'styled-components';
import { TextField } from '../kit/text-field.tsx';
import { fill } from '../messages/messages.ts';
import { payment } from '../messages/payment.ts';
import { useWords } from '../provider.tsx';
import { SignatureUpload } from '../signature-upload/index.ts';
import { ChoiceFields } from './choice-fields.tsx';

export interface PaymentFieldsProps {
  readonly form: PaymentForm;
  readonly onChange: (part: Partial<PaymentForm>) => void;
  /** What is wrong with a field, in words. */
  readonly errorOf: (field: PaymentField) => string | undefined;
  /** Why the details were not accepted, where they were refused. */
  readonly refused?: string | undefined;
  /** The account is an individual or a team, without a company. */
  readonly isIndividual?: boolean | undefined;
  /** The details are shown and can't be changed now. */
  readonly isLocked: boolean;
}

/** The fields of payment details, for a form of one's own; those of a bank where one is paid by a bank. */
export function PaymentFields({ form, onChange, errorOf, refused, isIndividual, isLocked }: PaymentFieldsProps) {
  const words = useWords(payment);

  const text = (field: 'beneficiary' | 'account' | 'bank_name' | 'bank_address' | 'bank_swift', isRequired = true) => (
    <TextField
      label={words[field]}
      isRequired={isRequired}
      readOnly={isLocked}
      value={form[field]}
      onChange={(value) => onChange({ [field]: value })}
      error={errorOf(field)}
      {...(field === 'beneficiary' ? { help: isIndividual ? words.beneficiaryHelpOwn : words.beneficiaryHelp } : {})}
    />
  );

  return (
    <>
      {refused !== undefined && <Refused>{fill(words.refused, { reason: refused }).trim()}</Refused>}
      <ChoiceFields form={form} isLocked={isLocked} errorOf={errorOf} onChange={onChange} />
      {text('beneficiary', false)}
      {text('account')}
      {asksBank(form) && (
        <>
          {text('bank_name')}
          {text('bank_address')}
          {text('bank_swift')}
        </>
      )}
      <SignatureUpload
        value={form.signature}
        onChange={(signature) => onChange({ signature })}
        error={errorOf('signature')}
        isDisabled={isLocked}
      />
    </>
  );
}

const Refused = styled.p`
  margin: 0;
  padding: var(--mr-space-12) var(--mr-space-16);
  border-radius: var(--mr-radius-panel);
  overflow-wrap: anywhere;
  background: var(--mr-bad-ground);
`;
