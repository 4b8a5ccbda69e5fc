import type { ComboPartProps } from './combo-control.tsx';
import { Select } from './select.tsx';

/** ComboBox where its search can't be fetched: what is to be chosen still can be. */
export function ComboPlain({
  options,
  value,
  onChange,
  placeholder = '',
  isDisabled,
  isLoading,
  ...texts
}: ComboPartProps) {
  const { label, help, error, isRequired } = texts;
  const emptyOption = { value: '', label: placeholder };
  const isOff = isDisabled === true || isLoading === true;
  return (
    <Select
      {...{ label, help, error, isRequired }}
      disabled={isOff}
      value={value ?? ''}
      onChange={(id) => onChange(options.find((option) => option.id === id)?.id)}
      options={[
        ...(value === undefined ? [emptyOption] : []),
        ...options.map(({ id, label: name }) => ({ value: id, label: name })),
      ]}
    />
  );
}
