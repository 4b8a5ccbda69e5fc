import { styled } from 'styled-components';
import { TextField } from './text-field.tsx';
import type { FieldTexts } from './field.tsx';

interface ReadOnlyFieldProps extends Pick<FieldTexts, 'label' | 'help'> {
  /** What is chosen, in words. */
  readonly value: string;
  readonly 'aria-label'?: string | undefined;
}

/**
 * What stands in the place of a choice that may only be looked at. The platform has none of which it says "read only":
 * it would be disabled, and no keyboard would come to it.
 */
export function ReadOnlyField(props: ReadOnlyFieldProps) {
  return <TextField {...props} readOnly onChange={() => undefined} />;
}

/** The same for choices that lie side by side, and so have not the width of a field. */
export function ReadOnlyChoice(props: ReadOnlyFieldProps) {
  return (
    <Narrow>
      <ReadOnlyField {...props} />
    </Narrow>
  );
}

const Narrow = styled.div`
  max-width: 480px;
`;
