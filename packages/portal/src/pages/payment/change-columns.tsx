import { nameOf } from '@millrace/core/fields';
import { moment } from '@millrace/core/format';
import {
  changedPairs,
  currencies,
  mayCancelModification,
  modificationStatuses,
  payTypes,
  type ChangedField,
  type Modification,
} from '@millrace/core/payment';
import { Button } from '@millrace/widgets/kit/button';
import { countryName } from '@millrace/widgets/kit/country-name';
import { Popover } from '@millrace/widgets/kit/popover';
import type { Column } from '@millrace/widgets/kit/table';
import { Tag, type Tone } from '@millrace/widgets/kit/tag';
import { fill, type payment, type WordsOf } from '@millrace/widgets/messages';
import { styled } from 'styled-components';
import { Lines } from '../../shell/lines.tsx';
import type { paymentPage } from './words.ts';

interface Texts {
  readonly words: WordsOf<typeof paymentPage>;
  readonly values: WordsOf<typeof payment>;
  readonly locale: string;
}

const tones: Readonly<Record<keyof typeof modificationStatuses, Tone>> = {
  pending: 'warn',
  active: 'good',
  cancel: 'neutral',
  waiting: 'info',
  rejected: 'bad',
};

export function changeColumns(texts: Texts, onCancel: (change: Modification) => void): Column<Modification>[] {
  const { words } = texts;
  return [
    { id: 'asked', header: words.asked, isName: true, width: '152px', cell: ({ update_time }) => moment(update_time) },
    {
      id: 'before',
      header: words.before,
      isMinor: true,
      cell: (row) => <Way kind={valueOf(texts, 'pay_type', row.origin_pay_type)} account={row.origin_account} />,
    },
    {
      id: 'after',
      header: words.after,
      cell: (row) => <Way kind={valueOf(texts, 'pay_type', row.new_pay_type)} account={row.new_account} />,
    },
    { id: 'changed', header: words.changed, width: '112px', cell: (row) => <Changed row={row} texts={texts} /> },
    { id: 'status', header: words.status, width: '240px', cell: (row) => <Status row={row} texts={texts} /> },
    {
      id: 'action',
      header: words.action,
      width: '104px',
      isAction: true,
      cell: (row) =>
        mayCancelModification(row) && (
          <Button size="small" onClick={() => onCancel(row)}>
            {words.cancel}
          </Button>
        ),
    },
  ];
}

function Way({ kind, account }: { kind: string; account: string }) {
  return <Lines first={account === '' ? '-' : account} second={account === '' ? undefined : kind} />;
}

function Status({ row, texts: { words } }: { row: Modification; texts: Texts }) {
  const status = nameOf(modificationStatuses, row.status) ?? 'pending';
  return (
    <Lines
      first={<Tag tone={tones[status]}>{words.modificationStatuses[status]}</Tag>}
      second={row.reason === '' ? undefined : row.reason}
    />
  );
}

function Changed({ row, texts }: { row: Modification; texts: Texts }) {
  const { words } = texts;
  const pairs = changedPairs(row);
  if (pairs.length === 0) return words.nothingChanged;
  const trigger = pairs.length === 1 ? words.changedOne : fill(words.changedMany, { count: pairs.length });
  return (
    <Popover looks="text" trigger={trigger} title={words.changedTitle}>
      <Pairs>
        <thead>
          <tr>
            <th scope="col">{words.changed}</th>
            <th scope="col">{words.before}</th>
            <th scope="col">{words.after}</th>
          </tr>
        </thead>
        <tbody>
          {pairs.map(({ field, origin, next }) => (
            <tr key={field}>
              <th scope="row">{words.fields[field]}</th>
              <td>{valueOf(texts, field, origin, words.signatureBefore)}</td>
              <td>{valueOf(texts, field, next, words.signatureAfter)}</td>
            </tr>
          ))}
        </tbody>
      </Pairs>
    </Popover>
  );
}

/** A value of the details as people read it; of a signature only that there is one. */
function valueOf(
  { words, values, locale }: Texts,
  field: ChangedField,
  value: string | number,
  signature?: string,
): string {
  if (value === '') return words.nothing;
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
