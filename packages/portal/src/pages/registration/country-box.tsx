import { ComboBox } from '@millrace/widgets/kit/combo-box';
import type { FieldTexts } from '@millrace/widgets/kit/field';
import { useMemo } from 'react';
import { useCountries } from './use-countries.ts';

export { fetchComboSearch } from '@millrace/widgets/kit/combo-box';

export interface CountryBoxProps extends FieldTexts {
  readonly placeholder: string;
  readonly value: string | undefined;
  readonly onChange: (code: string | undefined) => void;
  /** Countries that are chosen already. */
  readonly without?: readonly string[];
  /** No further country can be chosen. */
  readonly isFull?: boolean;
  /** What the list says where it offers none. */
  readonly empty?: string | undefined;
}

/** A country, found by typing. */
export function CountryBox({ without, isFull = false, onChange, ...rest }: CountryBoxProps) {
  const countries = useCountries();
  // The list is built anew for other options, so those of every letter that is typed elsewhere stay the same.
  const options = useMemo(
    () => (isFull ? [] : countries.filter(({ id }) => !without?.includes(id))),
    [countries, without, isFull],
  );
  return (
    <ComboBox
      {...rest}
      options={options}
      onChange={(code) => onChange(code === undefined ? undefined : String(code))}
    />
  );
}
