import type { Opening } from '@millrace/core/session';
import { Button } from '@millrace/widgets/kit/button';
import { Dialog } from '@millrace/widgets/kit/dialog';
import { styled } from 'styled-components';

interface QuestionDialogProps {
  readonly title: string;
  /** What follows from a yes. */
  readonly text: string;
  readonly no: string;
  readonly yes: string;
  /** The call that a yes makes. */
  readonly call: Opening;
  readonly isPending?: boolean;
  readonly onNo: () => void;
  readonly onYes: () => void;
}

/** Asks before something is done that can't be taken back. */
export function QuestionDialog({ title, text, no, yes, call, isPending = false, onNo, onYes }: QuestionDialogProps) {
  return (
    <Dialog
      title={title}
      isOpen
      onClose={onNo}
      actions={
        <>
          <Button onClick={onNo}>{no}</Button>
          <Button variant="danger" call={call} isPending={isPending} onClick={onYes}>
            {yes}
          </Button>
        </>
      }
    >
      <Text>{text}</Text>
    </Dialog>
  );
}

const Text = styled.p`
  margin: 0;
`;
