import { accountCalls, emailChangeProblems, maySendCode } from '@millrace/core/account';
import { useAutosave } from '@millrace/widgets/data';
import { Button } from '@millrace/widgets/kit/button';
import { Dialog } from '@millrace/widgets/kit/dialog';
import { QuietText } from '@millrace/widgets/kit/quiet-text';
import { TextField } from '@millrace/widgets/kit/text-field';
import { fill } from '@millrace/widgets/messages';
import { useClient, useNotices, useWords } from '@millrace/widgets/provider';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { useFocusOnProblem } from './focus-on-problem.ts';
import { AccountForm } from './form.ts';
import { accountPage } from './words.ts';
import { usePause } from '../session/use-pause.ts';
import { useSession } from '../../session.tsx';

interface EmailDialogProps {
  readonly onClose: () => void;
}

/** A new address: first a code goes there, against the password; with the code it is changed. */
export function EmailDialog({ onClose }: EmailDialogProps) {
  const words = useWords(accountPage);
  const { fields } = useWords();
  const client = useClient();
  const session = useSession();
  const notices = useNotices();
  const formId = useId();
  const [email, setEmail, autosave] = useAutosave('email', '', { about: 'email' });
  const [proof, setProof] = useState({ password: '', code: '' });
  const form = { email, ...proof };
  /** When a code was sent last to the address that is asked for; nothing while that is still typed. */
  const [sentAt, setSentAt] = useState<number>();
  const isSent = sentAt !== undefined;
  const [tries, setTries] = useState(0);
  const isTried = tries > 0;
  const [isPending, setPending] = useState(false);
  const [refusals, setRefusals] = useState<Readonly<Record<string, string>>>({});
  const [seconds, heed] = usePause(sentAt ?? 0);
  const problems = emailChangeProblems(form);

  useFocusOnProblem(formId, tries);
  // The code comes next, in the place of what was just sent; and so does the address for who goes back to it.
  const wasSent = useRef(isSent);
  useEffect(() => {
    if (wasSent.current === isSent) return;
    wasSent.current = isSent;
    document.getElementById(formId)?.querySelector('input')?.focus();
  }, [formId, isSent]);

  async function attempt(action: () => Promise<void>) {
    setPending(true);
    try {
      await action();
      setTries(0);
    } catch (failure) {
      const markedFields = notices.failure(failure, Object.keys(form));
      setRefusals(markedFields);
      if (Object.keys(markedFields).length > 0) setTries((count) => count + 1);
      heed(failure);
    }
    setPending(false);
  }

  const sendCode = () =>
    attempt(async () => {
      await client.send(accountCalls.emailCode, { email: form.email.trim(), password: form.password });
      setSentAt(Date.now());
    });

  const changeEmail = () =>
    attempt(async () => {
      // Nothing is asked anew afterwards: the session that would answer is over.
      await client.send(accountCalls.changeEmail, { email: form.email.trim(), code: form.code.trim() });
      autosave.drop();
      session.endAfter('email');
    });

  function submit(event: FormEvent) {
    event.preventDefault();
    setTries((count) => count + 1);
    if (isPending || problems.email) return;
    if (isSent && !problems.code) void changeEmail();
    if (!isSent && maySendCode(form)) void sendCode();
  }

  function goBack() {
    setSentAt(undefined);
    setProof((current) => ({ ...current, code: '' }));
    setRefusals({});
    setTries(0);
  }

  function text(name: keyof typeof form, problem: keyof typeof fields | undefined) {
    return {
      isRequired: true,
      value: form[name],
      error: isTried && problem ? fields[problem] : refusals[name],
      onChange: (value: string) => {
        if (name === 'email') setEmail(value);
        else setProof((current) => ({ ...current, [name]: value }));
        setRefusals({});
      },
    };
  }

  return (
    <Dialog
      title={words.changeEmail}
      isOpen
      onClose={onClose}
      actions={
        <>
          {isSent && (
            <Button disabled={isPending} onClick={goBack}>
              {words.otherEmail}
            </Button>
          )}
          {isSent && (
            <Button call={accountCalls.emailCode} disabled={seconds > 0 || isPending} onClick={() => void sendCode()}>
              {seconds > 0 ? fill(words.sendAgainIn, { seconds }) : words.sendAgain}
            </Button>
          )}
          {!isSent && <Button onClick={onClose}>{words.cancel}</Button>}
          <Button
            variant="primary"
            type="submit"
            form={formId}
            call={isSent ? accountCalls.changeEmail : accountCalls.emailCode}
            isPending={isPending}
          >
            {isSent ? words.changeEmail : words.sendCode}
          </Button>
        </>
      }
    >
      <AccountForm id={formId} noValidate onSubmit={submit}>
        {isSent ? (
          <>
            <Told role="status">{fill(words.codeSent, { email: form.email.trim() })}</Told>
            <TextField
              key="code"
              label={words.code}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={16}
              {...text('code', problems.code)}
            />
            <QuietText $size={13}>{words.noCode}</QuietText>
          </>
        ) : (
          <>
            <TextField
              key="email"
              label={words.newEmail}
              help={words.emailHelp}
              type="email"
              autoComplete="email"
              {...text('email', problems.email)}
            />
            <TextField
              label={words.yourPassword}
              type="password"
              autoComplete="current-password"
              {...text('password', form.password === '' ? 'required' : undefined)}
            />
          </>
        )}
      </AccountForm>
    </Dialog>
  );
}

const Told = styled.p`
  margin: 0;
`;
