import type { Opening } from '@millrace/core/session';
import { pages } from '@millrace/core/pages';
import { countDone, firstStepsOf, mayTakeStep, type FirstStep, type FirstSteps as Steps } from '@millrace/core/reports';
import { Button } from '@millrace/widgets/kit/button';
import { Icon } from '@millrace/widgets/kit/icon';
import { fill } from '@millrace/widgets/messages';
import { useClosed, useWords } from '@millrace/widgets/provider';
import { unseen } from '@millrace/widgets/theme';
import { Circle, CircleCheck } from 'lucide';
import { useId } from 'react';
import { styled } from 'styled-components';
import { addresses } from '../../addresses.ts';
import { SectionTitle } from '../../shell/section.tsx';
import { StepLink } from '../../shell/step-link.tsx';
import { firstStepsWords } from './first-steps-words.ts';

interface FirstStepsProps {
  readonly steps: Steps;
  /** Shows the figures, which are all nothing yet. */
  readonly onSkip: () => void;
}

const places: Readonly<Record<FirstStep, { readonly opens: Opening; readonly to: string }>> = {
  link: { opens: pages.newSmartlink, to: addresses.newSmartlink },
  click: { opens: pages.smartlinks, to: addresses.mySmartlinks },
  postback: { opens: pages.postback, to: addresses.postback() },
  terms: { opens: pages.account, to: addresses.myAccount },
  app: { opens: pages.apps, to: addresses.apps },
  placement: { opens: pages.offerwall, to: addresses.offerwall() },
  impression: { opens: pages.offerwall, to: addresses.offerwall() },
  payment: { opens: pages.personalInfo, to: addresses.personalInfo },
};

/** What a new publisher does first, each with the page where it is done, in place of figures that are all nothing. */
export function FirstSteps({ steps, onSkip }: FirstStepsProps) {
  const words = useWords(firstStepsWords);
  const titleId = useId();
  const all = firstStepsOf(steps);
  const next = all.find(({ isDone }) => !isDone)?.step;
  return (
    <Card aria-labelledby={titleId}>
      <Head>
        <SectionTitle id={titleId}>{words.title}</SectionTitle>
        <Quiet>{fill(words.done, { done: String(countDone(steps)), all: String(all.length) })}</Quiet>
      </Head>
      <List>
        {all.map(({ step, isDone }) => (
          <Step key={step} step={step} isDone={isDone} mayTake={mayTakeStep(step, steps)} isNext={step === next} />
        ))}
      </List>
      <div>
        <Button variant="quiet" onClick={onSkip}>
          {words.skip}
        </Button>
      </div>
    </Card>
  );
}

interface StepProps {
  readonly step: FirstStep;
  readonly isDone: boolean;
  readonly mayTake: boolean;
  readonly isNext: boolean;
}

function Step({ step, isDone, mayTake, isNext }: StepProps) {
  const words = useWords(firstStepsWords);
  const { title, help, action } = words.steps[step];
  const { opens, to } = places[step];
  const closedReason = useClosed(opens);
  const isOpen = !isDone && !closedReason && mayTake;
  return (
    <Line data-done={isDone}>
      <Icon of={isDone ? CircleCheck : Circle} size={20} />
      <div>
        <strong>{title}</strong>
        {isDone ? <Unseen>{words.isDone}</Unseen> : <Quiet>{closedReason ?? help}</Quiet>}
      </div>
      {isOpen && (
        <StepLink to={to} aria-label={`${action}: ${title}`} variant={isNext ? 'primary' : 'secondary'}>
          {action}
        </StepLink>
      )}
    </Line>
  );
}

const Card = styled.section`
  display: grid;
  gap: var(--mr-space-8);
  max-width: 640px;
  padding: var(--mr-space-24);
  border: 1px solid var(--mr-line-hair);
  border-radius: var(--mr-radius-panel);
  background: var(--mr-ground-raised);
  > :last-child {
    margin-inline-start: calc(-1 * var(--mr-space-12));
  }
  @media (width < 640px) {
    padding: var(--mr-space-16);
  }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: var(--mr-space-4) var(--mr-space-16);
`;

const Quiet = styled.p`
  margin: 0;
  font: 400 var(--mr-text-13) var(--mr-font-text);
  font-variant-numeric: tabular-nums;
  color: var(--mr-ink-quiet);
`;

const Unseen = styled.span`
  ${unseen}
`;

const List = styled.ol`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Line = styled.li`
  display: grid;
  grid-template-columns: 20px minmax(0, 1fr) auto;
  align-items: center;
  gap: var(--mr-space-8) var(--mr-space-12);
  box-sizing: border-box;
  min-height: 64px;
  padding-block: var(--mr-space-8);
  border-block-start: 1px solid var(--mr-line-hair);
  color: var(--mr-ink-quiet);
  strong {
    font: 500 var(--mr-text-14) var(--mr-font-text);
    color: var(--mr-ink-strong);
  }
  &[data-done='true'] {
    min-height: 48px;
    color: var(--mr-accent);
  }
  &[data-done='true'] strong {
    color: var(--mr-ink-quiet);
  }
  @media (width < 640px) {
    grid-template-columns: 20px minmax(0, 1fr);
    align-items: start;
    > a {
      grid-column: 2;
      justify-self: start;
    }
  }
`;
