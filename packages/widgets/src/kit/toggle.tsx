import { useId, type ChangeEvent, type ComponentProps } from 'react';
import { ChoiceLabel, ChoiceLine, ChoiceWords, Switch } from './choice.ts';
import { FieldText, type FieldTexts } from './field.tsx';

export interface ToggleProps
  extends
    Omit<FieldTexts, 'isRequired'>,
    Omit<ComponentProps<'input'>, 'type' | 'role' | 'checked' | 'value' | 'onChange' | 'id'> {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** On or off, at once. */
export function Toggle({ label, help, error, isOn, onChange, ...rest }: ToggleProps) {
  const id = useId();
  const textId = `${id}-text`;
  return (
    <ChoiceLine>
      <Switch
        {...rest}
        type="checkbox"
        role="switch"
        id={id}
        checked={isOn}
        aria-checked={isOn}
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
