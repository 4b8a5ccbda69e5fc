import { isCallError, isCancelledError } from '@millrace/core';
import { readTimeCode, secondFactorCalls, showRecoveryCode } from '@millrace/core/second-factor';
import { useEffect, useId, useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { makeStale } from '../data/stale.ts';
import { Button } from '../kit/button.tsx';
import { CodeBox } from '../kit/code-box.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { ErrorState } from '../kit/error-state.tsx';
import { QrCode } from '../kit/qr-code.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { TextField } from '../kit/text-field.tsx';
import { secondFactor } from '../messages/second-factor.ts';
import { useClient, useNotices, useWords } from '../provider.tsx';
import { ColumnForm, FactorSentence } from './parts.tsx';
import { useStart } from './use-start.ts';
import { useLatest } from '../kit/use-latest.ts';

interface TimeCodesDialogProps {
  /** With the recovery codes of an account that had none. */
  readonly onAdded: (recoveryCodes: readonly string[]) => void;
  readonly onClose: () => void;
}

/** Gives an authenticator app its key, and asks for the first code of it. */
export function TimeCodesDialog({ onAdded, onClose }: TimeCodesDialogProps) {
  const words = useWords(secondFactor);
  const client = useClient();
  const notices = useNotices();
  const formId = useId();
  const { given: startData, failure, again } = useStart(secondFactorCalls.startTimeCodes);
  const [code, setCode] = useState('');
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<string>();

  // Without a key there is nothing to do here.
  const isCancelled = isCancelledError(failure);
  const leave = useLatest(onClose);
  useEffect(() => {
    if (isCancelled) leave();
  }, [isCancelled, leave]);

  function showRefusal(text: string) {
    setProblem(text);
    document.getElementById(formId)?.querySelector('input')?.focus();
  }

  async function add(event: FormEvent) {
    event.preventDefault();
    if (isPending) return;
    if (readTimeCode(code) === undefined) return showRefusal(words.codeFormat);
    setPending(true);
    try {
      const { recovery_codes } = await client.send(secondFactorCalls.addTimeCodes, { time_code: code });
      void makeStale(client, secondFactorCalls.addTimeCodes);
      notices.success(words.appAdded);
      onAdded(recovery_codes);
    } catch (error) {
      setPending(false);
      if (isCallError(error) && error.fields['time_code']) showRefusal(words.wrongTimeCode);
      else notices.failure(error);
    }
  }

  return (
    <Dialog
      title={words.setUpApp}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button variant="primary" type="submit" form={formId} disabled={!startData} isPending={isPending}>
            {words.finish}
          </Button>
        </>
      }
    >
      {failure !== undefined && !isCancelled ? (
        <ErrorState error={failure} onRetry={again} />
      ) : (
        <ColumnForm id={formId} noValidate onSubmit={add}>
          <FactorSentence>{words.appScan}</FactorSentence>
          <Place>
            {startData ? (
              <QrCode text={startData.uri} label={words.appQr} failed={words.noQr} />
            ) : (
              <Skeleton width="228px" height="228px" />
            )}
          </Place>
          {startData ? (
            <CodeBox label={words.appKey} code={startData.secret} shown={showRecoveryCode(startData.secret)} />
          ) : (
            <Skeleton height="112px" />
          )}
          <TextField
            label={words.appCode}
            help={words.timeCodeHelp}
            isRequired
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={16}
            value={code}
            error={problem}
            onChange={(next) => {
              setCode(next);
              setProblem(undefined);
            }}
          />
        </ColumnForm>
      )}
    </Dialog>
  );
}

const Place = styled.div`
  display: grid;
  justify-items: center;
`;
