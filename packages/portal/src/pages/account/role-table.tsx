import { seatRoles } from '@millrace/core/session';
import { Table, type Column } from '@millrace/widgets/kit/table';
import { useWords } from '@millrace/widgets/provider';
import { useId } from 'react';
import { peoplePart } from './people-words.ts';
import { roleRights, type RoleRight } from './role-rights.ts';
import { SectionTitle, Stack } from '../../shell/section.tsx';

/** What each role may do; the owner may do everything. */
export function RoleTable() {
  const words = useWords(peoplePart);
  const titleId = useId();
  const columns: Column<RoleRight>[] = [
    { id: 'right', header: words.right, isName: true, cell: ({ id }) => words.rights[id] },
    ...seatRoles.map((role): Column<RoleRight> => ({
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
      <Table label={words.rolesTitle} columns={columns} rows={roleRights} rowId={({ id }) => id} empty={null} />
    </Stack>
  );
}
