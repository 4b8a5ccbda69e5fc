import { styled } from 'styled-components';
import { Checkbox } from './checkbox.tsx';
import type { FieldTexts } from './field.tsx';
import { Fieldset } from './fieldset.tsx';

export interface CheckboxOption<V extends string | number> {
  readonly value: V;
  readonly label: string;
  readonly isDisabled?: boolean;
}

export interface CheckboxGroupProps<V extends string | number> extends FieldTexts {
  /** In the order of the options. */
  readonly value: readonly V[];
  readonly onChange: (value: readonly V[]) => void;
  readonly options: readonly CheckboxOption<V>[];
  readonly isDisabled?: boolean;
}

/** Several of a few, all in sight, in as many columns as there is room for. */
export function CheckboxGroup<V extends string | number>({
  value,
  onChange,
  options,
  ...texts
}: CheckboxGroupProps<V>) {
  function choose(one: V, isChecked: boolean) {
    onChange(
      options
        .map((option) => option.value)
        .filter((optionValue) => (optionValue === one ? isChecked : value.includes(optionValue))),
    );
  }

  return (
    <Fieldset {...texts} role="group">
      {() => (
        <Choices>
          {options.map((option) => (
            <Checkbox
              key={option.value}
              label={option.label}
              isChecked={value.includes(option.value)}
              disabled={option.isDisabled}
              onChange={(isChecked) => choose(option.value, isChecked)}
            />
          ))}
        </Choices>
      )}
    </Fieldset>
  );
}

const Choices = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(10em, 100%), 1fr));
  gap: var(--mr-space-8) var(--mr-space-16);
  @media (pointer: coarse) {
    row-gap: 0;
  }
`;
