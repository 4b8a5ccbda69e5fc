import { failureText, isCallError, isCancelledError } from '@millrace/core';
import { secondFactorCalls } from '@millrace/core/second-factor';
import { useEffect, useId, useState, type FormEvent } from 'react';
import { makeStale } from '../data/stale.ts';
import { Button } from '../kit/button.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { TextField } from '../kit/text-field.tsx';
import { secondFactor } from '../messages/second-factor.ts';
import { useClient, useNotices, useWords } from '../provider.tsx';
import { ColumnForm, FactorProblem, FactorSentence } from './parts.tsx';
import { fetchPasskeys, makePasskey, passkeyProblem } from './web-authn.ts';

interface SetUpDialogProps {
  /** With the recovery codes of an account that had none. */
  readonly onAdded: (recoveryCodes: readonly string[]) => void;
  readonly onClose: () => void;
}

/** Has the browser make a passkey. */
export function PasskeyDialog({ onAdded, onClose }: SetUpDialogProps) {
  const words = useWords(secondFactor);
  const client = useClient();
  const notices = useNotices();
  const formId = useId();
  const [name, setName] = useState('');
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<string>();
  useEffect(fetchPasskeys, []);

  async function add(event: FormEvent) {
    event.preventDefault();
    if (isPending) return;
    setPending(true);
    setProblem(undefined);
    try {
      const passkey = await makePasskey(await client.send(secondFactorCalls.startPasskey, {}));
      const { recovery_codes } = await client.send(secondFactorCalls.addPasskey, { name, passkey });
      void makeStale(client, secondFactorCalls.addPasskey);
      notices.success(words.passkeyAdded);
      onAdded(recovery_codes);
    } catch (error) {
      setPending(false);
      if (isCancelledError(error)) return;
      const problemTexts = {
        cancelled: words.passkeyCancelled,
        there: words.passkeyThere,
        unknown: words.passkeyUnknown,
      };
      if (isCallError(error) && error.fields['passkey']) return setProblem(words.passkeyRefused);
      const reason = passkeyProblem(error);
      setProblem(reason ? problemTexts[reason] : failureText(error));
    }
  }

  return (
    <Dialog
      title={words.addPasskey}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button variant="primary" type="submit" form={formId} isPending={isPending}>
            {words.goOn}
          </Button>
        </>
      }
    >
      <ColumnForm id={formId} noValidate onSubmit={add}>
        <FactorSentence>{words.usePasskeyText}</FactorSentence>
        <TextField
          label={words.name}
          help={words.nameHelp}
          maxLength={64}
          autoComplete="off"
          value={name}
          onChange={setName}
        />
        {problem && <FactorProblem>{problem}</FactorProblem>}
      </ColumnForm>
    </Dialog>
  );
}
