import { count as countText } from '@millrace/core/format';
import { longestReason, type ApplyRequest, type Offer } from '@millrace/core/offers';
import { useAtomValue } from 'jotai/react';
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { later } from '../kit/later.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { TextArea } from '../kit/text-area.tsx';
import { fill } from '../messages/messages.ts';
import { offers as messages } from '../messages/offers.ts';
import { useWords } from '../provider.tsx';
import { ChannelField } from './channel-field.tsx';
import type { QuestionFieldsProps } from './question-fields.tsx';
import type { ReasonHelpProps } from './reason-help.tsx';

// The dialog opens without them; both are fetched while it is filled in.
const QuestionFields = later<QuestionFieldsProps>(
  () => import('./question-fields.tsx').then((module) => module.QuestionFields),
  NoQuestions,
  WaitingQuestions,
);
const ReasonHelp = later<ReasonHelpProps>(() => import('./reason-help.tsx').then((module) => module.ReasonHelp), None);

interface ApplyFormProps {
  readonly id: string;
  readonly request: ApplyRequest;
  readonly onApply: () => Promise<void>;
  /** Where several are applied for. */
  readonly offers?: readonly Pick<Offer, 'oid' | 'name'>[] | undefined;
  /** What is applied for. */
  readonly children: ReactNode;
}

/** The channel that applies, and why. */
export function ApplyForm({ id, request, onApply, offers, children }: ApplyFormProps) {
  const words = useWords(messages);
  const { fields } = useWords();
  const { store } = request;
  const channels = useAtomValue(request.channels, { store });
  const { aid, reason } = useAtomValue(request.application, { store });
  const problems = useAtomValue(request.problems, { store });
  const isSending = useAtomValue(request.state, { store }).is === 'sending';
  const form = useRef<HTMLFormElement>(null);
  const [tries, setTries] = useState(0);

  useEffect(() => void request.loadChannels(), [request]);

  // A list of offers above the fields may scroll, and then would have the focus when the dialog opens.
  useEffect(() => form.current?.querySelector('input')?.setAttribute('autofocus', ''), []);

  // After each press of Apply, the first field with a problem has the focus.
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries]);

  function lookAgain() {
    setTries((count) => count + 1);
  }

  function apply(event: FormEvent) {
    event.preventDefault();
    lookAgain();
    // The server may have asked more than was known.
    void onApply().then(lookAgain);
  }

  return (
    <Form ref={form} id={id} noValidate aria-busy={isSending} onSubmit={apply}>
      {children}
      <ChannelField
        channels={channels}
        value={aid}
        error={problems.aid && fields[problems.aid]}
        onChange={request.change.channel}
        onRetry={request.loadChannels}
      />
      <TextArea
        label={words.reason}
        placeholder={words.reasonPlaceholder}
        rows={4}
        isRequired
        readOnly={isSending}
        value={reason}
        onChange={request.change.reason}
        error={problems.reason && fill(fields[problems.reason], { most: countText(longestReason) })}
      />
      <ReasonHelp reason={reason} isSending={isSending} onChange={request.change.reason} />
      <QuestionFields request={request} isSending={isSending} offers={offers} />
    </Form>
  );
}

/** They are asked for again by the server, and by the network once it is back. */
function NoQuestions({ request: { store, questions } }: QuestionFieldsProps) {
  const { kit } = useWords();
  const asked = useAtomValue(questions.asked, { store });
  return asked.length > 0 && <p role="alert">{kit.notOpened}</p>;
}

/** About as tall as its field. */
function WaitingQuestions({ request: { store, questions } }: QuestionFieldsProps) {
  const asked = useAtomValue(questions.asked, { store });
  return asked.flatMap((offer) =>
    offer.questions.map(({ key }) => <Skeleton key={`${offer.oid} ${key}`} height="76px" />),
  );
}

function None() {
  return null;
}

const Form = styled.form`
  display: grid;
  gap: var(--mr-space-16);
`;
