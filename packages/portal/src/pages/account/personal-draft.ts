import type { BasicInfo, PersonalInfo } from '@millrace/core/account';
import { emptyPayment, type PaymentForm } from '@millrace/core/payment';

export interface PersonalDraft {
  readonly basic: BasicInfo;
  readonly payment: PaymentForm;
}

/** What is known, as a form takes it: what the server tells as nothing is not chosen yet. */
export function draftOf(info: PersonalInfo): PersonalDraft {
  const { account_type, company, country, address, contact_name, contact_number, contact_type } = info;
  const basic = { account_type, company, address, contact_name, contact_type, contact_number };
  return {
    basic: {
      ...basic,
      country: country === '' ? undefined : country,
      team_size: info.team_size === 0 ? undefined : info.team_size,
      timezone: info.timezone === 0 ? undefined : info.timezone,
    },
    payment: paymentOf(info),
  };
}

function paymentOf({ payment }: PersonalInfo): PaymentForm {
  if (!payment) return emptyPayment;
  const { edit: _edit, refused: _refused, version: _version, ...form } = payment;
  return form;
}
