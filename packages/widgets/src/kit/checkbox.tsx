import { useId, type ChangeEvent, type ComponentProps, type ReactNode } from 'react';
import { Box, ChoiceLabel, ChoiceLine, ChoiceWords } from './choice.ts';
import { FieldText, type FieldTexts } from './field.tsx';

export interface CheckboxProps
  extends
    Omit<FieldTexts, 'label'>,
    Omit<ComponentProps<'input'>, 'type' | 'checked' | 'value' | 'onChange' | 'id' | 'required'> {
  /** May hold a link, as to the terms that one agrees to. */
  readonly label: ReactNode;
  readonly isChecked: boolean;
  /** Some of what it stands for is chosen, and some is not. */
  readonly isIndeterminate?: boolean;
  readonly onChange: (isChecked: boolean) => void;
}

/** Yes or no, for something that is sent later or a row that is chosen. What acts at once is a Toggle. */
export function Checkbox({
  label,
  help,
  error,
  isRequired,
  isChecked,
  isIndeterminate = false,
  onChange,
  ...rest
}: CheckboxProps) {
  const id = useId();
  const textId = `${id}-text`;
  return (
    <ChoiceLine>
      <Box
        {...rest}
        // The platform knows this state by a property alone, and takes it away at every press.
        ref={(box: HTMLInputElement | null) => {
          if (box) box.indeterminate = isIndeterminate;
        }}
        type="checkbox"
        id={id}
        checked={isChecked}
        required={isRequired}
        aria-invalid={error ? true : undefined}
        aria-describedby={error || help ? textId : undefined}
        onChange={(event: ChangeEvent<HTMLInputElement>) => onChange(event.target.checked)}
      />
      <ChoiceWords>
        <ChoiceLabel htmlFor={id}>{label}</ChoiceLabel>
        <FieldText id={textId} help={help} error={error} />
      </ChoiceWords>
    </ChoiceLine>
  );
}
