import { useState } from 'react';
import { createLeaving, type ComboPartProps } from './combo-control.tsx';
import { ComboWaiting } from './combo-waiting.tsx';
import { later } from './later.tsx';
import { Select } from './select.tsx';
import { TextField } from './text-field.tsx';

export interface ComboBoxProps extends Omit<ComboPartProps, 'leaving'> {
  /** What is chosen can be read and copied, and not changed. */
  readonly isReadOnly?: boolean;
}

// The search weighs more than most forms around it, which can be read and filled in before it is here.
const Search = later<ComboPartProps>(
  async () => (await import('./combo-search.tsx')).ComboSearch,
  PlainList,
  ComboWaiting,
);

export const fetchComboSearch = Search.fetch;

/** One of many, found by typing. */
export function ComboBox({ isReadOnly = false, ...rest }: ComboBoxProps) {
  const [leaving] = useState(createLeaving);
  if (!isReadOnly) return <Search {...rest} leaving={leaving} />;
  const { label, help, options, value, isLoading = false } = rest;
  const chosen = options.find(({ id }) => id === value);
  return (
    <TextField
      label={label}
      help={help}
      readOnly
      value={chosen?.label ?? (isLoading ? '' : String(value ?? ''))}
      onChange={() => undefined}
    />
  );
}

/** In place of a search that can't be fetched. */
function PlainList({ options, value, onChange, placeholder = '', isDisabled, isLoading, ...texts }: ComboPartProps) {
  const { label, help, error, isRequired } = texts;
  const none = { value: '', label: placeholder };
  const isOff = isDisabled === true || isLoading === true;
  return (
    <Select
      {...{ label, help, error, isRequired }}
      disabled={isOff}
      value={value ?? ''}
      onChange={(id) => onChange(options.find((option) => option.id === id)?.id)}
      options={[
        ...(value === undefined ? [none] : []),
        ...options.map(({ id, label: name }) => ({ value: id, label: name })),
      ]}
    />
  );
}
