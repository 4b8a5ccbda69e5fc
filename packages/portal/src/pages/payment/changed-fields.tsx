import { nameOf } from '@millrace/core/fields';
import { changedPairs, currencies, payTypes, type ChangedField, type Modification } from '@millrace/core/payment';
import { countryName } from '@millrace/core/reference';
import type { payment, WordsOf } from '@millrace/widgets/messages';
import { styled } from 'styled-components';
import type { paymentPage } from './words.ts';

export interface Texts {
  readonly words: WordsOf<typeof paymentPage>;
  readonly values: WordsOf<typeof payment>;
  readonly locale: string;
}

interface ChangedFieldsProps {
  readonly row: Modification;
  readonly texts: Texts;
}

/** What a change of the payment details changes, each field before and after. */
export function ChangedFields({ row, texts }: ChangedFieldsProps) {
  const { words } = texts;
  return (
    <Pairs>
      <thead>
        <tr>
          <th scope="col">{words.changed}</th>
          <th scope="col">{words.before}</th>
          <th scope="col">{words.after}</th>
        </tr>
      </thead>
      <tbody>
        {changedPairs(row).map(({ field, origin, next }) => (
          <tr key={field}>
            <th scope="row">{words.fields[field]}</th>
            <td>{valueOf(texts, field, origin, words.signatureBefore)}</td>
            <td>{valueOf(texts, field, next, words.signatureAfter)}</td>
          </tr>
        ))}
      </tbody>
    </Pairs>
  );
}

/** A value of the details as people read it, a dash for none; of a signature only that there is one. */
export function valueOf(
  { values, locale }: Texts,
  field: ChangedField,
  value: string | number | null,
  signature?: string,
): string {
  if (value === '' || value === null) return '-';
  if (field === 'pay_type') return values.payTypes[nameOf(payTypes, Number(value)) ?? 'bank'];
  if (field === 'currency') return values.currencies[nameOf(currencies, Number(value)) ?? 'dollar'];
  if (field === 'country') return countryName(String(value), locale) ?? String(value);
  return field === 'signature_filepath' && signature !== undefined ? signature : String(value);
}

const Pairs = styled.table`
  border-collapse: collapse;
  font: 400 var(--mr-text-13) var(--mr-font-text);
  th,
  td {
    padding: var(--mr-space-4) var(--mr-space-16) var(--mr-space-4) 0;
    border-block-end: 1px solid var(--mr-line-hair);
    text-align: start;
    vertical-align: top;
    font-weight: 400;
  }
  tr > :last-child {
    padding-inline-end: 0;
  }
  tbody > tr:last-child > * {
    border-block-end: 0;
  }
  th {
    color: var(--mr-ink-quiet);
  }
`;
