import { gapAfter } from '@millrace/core/format';
import { registrationWords, type AccountInfo, type Registration } from '@millrace/core/registration';
import { CaptchaField } from '@millrace/widgets/captcha-field';
import { Button } from '@millrace/widgets/kit/button';
import { fill } from '@millrace/widgets/messages';
import { useNotices, useWords } from '@millrace/widgets/provider';
import { useAtomValue } from 'jotai/react';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { addresses } from '../../addresses.ts';
import { AuthLayout } from '../session/auth-layout.tsx';
import { AuthForm, AuthLine, AuthLink } from '../session/auth-links.ts';
import { AccountStep } from './account-step.tsx';
import { Agreements } from './agreements.tsx';
import { KeptAnswers } from './kept-answers.tsx';
import { StepSign } from './step-sign.tsx';
import { TrafficStep } from './traffic-step.tsx';
import { useProblemText, useRefusalText } from './refusal-text.ts';
import { useStepHistory } from './use-step-history.ts';
import { registration as registrationMessages } from './words.ts';

const { emailTaken } = registrationWords;

/** The two steps of a registration in one form, so that one captcha serves both. */
export function Wizard({ registration }: { registration: Registration }) {
  const words = useWords(registrationMessages);
  const notices = useNotices();
  const { store, change } = registration;
  const level = useAtomValue(registration.level, { store });
  const info = useAtomValue(registration.info, { store });
  const problems = useAtomValue(registration.problems, { store });
  const refusals = useAtomValue(registration.refusals, { store });
  const state = useAtomValue(registration.state, { store });
  const asksCaptcha = useAtomValue(registration.asksCaptcha, { store });
  const picture = useAtomValue(registration.picture, { store });
  const form = useRef<HTMLFormElement>(null);
  const [touchedFields, setTouchedFields] = useState<ReadonlySet<keyof AccountInfo>>(new Set());
  const [isTried, setTried] = useState(false);
  const [moves, setMoves] = useState(cameFromHere() ? 1 : 0);
  const [tries, setTries] = useState(0);
  const problemText = useProblemText();
  const refusalText = useRefusalText();
  // Refusals of the captcha, the address and other fields are shown at these fields.
  const isAtField =
    problems.captcha === 'captchaWrong' ||
    Object.keys(refusals).length > 0 ||
    (state.is === 'refused' && state.text === emailTaken);
  const refusal = state.is === 'refused' && !isAtField ? refusalText(state.text) : undefined;
  const isFirst = level === 1;
  useStepHistory(level, registration.before);

  // After each press of Next or Confirm, the first field with a problem has the focus.
  useEffect(() => {
    const wrongField = tries > 0 ? firstProblem(form.current) : undefined;
    wrongField?.focus({ preventScroll: true });
    // In the middle, so that what is said of it stands in sight as well.
    wrongField?.scrollIntoView({ block: 'center' });
  }, [tries]);

  /** What is wrong is said once a field was left, and at once of what the server has looked at. */
  function errorOf(field: keyof AccountInfo): string | undefined {
    const problem = problems[field];
    if (problem === 'refused') return refusals[field];
    return problem && (isTried || touchedFields.has(field) || problem === 'captchaWrong')
      ? problemText(problem, field)
      : undefined;
  }

  function leave(field: keyof AccountInfo) {
    if (info[field] !== '') setTouchedFields(new Set([...touchedFields, field]));
  }

  function typeCaptcha(captcha: string) {
    change.info({ captcha });
    // Emptied by another picture: there is nothing to complain of yet.
    if (captcha === '') setTouchedFields(new Set([...touchedFields].filter((field) => field !== 'captcha')));
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isFirst) setTried(true);
    const isDone = await (isFirst ? registration.next() : registration.confirm());
    if (isDone) return setMoves(moves + 1);
    const currentState = store.get(registration.state);
    if (currentState.is === 'refused') notices.error(refusalText(currentState.text));
    setTries((count) => count + 1);
  }

  const hasCaptcha = isFirst || asksCaptcha;
  return (
    <AuthLayout
      title={isFirst ? words.accountInfo : words.trafficInfo}
      lead={isFirst ? words.accountLead : words.trafficLead}
      step={<StepSign text={fill(words.step, { step: level })} step={level} />}
      takesFocus={moves}
    >
      {isFirst && <KeptAnswers registration={registration} onChosen={() => setMoves(moves + 1)} />}
      <AuthForm ref={form} noValidate onSubmit={submit}>
        {isFirst ? (
          <AccountStep registration={registration} errorOf={errorOf} onLeave={leave} />
        ) : (
          <TrafficStep registration={registration} />
        )}
        {/* Only hidden: a field that comes back would ask for another picture, to which no text is right yet. */}
        <div hidden={!hasCaptcha}>
          <CaptchaField
            purpose="register"
            version={picture}
            value={info.captcha}
            error={errorOf('captcha')}
            onChange={typeCaptcha}
            onBlur={() => {
              leave('captcha');
              void registration.checkCaptcha();
            }}
          />
        </div>
        {isFirst && <Agreements registration={registration} error={errorOf('hasAgreed')} />}
        {refusal && <Refusal>{refusal}</Refusal>}
        <Buttons>
          {!isFirst && (
            <Button size="touch" onClick={() => registration.before()}>
              {words.before}
            </Button>
          )}
          <Button
            type="submit"
            variant="primary"
            size="touch"
            isPending={state.is === 'checking' || state.is === 'sending'}
          >
            {isFirst ? words.next : words.confirm}
          </Button>
        </Buttons>
      </AuthForm>
      {isFirst && (
        <AuthLine>
          {words.hasAccount}
          {gapAfter(words.hasAccount)}
          <AuthLink href={addresses.affLogin()}>{words.login}</AuthLink>
        </AuthLine>
      )}
    </AuthLayout>
  );
}

/** Another of our pages has led here, and who came by keyboard goes on at the top. */
function cameFromHere(): boolean {
  return document.referrer.startsWith(`${location.origin}/`);
}

/** The first control in sight that is wrong, or that belongs to a question which is. */
function firstProblem(form: HTMLFormElement | null): HTMLElement | undefined {
  const invalidControls = form?.querySelectorAll<HTMLElement>('[aria-invalid="true"]') ?? [];
  const controls = [...invalidControls].map((one) =>
    one instanceof HTMLFieldSetElement ? one.querySelector('input') : one,
  );
  return controls.find((one) => one?.checkVisibility()) ?? undefined;
}

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--mr-space-12);
  > [type='submit'] {
    flex: 1;
  }
`;

/** Stays where the notice goes. */
const Refusal = styled.p`
  margin: 0;
  padding: var(--mr-space-12);
  border-radius: var(--mr-radius-control);
  background: var(--mr-bad-ground);
  color: var(--mr-bad);
  overflow-wrap: anywhere;
`;
