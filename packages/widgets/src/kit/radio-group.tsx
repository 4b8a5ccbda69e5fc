import { useId } from 'react';
import { styled } from 'styled-components';
import { ChoiceLabel, ChoiceLine, ChoiceWords, Dot } from './choice.ts';
import { FieldText, type FieldTexts } from './field.tsx';
import { Fieldset } from './fieldset.tsx';
import { ReadOnlyChoice } from './read-only-field.tsx';

export interface RadioOption<V extends string | number> {
  readonly value: V;
  readonly label: string;
  readonly help?: string;
  readonly isDisabled?: boolean;
}

export interface RadioGroupProps<V extends string | number> extends FieldTexts {
  /** Undefined while nothing is chosen. */
  readonly value: V | undefined;
  readonly onChange: (value: V) => void;
  readonly options: readonly RadioOption<V>[];
  /** Side by side they wrap where there is no room. @default 'vertical' */
  readonly orientation?: 'horizontal' | 'vertical';
  readonly isDisabled?: boolean;
  /** What is chosen can be read and copied, and not changed. */
  readonly isReadOnly?: boolean;
}

/** One of a few, all in sight. More than seven are a Select or a ComboBox. */
export function RadioGroup<V extends string | number>({
  value,
  onChange,
  options,
  orientation = 'vertical',
  isReadOnly = false,
  ...texts
}: RadioGroupProps<V>) {
  const id = useId();
  if (isReadOnly) {
    const selectedOption = options.find((option) => option.value === value);
    return (
      <ReadOnlyChoice
        label={texts.label}
        help={selectedOption?.help ?? texts.help}
        value={selectedOption?.label ?? ''}
      />
    );
  }
  return (
    <Fieldset {...texts}>
      {(wiring) => (
        <Choices data-orientation={orientation}>
          {options.map((option, index) => (
            <ChoiceLine key={option.value}>
              <Dot
                {...wiring}
                type="radio"
                id={`${id}-${index}`}
                checked={option.value === value}
                disabled={option.isDisabled}
                aria-describedby={option.help ? `${id}-${index}-text` : undefined}
                onChange={() => onChange(option.value)}
              />
              <ChoiceWords>
                <ChoiceLabel htmlFor={`${id}-${index}`}>{option.label}</ChoiceLabel>
                <FieldText id={`${id}-${index}-text`} help={option.help} />
              </ChoiceWords>
            </ChoiceLine>
          ))}
        </Choices>
      )}
    </Fieldset>
  );
}

const Choices = styled.div`
  display: grid;
  gap: var(--mr-space-8);
  &[data-orientation='horizontal'] {
    display: flex;
    flex-wrap: wrap;
    gap: var(--mr-space-8) var(--mr-space-24);
  }
  @media (pointer: coarse) {
    && {
      row-gap: 0;
    }
  }
`;
