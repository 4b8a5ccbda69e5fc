import { failureText, isCallError } from '@millrace/core';
import {
  readRecoveryCode,
  readTimeCode,
  type Challenge,
  type Proof,
  type secondFactorCalls,
} from '@millrace/core/second-factor';
import { useEffect, useId, useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { Button } from '../kit/button.tsx';
import { ErrorState } from '../kit/error-state.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { TextField } from '../kit/text-field.tsx';
import { fill } from '../messages/messages.ts';
import { secondFactor } from '../messages/second-factor.ts';
import { splitWidget, useClient, useWords, Widget, type WidgetProps } from '../provider.tsx';
import { Column, ColumnForm, FactorProblem, FactorSentence } from './parts.tsx';
import { useStart } from './use-start.ts';
import { fetchPasskeys, passkeyProblem, signWithPasskey } from './web-authn.ts';
import { useLatest } from '../kit/use-latest.ts';

type Calls = typeof secondFactorCalls;

export interface FactorProofProps extends WidgetProps {
  /** Asks what the account takes: `secondFactorCalls.startConfirm`, or `startSignIn` after a login. */
  readonly start: Calls['startConfirm'] | Calls['startSignIn'];
  /** The call that takes the proof: `secondFactorCalls.confirm`, or `signIn` after a login. */
  readonly prove: Calls['confirm'] | Calls['signIn'];
  readonly onProved: () => void;
  /** The proof has ended for good, as a login after five wrong codes. Without this handler the failure is shown here. */
  readonly onOver?: ((error: unknown) => void) | undefined;
  /** The address for members who have lost every factor. */
  readonly supportEmail?: string | undefined;
  /** Focuses the first control, where the proof is all that is asked, as in a dialog. @default false */
  readonly takesFocus?: boolean;
}

/** Shows by a passkey, a code of an app, a recovery code or the password that it is them. */
export function FactorProof(props: FactorProofProps) {
  const [frame, rest] = splitWidget(props);
  return (
    <Widget {...frame}>
      <Start {...rest} />
    </Widget>
  );
}

type OwnProps = Omit<FactorProofProps, keyof WidgetProps>;

function Start({ start, onOver, ...rest }: OwnProps) {
  const words = useWords(secondFactor);
  const { given, failure, again } = useStart<OwnProps['start']>(start);
  const isOver = onOver !== undefined && isCallError(failure);
  const end = useLatest(() => onOver?.(failure));
  useEffect(() => {
    if (isOver) end();
  }, [isOver, end]);

  if (failure !== undefined && !isOver) return <ErrorState title={words.proofFailed} error={failure} onRetry={again} />;
  if (!given) {
    return (
      <Column aria-busy="true">
        <Skeleton height="20px" width="80%" />
        <Skeleton height="44px" />
      </Column>
    );
  }
  return <Ways challenge={given} start={start} onOver={onOver} {...rest} />;
}

type Way = 'passkey' | 'time_code' | 'recovery_code' | 'password';

function waysOf({ passkey, time_codes, recovery_codes, password }: Challenge): readonly Way[] {
  const open: Record<Way, boolean> = {
    passkey: passkey !== null,
    time_code: time_codes,
    recovery_code: recovery_codes,
    password,
  };
  return (Object.keys(open) as Way[]).filter((way) => open[way]);
}

interface WaysProps extends OwnProps {
  readonly challenge: Challenge;
}

function Ways({ challenge, start, prove, onProved, onOver, supportEmail, takesFocus = false }: WaysProps) {
  const words = useWords(secondFactor);
  const client = useClient();
  const ways = waysOf(challenge);
  const [way, setWay] = useState<Way>(ways[0] ?? 'password');
  const [hasTurned, setTurned] = useState(false);
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<string>();
  /** What is signed is signed once: the next try asks for another. */
  const [request, setRequest] = useState(challenge.passkey);
  const labels: Readonly<Record<Way, string>> = {
    passkey: words.usePasskey,
    time_code: words.useApp,
    recovery_code: words.useRecovery,
    password: words.yourPassword,
  };

  const hasPasskey = challenge.passkey !== null;
  useEffect(() => {
    if (hasPasskey) fetchPasskeys();
  }, [hasPasskey]);

  async function attempt(find: () => Promise<Proof>) {
    if (isPending) return;
    setPending(true);
    setProblem(undefined);
    try {
      await client.send(prove, await find());
      onProved();
    } catch (error) {
      setPending(false);
      if (onOver && isCallError(error) && Object.keys(error.fields).length === 0) return onOver(error);
      setProblem(wordsOf(error));
    }
  }

  function wordsOf(error: unknown): string {
    if (passkeyProblem(error)) return words.proofCancelled;
    const fields = isCallError(error) ? error.fields : {};
    if (fields['passkey']) return words.wrongPasskey;
    if (fields['time_code']) return words.wrongTimeCode;
    return fields['recovery_code'] ? words.wrongRecoveryCode : failureText(error);
  }

  const provePasskey = () =>
    attempt(async () => {
      const passkeyRequest = request ?? (await client.send(start, {})).passkey;
      setRequest(null);
      if (!passkeyRequest) throw new Error(words.wrongPasskey);
      return { passkey: await signWithPasskey(passkeyRequest) };
    });

  function turn(next: Way) {
    setWay(next);
    setTurned(true);
    setProblem(undefined);
  }

  return (
    <Column>
      {way === 'passkey' ? (
        <>
          <FactorSentence>{words.usePasskeyText}</FactorSentence>
          {problem && <FactorProblem>{problem}</FactorProblem>}
          <Button
            ref={takesFocus || hasTurned ? takeFocus : undefined}
            variant="primary"
            size="touch"
            isPending={isPending}
            onClick={() => void provePasskey()}
          >
            {words.usePasskey}
          </Button>
        </>
      ) : (
        <TypedProof
          key={way}
          way={way}
          isPending={isPending}
          problem={problem}
          onTry={(proof) => void attempt(() => Promise.resolve(proof))}
        />
      )}
      <Others>
        {ways
          .filter((other) => other !== way)
          .map((other) => (
            <Turn key={other} disabled={isPending} onClick={() => turn(other)}>
              {labels[other]}
            </Turn>
          ))}
      </Others>
      {supportEmail && <Lost>{fill(words.lostAll, { email: supportEmail })}</Lost>}
    </Column>
  );
}

interface TypedProofProps {
  readonly way: Exclude<Way, 'passkey'>;
  readonly isPending: boolean;
  readonly problem: string | undefined;
  readonly onTry: (proof: Proof) => void;
}

/** What is typed: a code or the password. */
function TypedProof({ way, isPending, problem, onTry }: TypedProofProps) {
  const words = useWords(secondFactor);
  const { fields } = useWords();
  const formId = useId();
  const [proofText, setProofText] = useState('');
  const [ownProblem, setOwnProblem] = useState<string>();
  const looks = {
    time_code: {
      label: words.timeCode,
      help: words.timeCodeHelp,
      inputMode: 'numeric',
      autoComplete: 'one-time-code',
      maxLength: 16,
    },
    recovery_code: {
      label: words.recoveryCode,
      help: words.recoveryHelp,
      autoComplete: 'off',
      autoCapitalize: 'characters',
      maxLength: 40,
    },
    password: { label: words.yourPassword, type: 'password', autoComplete: 'current-password' },
  } as const;

  function problemOf(): string | undefined {
    if (proofText.trim() === '') return fields.required;
    if (way === 'time_code') return readTimeCode(proofText) === undefined ? words.codeFormat : undefined;
    return way === 'recovery_code' && readRecoveryCode(proofText) === undefined ? words.recoveryFormat : undefined;
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const proofProblem = problemOf();
    setOwnProblem(proofProblem);
    if (proofProblem === undefined) onTry({ [way]: proofText });
    else document.getElementById(formId)?.querySelector('input')?.focus();
  }

  return (
    <ColumnForm id={formId} noValidate onSubmit={submit}>
      <TextField
        {...looks[way]}
        isRequired
        // The passkey button is the only control of this way.
        ref={takeFocus}
        spellCheck={false}
        value={proofText}
        error={ownProblem ?? (proofText === '' ? undefined : problem)}
        onChange={(next) => {
          setProofText(next);
          setOwnProblem(undefined);
        }}
      />
      <Button type="submit" variant="primary" size="touch" isPending={isPending}>
        {words.confirm}
      </Button>
    </ColumnForm>
  );
}

const takeFocus = (control: HTMLElement | null) => control?.focus();

const Others = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--mr-space-8);
  &:empty {
    display: none;
  }
`;

const Turn = styled.button.attrs({ type: 'button' })`
  padding: 0;
  border: 0;
  border-radius: calc(var(--mr-radius-control) / 2);
  background: none;
  color: var(--mr-accent-ink);
  font: 500 var(--mr-text-14) var(--mr-font-text);
  text-align: start;
  cursor: pointer;
  &:hover {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  &:disabled {
    color: var(--mr-ink-quiet);
    cursor: not-allowed;
    text-decoration: none;
  }
  &:focus-visible {
    outline: 2px solid var(--mr-accent-ink);
    outline-offset: 2px;
  }
  @media (pointer: coarse) {
    padding-block: var(--mr-space-12);
  }
`;

const Lost = styled.p`
  margin: 0;
  font: 400 var(--mr-text-13) var(--mr-font-text);
  color: var(--mr-ink-quiet);
  overflow-wrap: anywhere;
`;
