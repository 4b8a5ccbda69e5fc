import { rangeText } from '@millrace/core/format';
import { styled } from 'styled-components';
import { Button } from '../kit/button.tsx';
import { fill } from '../messages/messages.ts';
import { linkList } from '../messages/link-list.ts';
import { useWords } from '../provider.tsx';
import { useChannelName, type Figures } from './use-figures.ts';

interface FiguresLineProps {
  readonly figures: Figures;
  readonly channel: number | undefined;
}

/** Of which days and which channel the figures are, or that there are none now: the list is there all the same. */
export function FiguresLine({ figures, channel }: FiguresLineProps) {
  const words = useWords(linkList);
  const { kit } = useWords();
  const name = useChannelName(channel);
  if (figures.isAbsent) return <Nothing />;
  if (figures.hasFailed) {
    return (
      <Line role="status">
        {words.figuresFailed}
        <Button size="small" variant="quiet" isPending={figures.isRetrying} onClick={figures.retry}>
          {kit.retry}
        </Button>
      </Line>
    );
  }
  if (!figures.range) return <Line />;
  const days = rangeText(figures.range);
  return <Line>{name ? fill(words.figuresOfChannel, { days, channel: name }) : fill(words.figures, { days })}</Line>;
}

/** Holds the place of the line beside what can be chosen. */
const Nothing = styled.span``;

const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--mr-space-4) var(--mr-space-8);
  flex: 1 1 240px;
  min-width: 0;
  /* Nothing moves once it is known what it says. */
  min-height: 20px;
  margin: 0;
  font: 400 var(--mr-text-13) var(--mr-font-text);
  color: var(--mr-ink-quiet);
`;
