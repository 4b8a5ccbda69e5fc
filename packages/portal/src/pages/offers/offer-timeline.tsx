import { moment } from '@millrace/core/format';
import { approveState, type OfferAnswer, type OfferDetail } from '@millrace/core/offers';
import { writtenIn } from '@millrace/core/reference';
import { QuietText } from '@millrace/widgets/kit/quiet-text';
import { fill } from '@millrace/widgets/messages';
import { useLocale, useWords } from '@millrace/widgets/provider';
import { styled } from 'styled-components';
import { offerPage } from './words.ts';
import { StepList } from '../../shell/steps.ts';

/** What became of the publisher's application, the newest last; a refusal tells its reason. */
export function OfferTimeline({
  offer: { timeline = [], answers = [] },
}: {
  readonly offer: Pick<OfferDetail, 'timeline' | 'answers'>;
}) {
  const words = useWords(offerPage);
  if (timeline.length === 0) return <QuietText>{words.notApplied}</QuietText>;
  return (
    <>
      <StepList>
        {timeline.map((step) => (
          <li key={`${step.at} ${step.approve_status}`}>
            <strong>{words.steps[approveState(step)]}</strong>
            <time dateTime={step.at}>{moment(step.at)}</time>
            {step.reason && <p>{fill(words.because, { reason: step.reason })}</p>}
          </li>
        ))}
      </StepList>
      {answers.length > 0 && <GivenAnswers answers={answers} />}
    </>
  );
}

/** What was answered in the last application, each with its question as it was then. */
function GivenAnswers({ answers }: { readonly answers: readonly OfferAnswer[] }) {
  const words = useWords(offerPage);
  const given = writtenIn(answers, useLocale());
  return (
    <Fold>
      <summary>{words.answers}</summary>
      <AnswerList>
        {given.map(({ key, text, answer }) => (
          <div key={key}>
            <dt>{text}</dt>
            <dd>{answer}</dd>
          </div>
        ))}
      </AnswerList>
    </Fold>
  );
}

const Fold = styled.details`
  margin-block-start: var(--mr-space-12);
  summary {
    inline-size: fit-content;
    border-radius: var(--mr-radius-control);
    cursor: pointer;
    &:focus-visible {
      outline: 2px solid var(--mr-accent-ink);
      outline-offset: 2px;
    }
  }
`;

const AnswerList = styled.dl`
  display: grid;
  gap: var(--mr-space-12);
  margin: var(--mr-space-8) 0 0;
  overflow-wrap: anywhere;
  dt {
    color: var(--mr-ink-quiet);
  }
  dd {
    margin: 0;
    white-space: pre-line;
  }
`;
