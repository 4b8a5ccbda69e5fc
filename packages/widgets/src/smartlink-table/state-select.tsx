import { linkStates, type LinkState } from '@millrace/core/traffic';
import { Select } from '../kit/select.tsx';
import { linkChanges } from '../messages/link-changes.ts';
import { useWords } from '../provider.tsx';

interface StateSelectProps {
  readonly value: LinkState | undefined;
  readonly onChange: (state: LinkState | undefined) => void;
}

/** Which links are shown, by their state; archived ones only where they are asked for. */
export function StateSelect({ value, onChange }: StateSelectProps) {
  const words = useWords(linkChanges);
  return (
    <Select
      label={words.state}
      value={value ?? ''}
      onChange={(state) => onChange(state === '' ? undefined : state)}
      options={[
        { value: '' as const, label: words.anyState },
        ...linkStates.map((state) => ({ value: state, label: words.states[state] })),
      ]}
    />
  );
}
