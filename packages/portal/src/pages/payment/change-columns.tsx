import { nameOf } from '@millrace/core/fields';
import { moment, sentences } from '@millrace/core/format';
import {
  paymentCalls,
  changedPairs,
  mayCancelModification,
  modificationStatuses,
  type Modification,
} from '@millrace/core/payment';
import { Button } from '@millrace/widgets/kit/button';
import { Popover } from '@millrace/widgets/kit/popover';
import type { Column } from '@millrace/widgets/kit/table';
import { Tag, type Tone } from '@millrace/widgets/kit/tag';
import { fill } from '@millrace/widgets/messages';
import { ChangedFields, valueOf, type Texts } from './changed-fields.tsx';
import { TwoLines } from '../../shell/lines.tsx';

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
    {
      id: 'asked',
      header: words.asked,
      isName: true,
      width: '168px',
      cell: ({ update_time, address }) => (
        <TwoLines
          first={moment(update_time)}
          second={address === '' ? words.askedByYou : fill(words.askedFrom, { address })}
        />
      ),
    },
    {
      id: 'before',
      header: words.before,
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
          <Button size="small" call={paymentCalls.setModification} onClick={() => onCancel(row)}>
            {words.cancel}
          </Button>
        ),
    },
  ];
}

function Way({ kind, account }: { kind: string; account: string }) {
  return <TwoLines first={account === '' ? '-' : account} second={account === '' ? undefined : kind} />;
}

function Status({ row, texts: { words } }: { row: Modification; texts: Texts }) {
  const status = nameOf(modificationStatuses, row.status) ?? 'pending';
  const decision = sentences(row.decided_by !== '' && words.decidedBy[row.decided_by], row.reason);
  return (
    <TwoLines
      first={<Tag tone={tones[status]}>{words.modificationStatuses[status]}</Tag>}
      second={decision === '' ? undefined : decision}
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
      <ChangedFields row={row} texts={texts} />
    </Popover>
  );
}
