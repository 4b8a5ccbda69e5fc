import { ChevronDown } from 'lucide';
import type { ChangeEvent, ComponentProps } from 'react';
import { styled } from 'styled-components';
import { controlCss, Field, type FieldTexts } from './field.tsx';
import { Icon } from './icon.tsx';
import { ReadOnlyField } from './read-only-field.tsx';

export interface SelectOption<V extends string | number> {
  readonly value: V;
  readonly label: string;
}

export interface SelectProps<V extends string | number>
  extends FieldTexts, Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'id' | 'children'> {
  readonly value: V;
  readonly onChange: (value: V) => void;
  readonly options: readonly SelectOption<V>[];
  /** What is chosen can be read and copied, and not changed. */
  readonly isReadOnly?: boolean;
}

/** The platform's own select, for short lists that need no search. */
export function Select<V extends string | number>({
  label,
  help,
  error,
  isRequired,
  value,
  onChange,
  options,
  isReadOnly = false,
  ...rest
}: SelectProps<V>) {
  if (isReadOnly) {
    const selectedLabel = options.find((option) => option.value === value)?.label ?? '';
    return <ReadOnlyField label={label} help={help} aria-label={rest['aria-label']} value={selectedLabel} />;
  }

  function choose(event: ChangeEvent<HTMLSelectElement>) {
    const option = options[event.target.selectedIndex];
    if (option) onChange(option.value);
  }

  return (
    <Field label={label} help={help} error={error} isRequired={isRequired}>
      {(wiring) => (
        <Frame>
          <Control {...rest} {...wiring} value={value} onChange={choose}>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </Control>
          <Icon of={ChevronDown} />
        </Frame>
      )}
    </Field>
  );
}

const Frame = styled.span`
  position: relative;
  display: block;
  svg {
    position: absolute;
    inset-block-start: calc(50% - 8px);
    inset-inline-end: var(--mr-space-12);
    pointer-events: none;
    color: var(--mr-ink-quiet);
  }
`;

const Control = styled.select`
  ${controlCss}
  appearance: none;
  padding-inline-end: var(--mr-space-32);
  text-overflow: ellipsis;
`;
