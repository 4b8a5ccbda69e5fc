import { useId } from 'react';
import { styled } from 'styled-components';
import { unseen } from '../theme/focus.ts';
import { Button, type ButtonProps } from './button.tsx';

export interface ReasonedButtonProps extends ButtonProps {
  /** Why it can't be pressed now. */
  readonly reason?: string | undefined;
}

/** A button that says why it is disabled. It can still be reached, so that the reason is heard and the focus stays. */
export function ReasonedButton({ reason, onClick, ...rest }: ReasonedButtonProps) {
  const id = useId();
  if (reason === undefined) return <Button {...rest} onClick={onClick} />;
  return (
    <>
      <Button {...rest} aria-disabled aria-describedby={id} title={reason} />
      <Reason id={id}>{reason}</Reason>
    </>
  );
}

const Reason = styled.span`
  ${unseen}
`;
