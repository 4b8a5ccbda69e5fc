import type { LinksFigures } from '@millrace/core/smartlinks';
import type { Figures } from '../data/use-figures.ts';
import { FiguresLine } from '../kit/figures-line.tsx';
import { fill } from '../messages/messages.ts';
import { linkList } from '../messages/link-list.ts';
import { useWords } from '../provider.tsx';
import { useChannelName } from './use-figures.ts';

interface LinkFiguresLineProps {
  readonly figures: Figures<LinksFigures>;
  readonly channel: number | undefined;
}

/** Says which days and which channel the figures are of. */
export function LinkFiguresLine({ figures, channel }: LinkFiguresLineProps) {
  const words = useWords(linkList);
  const name = useChannelName(channel);
  return (
    <FiguresLine
      figures={figures}
      failed={words.figuresFailed}
      range={figures.range}
      sentence={(days) =>
        name ? fill(words.figuresOfChannel, { days, channel: name }) : fill(words.figures, { days })
      }
    />
  );
}
