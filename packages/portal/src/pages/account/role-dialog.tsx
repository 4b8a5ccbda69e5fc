import { accountCalls } from '@millrace/core/account';
import type { SeatRole } from '@millrace/core/session';
import { useSend } from '@millrace/widgets/data';
import { Button } from '@millrace/widgets/kit/button';
import { Dialog } from '@millrace/widgets/kit/dialog';
import { fill, named } from '@millrace/widgets/messages';
import { useNotices, useWords } from '@millrace/widgets/provider';
import { useState } from 'react';
import type { PersonRow } from './person-columns.tsx';
import { peoplePart } from './people-words.ts';
import { RoleField } from './role-field.tsx';

interface RoleDialogProps {
  readonly row: PersonRow;
  readonly onFailure: (error: unknown) => void;
  readonly onClose: () => void;
}

/** Gives somebody another role, which counts at once. */
export function RoleDialog({ row: { id, email, role: current }, onFailure, onClose }: RoleDialogProps) {
  const words = useWords(peoplePart);
  const notices = useNotices();
  const change = useSend(accountCalls.changeSeat);
  const [role, setRole] = useState(current as SeatRole);

  async function save() {
    try {
      await change.mutateAsync({ id, role });
      notices.success(named(words.saved, { name: email }));
    } catch (error) {
      onFailure(error);
    }
    onClose();
  }

  return (
    <Dialog
      title={fill(words.roleTitle, { name: email })}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button
            variant="primary"
            call={accountCalls.changeSeat}
            isPending={change.isPending}
            onClick={() => void save()}
          >
            {words.save}
          </Button>
        </>
      }
    >
      <RoleField value={role} onChange={setRole} />
    </Dialog>
  );
}
