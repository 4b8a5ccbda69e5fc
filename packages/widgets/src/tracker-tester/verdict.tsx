import { testerWords, type Outcome, type Verdict } from '@millrace/core/tester';
import { CircleAlert, CircleCheck, CircleX, type IconNode } from 'lucide';
import { styled } from 'styled-components';
import { Icon } from '../kit/icon.tsx';
import { fill } from '../messages/messages.ts';
import type { WordsOf } from '../messages/subject.ts';
import { testResult } from '../messages/test-result.ts';
import { useWords } from '../provider.tsx';

const icons: Readonly<Record<Verdict['is'], IconNode>> = {
  works: CircleCheck,
  doubts: CircleAlert,
  fails: CircleX,
};

/** Whether the link works, why, and what to do next. */
export function VerdictCard({ outcome: { verdict, message } }: { outcome: Outcome }) {
  const words = useWords(testResult);
  const { kit } = useWords();
  return (
    <Card data-is={verdict.is} role={verdict.is === 'fails' ? 'alert' : 'status'}>
      <Icon of={icons[verdict.is]} size={20} />
      <div>
        <Title>{words.verdicts[verdict.is]}</Title>
        <Text>{reasonOf(verdict, words)}</Text>
        {message && <Message>{message === testerWords.wentWrong ? words.wentWrong : message}</Message>}
        <Step>
          <strong>
            {words.nextStep}
            {kit.colon}
          </strong>
          {words.steps[verdict.reason]}
        </Step>
      </div>
    </Card>
  );
}

function reasonOf(verdict: Verdict, words: WordsOf<typeof testResult>): string {
  switch (verdict.is) {
    case 'works':
      return words.works[verdict.reason];
    case 'doubts':
      return fill(words.doubts[verdict.reason], { name: verdict.name ?? '' });
    case 'fails':
      return words.fails[verdict.reason];
  }
}

const Card = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: var(--mr-space-12);
  padding: var(--mr-space-16);
  border-radius: var(--mr-radius-panel);
  overflow-wrap: anywhere;
  background: var(--mr-good-ground);
  > svg {
    color: var(--mr-good);
  }
  &[data-is='doubts'] {
    background: var(--mr-warn-ground);
  }
  &[data-is='doubts'] > svg {
    color: var(--mr-warn);
  }
  &[data-is='fails'] {
    background: var(--mr-bad-ground);
  }
  &[data-is='fails'] > svg {
    color: var(--mr-bad);
  }
`;

const Title = styled.strong`
  display: block;
  font: 600 var(--mr-text-16) var(--mr-font-text);
  line-height: 20px;
  color: var(--mr-ink-strong);
`;

const Text = styled.p`
  margin: var(--mr-space-4) 0 0;
  color: var(--mr-ink-strong);
`;

const Message = styled.p`
  margin: var(--mr-space-4) 0 0;
`;

const Step = styled.p`
  margin: var(--mr-space-8) 0 0;
  strong {
    font-weight: 500;
  }
`;
