import { moment } from '@millrace/core/format';
import { approveState, type OfferDetail } from '@millrace/core/offers';
import { QuietText } from '@millrace/widgets/kit/quiet-text';
import { fill } from '@millrace/widgets/messages';
import { useWords } from '@millrace/widgets/provider';
import { offerPage } from './words.ts';
import { StepList } from '../../shell/steps.ts';

/** What became of the publisher's application, the newest last; a refusal tells its reason. */
export function OfferTimeline({ offer: { timeline = [] } }: { readonly offer: Pick<OfferDetail, 'timeline'> }) {
  const words = useWords(offerPage);
  if (timeline.length === 0) return <QuietText>{words.notApplied}</QuietText>;
  return (
    <StepList>
      {timeline.map((step) => (
        <li key={`${step.at} ${step.approve_status}`}>
          <strong>{words.steps[approveState(step)]}</strong>
          <time dateTime={step.at}>{moment(step.at)}</time>
          {step.reason && <p>{fill(words.because, { reason: step.reason })}</p>}
        </li>
      ))}
    </StepList>
  );
}
