import type { PriorOffer, WeightError } from '@millrace/core/smartlinks';
import { useId } from 'react';
import { styled } from 'styled-components';
import { controlCss, FieldText } from '../kit/field.tsx';
import { editor } from '../messages/editor.ts';
import { fill } from '../messages/messages.ts';
import { useWords } from '../provider.tsx';

interface WeightCellProps {
  readonly offer: PriorOffer;
  readonly error: WeightError | undefined;
  readonly isReadOnly: boolean;
  readonly onChange: (text: string) => void;
}

/** The weight of one prior offer, with its error under it. */
export function WeightCell({ offer, error, isReadOnly, onChange }: WeightCellProps) {
  const words = useWords(editor);
  const id = useId();
  return (
    <Root>
      <Input
        aria-label={fill(words.weightOf, { name: offer.name })}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? id : undefined}
        data-weight={offer.oid}
        inputMode="numeric"
        autoComplete="off"
        placeholder={words.weightPlaceholder}
        readOnly={isReadOnly}
        value={offer.weight}
        onChange={({ target }) => onChange(target.value)}
      />
      <FieldText id={id} error={error && words.problems[error]} />
    </Root>
  );
}

const Root = styled.span`
  display: grid;
  gap: var(--mr-space-4);
  padding-block: var(--mr-space-4);
`;

const Input = styled.input`
  ${controlCss}
  height: var(--mr-height-small);
  font-feature-settings: 'tnum';
`;
