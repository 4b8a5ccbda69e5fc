import type { IconNode } from 'lucide';
import { styled } from 'styled-components';
import { Icon } from './icon.tsx';
import { ReasonedButton, type ReasonedButtonProps } from './reasoned-button.tsx';

interface RowButtonProps extends Omit<ReasonedButtonProps, 'children'> {
  readonly icon: IconNode;
  /** What it does, without the name of the row. */
  readonly label: string;
  /** It is one of few in a table that is wide enough for its words. */
  readonly hasWords?: boolean;
}

/** One of several actions of a row: a sign in a table, where its words in every row would be louder than the names; on a card its words. */
export function RowButton({ icon, label, hasWords = false, ...rest }: RowButtonProps) {
  return (
    <ReasonedButton size="small" variant="quiet" title={label} {...rest}>
      <Sign data-words={hasWords}>
        <Icon of={icon} />
      </Sign>
      <Words data-words={hasWords}>{label}</Words>
    </ReasonedButton>
  );
}

const Sign = styled.span`
  display: inline-flex;
  &[data-words='true'] {
    @container not (560px <= width < 1120px) {
      display: none;
    }
  }
`;

const Words = styled.span`
  @container (560px <= width < 1120px) {
    display: none;
  }
  @container (width >= 1120px) {
    &[data-words='false'] {
      display: none;
    }
  }
`;
