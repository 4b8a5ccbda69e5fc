import { moment } from '@millrace/core/format';
import { approveState, type OfferDetail } from '@millrace/core/offers';
import { fill } from '@millrace/widgets/messages';
import { useWords } from '@millrace/widgets/provider';
import { styled } from 'styled-components';
import { offerPage } from './words.ts';
import { Steps } from '../../shell/steps.ts';

/** What became of the publisher's application, the newest last; a refusal tells its reason. */
export function OfferTimeline({ offer: { timeline = [] } }: { readonly offer: Pick<OfferDetail, 'timeline'> }) {
  const words = useWords(offerPage);
  if (timeline.length === 0) return <Quiet>{words.notApplied}</Quiet>;
  return (
    <Steps>
      {timeline.map((step) => (
        <li key={`${step.at} ${step.approve_status}`}>
          <strong>{words.steps[approveState(step)]}</strong>
          <time dateTime={step.at}>{moment(step.at)}</time>
          {step.reason && <p>{fill(words.because, { reason: step.reason })}</p>}
        </li>
      ))}
    </Steps>
  );
}

const Quiet = styled.p`
  margin: 0;
  color: var(--mr-ink-quiet);
`;
