import { hasTargets, targetNames, type SmartlinkEditor, type TargetName } from '@millrace/core/smartlinks';
import { useAtomValue } from 'jotai/react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { ErrorState } from '../kit/error-state.tsx';
import { Toggle } from '../kit/toggle.tsx';
import { editor } from '../messages/editor.ts';
import { useWords } from '../provider.tsx';
import { Coverage, useCoverage } from './coverage.tsx';
import type { Options } from './options.ts';
import { EditorSection } from './section.tsx';
import { targetFacts } from './target-facts.ts';
import { TargetList } from './target-list.tsx';

interface TargetingProps {
  readonly machine: SmartlinkEditor;
  readonly options: Options;
}

/** Whom the link is for. What is set already is shown at once. */
export function Targeting({ machine, options }: TargetingProps) {
  const words = useWords(editor);
  const { kit } = useWords();
  const draft = useAtomValue(machine.draft, { store: machine.store });
  const [isOpen, setOpen] = useState(hasTargets(draft.targeting));
  const problems = useAtomValue(machine.problems, { store: machine.store }).targeting;
  // What is wrong is not to be found by opening.
  const isShown = isOpen || Object.keys(problems).length > 0;
  const setTargets = targetFacts(draft, options, words, kit, { isBrief: true }).filter(
    ([, fact]) => fact !== words.everyone,
  );

  return (
    <>
      <Toggle
        label={words.advanced}
        // What is set goes on to count while it is not shown, so it is said.
        help={
          !isShown && setTargets.length > 0
            ? setTargets.map(([title, fact]) => `${title}${kit.colon}${fact}`).join(' · ')
            : words.advancedHelp
        }
        isOn={isShown}
        onChange={setOpen}
      />
      {isShown && (
        <EditorSection title={words.targeting}>
          {options.error ? (
            <ErrorState title={words.optionsFailed} error={options.error} onRetry={options.retry} />
          ) : (
            <TargetLists machine={machine} options={options} />
          )}
          <Coverage machine={machine} />
        </EditorSection>
      )}
    </>
  );
}

function TargetLists({ machine, options }: TargetingProps) {
  const words = useWords(editor);
  const { targeting } = useAtomValue(machine.draft, { store: machine.store });
  const problems = useAtomValue(machine.problems, { store: machine.store }).targeting;
  const coverage = useCoverage(machine).data;

  /** What a list would do here that is not what it says. */
  function helpOf(name: TargetName): string | undefined {
    if (name !== 'carriers' || coverage?.knows_carriers !== false) return undefined;
    return words.noCarriers[targeting.carriers.mode];
  }

  return (
    <Lists>
      {targetNames.map((name) => (
        <TargetList
          key={name}
          name={name}
          machine={machine}
          options={options.targets[name]}
          problem={problems[name]}
          help={helpOf(name)}
        />
      ))}
    </Lists>
  );
}

const Lists = styled.div`
  display: grid;
  /* Two beside each other at most: a third would leave the fourth alone. */
  grid-template-columns: repeat(auto-fit, minmax(min(max(380px, 34%), 100%), 1fr));
  gap: var(--mr-space-24);
  align-items: start;
`;
