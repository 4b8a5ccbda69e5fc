import { rangeText, type Range } from '@millrace/core/format';
import { styled } from 'styled-components';
import { useWords } from '../provider.tsx';
import { Button } from './button.tsx';
import { Skeleton } from './skeleton.tsx';

interface FiguresState {
  readonly isAbsent: boolean;
  readonly hasFailed: boolean;
  readonly retry: () => void;
  readonly isRetrying: boolean;
}

interface FiguresLineProps {
  readonly figures: FiguresState;
  /** Says that the figures could not be loaded; the list itself is there. */
  readonly failed: string;
  readonly range: Range | undefined;
  /** Says which days and whose figures these are. */
  readonly sentence: (days: string) => string;
}

/** Days as long as any others, by which the sentence takes up its lines while the real ones load. */
const someDays = rangeText({ start: '2000-01-01', end: '2000-01-07' });

/** What is said of the figures in a list, above it. */
export function FiguresLine({ figures, failed, range, sentence }: FiguresLineProps) {
  const { kit } = useWords();
  if (figures.isAbsent) return <Nothing />;
  if (figures.hasFailed) {
    return (
      <Line role="status">
        {failed}
        <Button size="small" variant="quiet" isPending={figures.isRetrying} onClick={figures.retry}>
          {kit.retry}
        </Button>
      </Line>
    );
  }
  return <Line>{range ? sentence(rangeText(range)) : <Place data-sentence={sentence(someDays)} />}</Line>;
}

/** In the place of a figure that is not there yet, or will not be. */
export function MissingFigure({ figures }: { readonly figures: Pick<FiguresState, 'hasFailed'> }) {
  return figures.hasFailed ? <QuietFigure>-</QuietFigure> : <Skeleton width="48px" height="12px" />;
}

export const QuietFigure = styled.span`
  color: var(--mr-ink-quiet);
`;

/** As large as the sentence, which nobody sees, hears or finds. */
const Place = styled.span`
  visibility: hidden;
  &::before {
    content: attr(data-sentence);
  }
`;

/** Holds the place of the line beside what can be chosen. */
const Nothing = styled.span``;

const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--mr-space-4) var(--mr-space-8);
  flex: 1 1 240px;
  min-width: 0;
  margin: 0;
  font: 400 var(--mr-text-13) var(--mr-font-text);
  color: var(--mr-ink-quiet);
`;
