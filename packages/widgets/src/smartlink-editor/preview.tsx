import type { SmartlinkEditor } from '@millrace/core/smartlinks';
import { useAtomValue } from 'jotai/react';
import { styled } from 'styled-components';
import { Dialog } from '../kit/dialog.tsx';
import { later } from '../kit/later.tsx';
import { editor } from '../messages/editor.ts';
import { useWords } from '../provider.tsx';
import { useCoverage } from './coverage.tsx';
import { fillerText } from './filler.tsx';
import { draftFacts } from './draft-facts.ts';
import type { Options } from './options.ts';
import { SimulationWaiting } from './simulation-waiting.tsx';

interface SmartlinkPreviewProps {
  readonly machine: SmartlinkEditor;
  readonly options: Options;
  readonly onClose: () => void;
}

// What it needs to choose a visitor is fetched for those who look.
const Simulation = later(
  () => import('./simulation.tsx').then((module) => module.Simulation),
  NoSimulation,
  SimulationWaiting,
);

function NoSimulation() {
  const { kit } = useWords();
  return <p>{kit.notOpened}</p>;
}

/** All that would be saved, in words, and what it would do. */
export function SmartlinkPreview({ machine, options, onClose }: SmartlinkPreviewProps) {
  const words = useWords(editor);
  const { kit } = useWords();
  const draft = useAtomValue(machine.draft, { store: machine.store });
  const coverage = useCoverage(machine).data;
  const facts = draftFacts(draft, options, words, kit);
  // The filler of a link that the network maintains is not known here.
  if (coverage && !machine.isReadOnly) facts.push([words.filler, fillerText(coverage, words)]);
  return (
    <Dialog title={words.preview} isOpen isForReading width="560px" onClose={onClose}>
      <Facts>
        {facts.map(([term, fact]) => (
          <div key={term}>
            <dt>{term}</dt>
            {[fact].flat().map((text) => (
              <dd key={text}>{text}</dd>
            ))}
          </div>
        ))}
      </Facts>
      <Simulation machine={machine} options={options} />
    </Dialog>
  );
}

const Facts = styled.dl`
  display: grid;
  gap: var(--mr-space-12);
  margin: 0 0 var(--mr-space-32);
  div {
    display: grid;
    grid-template-columns: 144px minmax(0, 1fr);
    gap: var(--mr-space-4) var(--mr-space-16);
  }
  dt {
    color: var(--mr-ink-quiet);
  }
  dd {
    grid-column: 2;
    margin: 0;
    overflow-wrap: anywhere;
    color: var(--mr-ink-strong);
  }
  @media (width < 640px) {
    div {
      grid-template-columns: minmax(0, 1fr);
    }
    dd {
      grid-column: 1;
    }
  }
`;
