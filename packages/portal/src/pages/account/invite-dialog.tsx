import { accountCalls, seatLimits } from '@millrace/core/account';
import { emailError } from '@millrace/core/fields';
import type { SeatRole } from '@millrace/core/session';
import { useSend } from '@millrace/widgets/data';
import { Button } from '@millrace/widgets/kit/button';
import { Dialog } from '@millrace/widgets/kit/dialog';
import { TextField } from '@millrace/widgets/kit/text-field';
import { named } from '@millrace/widgets/messages';
import { useNotices, useWords } from '@millrace/widgets/provider';
import { useId, useState, type FormEvent } from 'react';
import { useFocusOnProblem } from './focus-on-problem.ts';
import { AccountForm } from './form.ts';
import { peoplePart } from './people-words.ts';
import { RoleField } from './role-field.tsx';

interface InviteDialogProps {
  /** What those log in with who are in the account already. */
  readonly logins: readonly string[];
  readonly onClose: () => void;
}

/** Whom to invite, and as what: the role that may do least is chosen at first. */
export function InviteDialog({ logins, onClose }: InviteDialogProps) {
  const words = useWords(peoplePart);
  const notices = useNotices();
  const invite = useSend(accountCalls.inviteSeat);
  const formId = useId();
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<SeatRole>('analyst');
  const [tries, setTries] = useState(0);
  const [refusal, setRefusal] = useState<string>();
  const name = email.trim();
  const isWrong = name === '' || emailError(name) !== undefined;
  const isIn = logins.some((login) => login.toLowerCase() === name.toLowerCase());
  const problem = isWrong ? words.emailWrong : isIn ? words.emailIsIn : undefined;

  useFocusOnProblem(formId, tries);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setTries((count) => count + 1);
    if (invite.isPending || problem !== undefined) return;
    try {
      await invite.mutateAsync({ email: name, role });
      notices.success(named(words.sent, { name, count: String(seatLimits.invitationDays) }));
      onClose();
    } catch (failure) {
      setRefusal(notices.failure(failure, ['email'])['email']);
      setTries((count) => count + 1);
    }
  }

  return (
    <Dialog
      title={words.inviteTitle}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button
            variant="primary"
            type="submit"
            form={formId}
            call={accountCalls.inviteSeat}
            isPending={invite.isPending}
          >
            {words.send}
          </Button>
        </>
      }
    >
      <AccountForm id={formId} noValidate onSubmit={submit}>
        <TextField
          label={words.email}
          help={words.emailHelp}
          type="email"
          autoComplete="off"
          maxLength={254}
          isRequired
          value={email}
          error={(tries > 0 ? problem : undefined) ?? refusal}
          onChange={(next) => {
            setEmail(next);
            setRefusal(undefined);
          }}
        />
        <RoleField value={role} onChange={setRole} />
      </AccountForm>
    </Dialog>
  );
}
