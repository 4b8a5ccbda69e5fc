import type { PaymentRow } from './history.ts';
import { decidedBy, type Modification } from './modification.ts';
import type { PaymentForm, PaymentInfo } from './payment-info.ts';

export function aPaymentInfo(part: Partial<PaymentInfo> = {}): PaymentInfo {
  return {
    pay_type: 1,
    beneficiary: 'Brook Media GmbH',
    account: 'DE02120300000000202051',
    currency: 2,
    country: 'DE',
    bank_name: 'Mill Street Bank',
    bank_address: '1 Mill Street, Hamburg',
    bank_swift: 'MILLDEHH',
    signature: '/files/signature.png',
    edit: 1,
    ...part,
  };
}

export function aPaymentForm(part: Partial<PaymentForm> = {}): PaymentForm {
  const { edit: _edit, ...form } = aPaymentInfo();
  return { ...form, ...part };
}

export function aModification(part: Partial<Modification> = {}): Modification {
  return {
    id: 31,
    aff_id: 7,
    update_time: '2026-11-18T09:30:00Z',
    origin_pay_type: 0,
    new_pay_type: 1,
    origin_beneficiary: 'Brook Media GmbH',
    new_beneficiary: 'Brook Media GmbH',
    origin_account: 'p****@brook.test',
    new_account: '****2051',
    origin_currency: 2,
    new_currency: 2,
    origin_country: 'DE',
    new_country: 'DE',
    origin_bank_name: '',
    new_bank_name: 'Mill Street Bank',
    origin_bank_address: '',
    new_bank_address: '1 Mill Street, Hamburg',
    origin_bank_swift: '',
    new_bank_swift: 'MILLDEHH',
    origin_signature_filepath: '/files/signature.png',
    new_signature_filepath: '/files/signature.png',
    approved: 0,
    status: 0,
    reason: '',
    address: '203.0.113.7',
    decided_by: '',
    ...part,
  };
}

/** `count` changes, going through the five states. */
export function someModifications(count: number): Modification[] {
  return Array.from({ length: count }, (_, index) => {
    const status = index % 5;
    return aModification({ id: 31 + index, status, decided_by: decidedBy({ status }) });
  });
}

export function aPaymentRow(part: Partial<PaymentRow> = {}): PaymentRow {
  return {
    invoice_id: 'MR-2026-10-0007',
    create_date: '2026-11-01',
    start_date: '2026-10-01',
    end_date: '2026-10-31',
    payment_type: 1,
    beneficiary_name: 'Brook Media GmbH',
    account: '****2051',
    conversions: 4820,
    amount: '6312.40',
    status: 1,
    bank_slip: '',
    bank_slip_name: '',
    invoice_url: '',
    reason: '',
    parts: [],
    ...part,
  };
}

/** `count` payments, one a month, going through the three states. */
export function somePaymentRows(count: number): PaymentRow[] {
  return Array.from({ length: count }, (_, index) =>
    aPaymentRow({
      invoice_id: `MR-${String(index + 1).padStart(4, '0')}`,
      amount: (500 + ((index * 733) % 9_000) + 0.4).toFixed(2),
      status: index % 3,
      reason: index % 3 === 2 ? 'The account number was refused by the bank.' : '',
    }),
  );
}
