import { seatRoles, type SeatRole } from '@millrace/core/session';
import { Table, type Column } from '@millrace/widgets/kit/table';
import { useWords } from '@millrace/widgets/provider';
import { useId } from 'react';
import { peoplePart } from './people-words.ts';
import { SectionTitle, Stack } from '../../shell/section.tsx';

type May = 'full' | 'read' | 'none';
interface Right extends Readonly<Record<SeatRole, May>> {
  readonly id: 'reports' | 'offers' | 'setup' | 'keys' | 'payments' | 'money' | 'seats';
}

/** In few words what `permissionsOfRole` and the calls say in full. */
const rights: readonly Right[] = [
  { id: 'reports', manager: 'full', analyst: 'read', finance: 'read' },
  { id: 'offers', manager: 'full', analyst: 'read', finance: 'none' },
  { id: 'setup', manager: 'full', analyst: 'none', finance: 'none' },
  { id: 'keys', manager: 'full', analyst: 'none', finance: 'none' },
  { id: 'payments', manager: 'none', analyst: 'none', finance: 'read' },
  { id: 'money', manager: 'none', analyst: 'none', finance: 'none' },
  { id: 'seats', manager: 'read', analyst: 'none', finance: 'none' },
];

/** What each role may do; the owner may do everything. */
export function RoleTable() {
  const words = useWords(peoplePart);
  const titleId = useId();
  const columns: Column<Right>[] = [
    { id: 'right', header: words.right, isName: true, cell: ({ id }) => words.rights[id] },
    ...seatRoles.map((role): Column<Right> => ({
      id: role,
      header: words.roles[role],
      width: '152px',
      cell: (right) => words.may[right[role]],
    })),
  ];
  return (
    <Stack role="group" aria-labelledby={titleId}>
      <SectionTitle as="h3" id={titleId}>
        {words.rolesTitle}
      </SectionTitle>
      <Table label={words.rolesTitle} columns={columns} rows={rights} rowId={({ id }) => id} empty={null} />
    </Stack>
  );
}
