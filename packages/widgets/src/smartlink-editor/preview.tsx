import { percent } from '@millrace/core/format';
import { prelanders, priorRatio, shares, showsPrelander, showsStreams, type Draft } from '@millrace/core/smartlinks';
import { styled } from 'styled-components';
import { Dialog } from '../kit/dialog.tsx';
import { later } from '../kit/later.tsx';
import { editor } from '../messages/editor.ts';
import { fill } from '../messages/messages.ts';
import type { WordsOf } from '../messages/subject.ts';
import { useWords } from '../provider.tsx';
import type { Options } from './options.ts';
import { SimulationWaiting } from './simulation-waiting.tsx';
import { targetFacts } from './target-facts.ts';

interface PreviewProps {
  readonly draft: Draft;
  readonly options: Options;
  readonly onClose: () => void;
}

type Words = WordsOf<typeof editor>;

// What it needs to choose a visitor is fetched for those who look.
const Simulation = later(
  () => import('./simulation.tsx').then((part) => part.Simulation),
  NoSimulation,
  SimulationWaiting,
);

function NoSimulation() {
  const { kit } = useWords();
  return <p>{kit.notOpened}</p>;
}

/** All that would be saved, in words, and what it would do. */
export function Preview({ draft, options, onClose }: PreviewProps) {
  const words = useWords(editor);
  const { settings } = draft;
  const prelander = (['all', 'without', 'with'] as const).find((key) => prelanders[key] === settings.prelander);
  const facts: (readonly [string, string | readonly string[]])[] = [
    [words.name, settings.name.trim() || '-'],
    [words.offerType, named(options.settings?.ad_type, settings.ad_type)],
    ...(showsStreams(settings)
      ? [[words.streamType, named(options.settings?.restriction_type, settings.restriction_type)] as const]
      : []),
    ...(showsPrelander(settings) && prelander ? [[words.prelander, words.prelanders[prelander]] as const] : []),
    ...targetFacts(draft, options, words),
    [words.prior, priorLines(draft, words)],
    [
      words.blocked,
      draft.blocked.length > 0
        ? draft.blocked.map(({ oid, name }) => fill(words.offerName, { oid, name }))
        : words.none,
    ],
  ];
  return (
    <Dialog title={words.preview} isOpen isForReading width="560px" onClose={onClose}>
      <Facts>
        {facts.map(([term, fact]) => (
          <div key={term}>
            <dt>{term}</dt>
            {[fact].flat().map((line) => (
              <dd key={line}>{line}</dd>
            ))}
          </div>
        ))}
      </Facts>
      <Simulation draft={draft} options={options} />
    </Dialog>
  );
}

function named(list: readonly { id: number; name: string }[] | undefined, id: number): string {
  return list?.find((one) => one.id === id)?.name ?? String(id);
}

function priorLines({ prior, mode, prior_ratio }: Draft, words: Words): string | readonly string[] {
  if (prior.length === 0) return words.noPrior;
  const parts = shares(prior, Math.max(0, priorRatio(mode, prior_ratio)));
  return prior.map(({ oid, name }) => {
    const offer = fill(words.offerName, { oid, name });
    return mode === 'weight' ? `${offer} · ${percent(parts[oid] ?? 0)}` : offer;
  });
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
