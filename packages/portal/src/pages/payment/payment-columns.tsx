import { nameOf, urlError } from '@millrace/core/fields';
import { count, money } from '@millrace/core/format';
import {
  hasBankSlip,
  paymentStatus,
  payTypes,
  shownParts,
  taxRateText,
  type PaymentRow,
  type PaymentStatus,
  type PaymentTax,
} from '@millrace/core/payment';
import { Icon } from '@millrace/widgets/kit/icon';
import type { Column } from '@millrace/widgets/kit/table';
import { Tag, type Tone } from '@millrace/widgets/kit/tag';
import { fill, type payment, type WordsOf } from '@millrace/widgets/messages';
import { FileText } from 'lucide';
import { styled } from 'styled-components';
import { TwoLines } from '../../shell/lines.tsx';
import { FileLink } from './file-link.tsx';
import type { paymentPage } from './words.ts';

type Words = WordsOf<typeof paymentPage>;

const tones: Readonly<Record<PaymentStatus, Tone>> = { pending: 'warn', paid: 'good', rejected: 'bad' };

export function paymentColumns(words: Words, values: WordsOf<typeof payment>): Column<PaymentRow>[] {
  return [
    {
      id: 'invoice',
      header: words.invoice,
      isName: true,
      width: '208px',
      cell: ({ invoice_id, invoice_url, start_date, end_date }) => (
        <TwoLines
          first={<InvoiceName id={invoice_id} url={invoice_url} words={words} />}
          second={<Day>{`${start_date} – ${end_date}`}</Day>}
        />
      ),
    },
    { id: 'created', header: words.created, width: '104px', cell: ({ create_date }) => <Day>{create_date}</Day> },
    {
      id: 'paidTo',
      header: words.paidTo,
      isPlain: true,
      cell: (row) => (
        <TwoLines
          first={row.beneficiary_name}
          second={`${values.payTypes[nameOf(payTypes, row.payment_type) ?? 'bank']} · ${row.account}`}
        />
      ),
    },
    {
      id: 'conversions',
      header: words.conversions,
      align: 'end',
      width: '112px',
      cell: ({ conversions }) => count(conversions),
    },
    {
      id: 'amount',
      header: words.amount,
      align: 'end',
      width: '160px',
      isKey: true,
      cell: ({ amount, tax }) => (
        <TwoLines align="end" first={money(amount)} second={tax && <NetAndTax tax={tax} words={words} />} />
      ),
    },
    {
      id: 'status',
      header: words.status,
      width: '200px',
      isPlain: true,
      cell: (row) => (
        <TwoLines
          first={<Tag tone={tones[paymentStatus(row)]}>{words.statuses[paymentStatus(row)]}</Tag>}
          second={row.reason || (shownParts(row).length > 0 ? <Parts row={row} words={words} /> : undefined)}
        />
      ),
    },
    { id: 'slip', header: words.slip, width: '104px', isAction: true, cell: (row) => <Slip row={row} words={words} /> },
  ];
}

function InvoiceName({ id, url, words }: { id: string; url: string; words: Words }) {
  if (url === '' || urlError(url)) return <Invoice>{id}</Invoice>;
  return (
    <FileLink invoice={id} href={url} aria-label={fill(words.openInvoice, { invoice: id })}>
      <Invoice>{id}</Invoice>
    </FileLink>
  );
}

/** What of the amount is earned, and what is tax. */
function NetAndTax({ tax: { net, rate, amount }, words }: { tax: PaymentTax; words: Words }) {
  if (rate === '') return words.reverseCharge;
  return (
    <>
      <Share>{fill(words.netPart, { amount: money(net) })}</Share>
      <Share>{fill(words.taxPart, { rate: taxRateText(rate), amount: money(amount) })}</Share>
    </>
  );
}

/** What was paid of it and when, where that is not all at once. */
function Parts({ row, words }: { row: PaymentRow; words: Words }) {
  return shownParts(row).map(({ paid_date, amount, reference, bank_slip, bank_slip_name }) => {
    const text = fill(words.paidPart, { amount: money(amount, { currency: '$' }), day: paid_date });
    return (
      <Part key={bank_slip} title={reference}>
        {urlError(bank_slip) ? (
          text
        ) : (
          <FileLink invoice={row.invoice_id} href={bank_slip} download={bank_slip_name}>
            {text}
          </FileLink>
        )}
      </Part>
    );
  });
}

function Slip({ row, words }: { row: PaymentRow; words: Words }) {
  // What is no web address is not made a link.
  if (!hasBankSlip(row) || urlError(row.bank_slip)) return null;
  return (
    <FileLink
      invoice={row.invoice_id}
      href={row.bank_slip}
      download={row.bank_slip_name}
      title={row.bank_slip_name}
      aria-label={fill(words.openSlip, { invoice: row.invoice_id })}
    >
      <Icon of={FileText} />
      {words.slip}
    </FileLink>
  );
}

const Invoice = styled.span`
  font-weight: 500;
  white-space: nowrap;
  color: var(--mr-ink-strong);
`;

const Day = styled.span`
  white-space: nowrap;
  font-variant-numeric: tabular-nums;
`;

const Share = styled.span`
  display: block;
  font-variant-numeric: tabular-nums;
`;

/** On a card of a phone a third of the width is its place: it takes two lines there. */
const Part = styled.span`
  display: block;
  font-variant-numeric: tabular-nums;
  && a {
    white-space: normal;
  }
  & + & {
    margin-block-start: var(--mr-space-4);
  }
`;
