import type { Chosen, SmartlinkEditor, TargetMode, TargetName, TargetProblem } from '@millrace/core/smartlinks';
import { useAtomValue } from 'jotai/react';
import { styled } from 'styled-components';
import { MultiSelect, type GroupedOption } from '../kit/multi-select.tsx';
import { Select } from '../kit/select.tsx';
import { editor } from '../messages/editor.ts';
import { fill } from '../messages/messages.ts';
import { useWords } from '../provider.tsx';

interface TargetListProps {
  readonly name: TargetName;
  readonly machine: SmartlinkEditor;
  readonly options: readonly GroupedOption[] | undefined;
  readonly problem: TargetProblem | undefined;
  readonly help?: string | undefined;
}

const modes: readonly TargetMode[] = ['allow', 'forbid'];

/** One list of the targeting: allowed or forbidden, and what. */
export function TargetList({ name, machine, options, problem, help }: TargetListProps) {
  const words = useWords(editor);
  const { kit } = useWords();
  const { store, change, isReadOnly } = machine;
  const { mode, chosen } = useAtomValue(machine.draft, { store }).targeting[name];
  const label = words.targets[name];
  const nameOf = (id: string | number) => options?.find((option) => option.id === id)?.label ?? String(id);

  return (
    <Row>
      <Select
        label={words.mode}
        aria-label={fill(words.modeOf, { target: label })}
        isReadOnly={isReadOnly}
        value={mode}
        options={modes.map((value) => ({ value, label: words[value] }))}
        onChange={(next) => change.targetMode(name, next)}
      />
      <MultiSelect
        label={label}
        placeholder={words.anyTarget}
        isReadOnly={isReadOnly}
        isLoading={options === undefined}
        value={chosen}
        options={options ?? []}
        help={help}
        error={problem && fill(words.targetProblems[problem.is], { names: problem.ids.map(nameOf).join(kit.list) })}
        // The ids are those of this list's own options.
        onChange={(next) => change.target(name, [...next] as Chosen<typeof name>)}
      />
    </Row>
  );
}

const Row = styled.div`
  display: grid;
  grid-template-columns: 96px minmax(0, 1fr);
  gap: var(--mr-space-8);
  align-items: start;
`;
