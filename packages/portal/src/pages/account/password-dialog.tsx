import { accountCalls, emptyPasswordChange, passwordChangeProblems } from '@millrace/core/account';
import { Button } from '@millrace/widgets/kit/button';
import { Dialog } from '@millrace/widgets/kit/dialog';
import { TextField } from '@millrace/widgets/kit/text-field';
import { PasswordFields } from '@millrace/widgets/password-fields';
import { useClient, useNotices, useWords } from '@millrace/widgets/provider';
import { useId, useState, type FormEvent } from 'react';
import { useFocusOnProblem } from './focus-on-problem.ts';
import { AccountForm } from './form.ts';
import { accountPage } from './words.ts';
import { useSession } from '../../session.tsx';

interface PasswordDialogProps {
  readonly onClose: () => void;
}

export function PasswordDialog({ onClose }: PasswordDialogProps) {
  const words = useWords(accountPage);
  const client = useClient();
  const session = useSession();
  const notices = useNotices();
  const formId = useId();
  const [change, setChange] = useState(emptyPasswordChange);
  const [tries, setTries] = useState(0);
  const isTried = tries > 0;
  const [isPending, setPending] = useState(false);
  const [refusals, setRefusals] = useState<Readonly<Record<string, string>>>({});
  const problems = passwordChangeProblems(change);
  const isSame = isTried && problems.password === 'same';
  const origin = isTried ? problems.origin_password : undefined;

  useFocusOnProblem(formId, tries);

  async function save(event: FormEvent) {
    event.preventDefault();
    setTries((count) => count + 1);
    if (isPending || Object.values(problems).some(Boolean)) return;
    setPending(true);
    try {
      // Nothing is asked anew afterwards: the session that would answer is over.
      await client.send(accountCalls.changePassword, change);
      session.endAfter('password');
    } catch (failure) {
      setPending(false);
      setRefusals(notices.failure(failure, Object.keys(change)));
      setTries((count) => count + 1);
    }
  }

  return (
    <Dialog
      title={words.changePassword}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button
            variant="primary"
            type="submit"
            form={formId}
            call={accountCalls.changePassword}
            isPending={isPending}
          >
            {words.changePassword}
          </Button>
        </>
      }
    >
      <AccountForm id={formId} noValidate onSubmit={save}>
        <TextField
          label={words.originPassword}
          type="password"
          autoComplete="current-password"
          isRequired
          value={change.origin_password}
          error={origin ? words[origin] : refusals['origin_password']}
          onChange={(origin_password) => {
            setChange((current) => ({ ...current, origin_password }));
            setRefusals({});
          }}
        />
        <PasswordFields
          value={change}
          showsProblems={isTried}
          error={isSame ? words.samePassword : (refusals['password'] ?? refusals['confirm_password'])}
          onChange={(next) => {
            setChange((current) => ({ ...current, ...next }));
            setRefusals(({ origin_password = '' }) => (origin_password ? { origin_password } : {}));
          }}
        />
      </AccountForm>
    </Dialog>
  );
}
