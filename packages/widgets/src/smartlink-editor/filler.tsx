import type { Coverage, SmartlinkEditor } from '@millrace/core/smartlinks';
import { styled } from 'styled-components';
import { editor } from '../messages/editor.ts';
import { fill } from '../messages/messages.ts';
import type { WordsOf } from '../messages/subject.ts';
import { useWords } from '../provider.tsx';
import { useCoverage } from './coverage.tsx';

/** Names the filler: the offer for visitors whom no offer of the link takes. The publisher does not choose it. */
export function Filler({ machine }: { machine: SmartlinkEditor }) {
  const words = useWords(editor);
  const coverage = useCoverage(machine);
  // The filler of a link that the network maintains is not known here.
  if (machine.isReadOnly || !coverage.data) return null;
  const { filler } = coverage.data;
  return (
    <Line aria-busy={coverage.isPlaceholderData}>
      {filler ? fill(words.fillerGets, { offer: fillerText(coverage.data, words) }) : words.noFillerGets}
    </Line>
  );
}

export function fillerText({ filler }: Pick<Coverage, 'filler'>, words: WordsOf<typeof editor>): string {
  return filler ? fill(words.offerName, filler) : words.noFiller;
}

const Line = styled.p`
  margin: 0;
  color: var(--mr-ink-quiet);
  overflow-wrap: anywhere;
`;
