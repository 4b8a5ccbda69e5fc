import type { IconNode } from 'lucide';
import { styled } from 'styled-components';
import { Icon } from './icon.tsx';
import { ReasonedButton, type ReasonedButtonProps } from './reasoned-button.tsx';

interface RowButtonProps extends Omit<ReasonedButtonProps, 'children'> {
  readonly icon: IconNode;
  /** What it does, without the name of the row. */
  readonly label: string;
}

/** One of several actions of a row: a sign in a table, where its words in every row would be louder than the names; on a card its words. */
export function RowButton({ icon, label, ...rest }: RowButtonProps) {
  return (
    <ReasonedButton size="small" variant="quiet" title={label} {...rest}>
      <Icon of={icon} />
      <Words>{label}</Words>
    </ReasonedButton>
  );
}

const Words = styled.span`
  @container (width >= 560px) {
    display: none;
  }
`;
