import { useState } from 'react';
import { createLeaving, type ComboPartProps } from './combo-control.tsx';
import { ComboPlain } from './combo-plain.tsx';
import { ComboWaiting } from './combo-waiting.tsx';
import { later } from './later.tsx';
import { TextField } from './text-field.tsx';

export interface ComboBoxProps extends Omit<ComboPartProps, 'leaving'> {
  /** What is chosen can be read and copied, and not changed. */
  readonly isReadOnly?: boolean;
}

// The search weighs more than most forms around it, which can be read and filled in before it is here.
const Search = later<ComboPartProps>(
  async () => (await import('./combo-search.tsx')).ComboSearch,
  ComboPlain,
  ComboWaiting,
);

export const fetchComboSearch = Search.fetch;

/** One of many, found by typing. */
export function ComboBox({ isReadOnly = false, ...rest }: ComboBoxProps) {
  const [leaving] = useState(createLeaving);
  if (!isReadOnly) return <Search {...rest} leaving={leaving} />;
  const { label, help, options, value, isLoading = false } = rest;
  const selectedOption = options.find(({ id }) => id === value);
  return (
    <TextField
      label={label}
      help={help}
      readOnly
      value={selectedOption?.label ?? (isLoading ? '' : String(value ?? ''))}
      onChange={() => undefined}
    />
  );
}
