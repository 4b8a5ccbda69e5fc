import type { Promotion } from '@millrace/core/smartlinks';
import { trackers, trackerValues } from '@millrace/core/traffic';
import { styled } from 'styled-components';
import { Select } from '../kit/select.tsx';
import { TextField } from '../kit/text-field.tsx';
import { promotion } from '../messages/promotion.ts';
import { useWords } from '../provider.tsx';

/** What stands for the two parameters of the link; nothing leaves the parameter to be filled in later. */
export interface LinkValues {
  /** The name of the tracker whose macros were filled in. */
  readonly tracker: string;
  readonly source: string;
  readonly aff_sub: string;
}

export const noValues: LinkValues = { tracker: '', source: '', aff_sub: '' };

/** A link with what was typed for it. */
export function withValues(link: Promotion, { source, aff_sub }: LinkValues): Promotion {
  return {
    ...link,
    ...(source.trim() && { source: source.trim() }),
    ...(aff_sub.trim() && { aff_sub: aff_sub.trim() }),
  };
}

export interface LinkFieldsProps {
  readonly values: LinkValues;
  readonly onChange: (values: LinkValues) => void;
}

/** A tracker's own macros with one choice, or values by hand. */
export function LinkFields({ values, onChange }: LinkFieldsProps) {
  const words = useWords(promotion);

  function choose(name: string) {
    const before = trackers.find((one) => one.name === values.tracker);
    const next = trackers.find((one) => one.name === name);
    // What someone typed in place of the macro stays.
    const isMacro = values.aff_sub === '' || values.aff_sub === before?.clickId;
    const clearedValues = isMacro ? { aff_sub: '' } : {};
    onChange({ ...values, ...clearedValues, ...(next && trackerValues(next)), tracker: name });
  }

  return (
    <Fields>
      <Select
        label={words.tracker}
        value={values.tracker}
        onChange={choose}
        options={[{ value: '', label: words.noTracker }, ...trackers.map(({ name }) => ({ value: name, label: name }))]}
      />
      <TextField
        label={words.source}
        placeholder="{source}"
        maxLength={256}
        value={values.source}
        onChange={(source) => onChange({ ...values, source })}
      />
      <TextField
        label={words.subId}
        placeholder="{aff_sub}"
        maxLength={256}
        value={values.aff_sub}
        onChange={(aff_sub) => onChange({ ...values, aff_sub })}
      />
    </Fields>
  );
}

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: var(--mr-space-12);
  @media (width < 640px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    > :first-child {
      grid-column: 1 / -1;
    }
  }
`;
