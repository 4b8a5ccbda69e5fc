import type { IconNode } from 'lucide';
import { useId } from 'react';
import { styled } from 'styled-components';
import { Dot } from './choice.ts';
import type { FieldTexts } from './field.tsx';
import { Fieldset } from './fieldset.tsx';
import { Icon } from './icon.tsx';
import { ReadOnlyChoice } from './read-only-field.tsx';

export interface RadioCard<V extends string | number> {
  readonly value: V;
  readonly title: string;
  readonly text?: string;
  readonly icon?: IconNode;
  readonly isDisabled?: boolean;
}

export interface RadioCardsProps<V extends string | number> extends FieldTexts {
  /** Undefined while nothing is chosen. */
  readonly value: V | undefined;
  readonly onChange: (value: V) => void;
  readonly options: readonly RadioCard<V>[];
  readonly isDisabled?: boolean;
  /** What is chosen can be read and copied, and not changed. */
  readonly isReadOnly?: boolean;
}

/** One of a few that need a sentence each. */
export function RadioCards<V extends string | number>({
  value,
  onChange,
  options,
  isReadOnly = false,
  ...texts
}: RadioCardsProps<V>) {
  const id = useId();
  if (isReadOnly) {
    const selectedOption = options.find((option) => option.value === value);
    return (
      <ReadOnlyChoice
        label={texts.label}
        help={selectedOption?.text ?? texts.help}
        value={selectedOption?.title ?? ''}
      />
    );
  }
  return (
    <Fieldset {...texts}>
      {(wiring) => (
        <Cards>
          {options.map(({ value: optionValue, title, text, icon, isDisabled }, index) => (
            <Card key={optionValue}>
              {icon && (
                <Sign>
                  <Icon of={icon} size={20} />
                </Sign>
              )}
              <Words>
                <Title id={`${id}-${index}-title`}>{title}</Title>
                {text && <Text id={`${id}-${index}-text`}>{text}</Text>}
              </Words>
              <Dot
                {...wiring}
                type="radio"
                checked={optionValue === value}
                disabled={isDisabled}
                aria-labelledby={`${id}-${index}-title`}
                aria-describedby={text ? `${id}-${index}-text` : undefined}
                onChange={() => onChange(optionValue)}
              />
            </Card>
          ))}
        </Cards>
      )}
    </Fieldset>
  );
}

const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(240px, 100%), 1fr));
  gap: var(--mr-space-12);
`;

const Card = styled.label`
  display: flex;
  align-items: start;
  gap: var(--mr-space-12);
  padding: var(--mr-space-12);
  border: 1px solid var(--mr-line-strong);
  border-radius: var(--mr-radius-panel);
  background: var(--mr-ground-raised);
  cursor: pointer;
  transition: border-color var(--mr-time-quick);
  &:hover {
    border-color: var(--mr-line-control);
  }
  &:has(:checked) {
    border-color: var(--mr-accent-ink);
    box-shadow: inset 0 0 0 1px var(--mr-accent);
    background: var(--mr-accent-ground);
  }
  &:has(:focus-visible) {
    outline: 2px solid var(--mr-accent-ink);
    outline-offset: 2px;
  }
  && input {
    margin-block: 2px;
    outline: none;
  }
  &:has(:disabled) {
    border-color: var(--mr-line-hair);
    box-shadow: none;
    background: var(--mr-ground-sunken);
    cursor: not-allowed;
  }
`;

const Sign = styled.span`
  display: flex;
  color: var(--mr-ink-quiet);
  ${Card}:has(:checked:enabled) & {
    color: var(--mr-accent-ink);
  }
`;

const Words = styled.span`
  flex: 1;
  display: grid;
  gap: 2px;
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Title = styled.span`
  font: 500 var(--mr-text-14) var(--mr-font-text);
  color: var(--mr-ink-strong);
  ${Card}:has(:disabled) & {
    color: var(--mr-ink-quiet);
  }
`;

const Text = styled.span`
  font: 400 var(--mr-text-13) var(--mr-font-text);
  color: var(--mr-ink-quiet);
`;
