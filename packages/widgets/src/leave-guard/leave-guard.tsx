import { styled } from 'styled-components';
import { Button } from '../kit/button.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { leaving } from '../messages/leaving.ts';
import { DialogWidget, splitWidget, useWords, type WidgetProps } from '../provider.tsx';
import { useLeaveWarning } from '../kit/leave-warning.ts';

export interface LeaveGuardProps extends WidgetProps {
  /** There is something that would be lost: the browser asks before the page is closed. */
  readonly isDirty: boolean;
  /** The reader is about to leave within the site, and is asked now. @default false */
  readonly isAsking?: boolean;
  readonly onLeave: () => void;
  readonly onStay: () => void;
}

/** Asks before unsaved changes are left behind. */
export function LeaveGuard(props: LeaveGuardProps) {
  const [frame, rest] = splitWidget(props);
  return (
    <DialogWidget {...frame}>
      <Guard {...rest} />
    </DialogWidget>
  );
}

function Guard({ isDirty, isAsking = false, onLeave, onStay }: Omit<LeaveGuardProps, keyof WidgetProps>) {
  const words = useWords(leaving);
  useLeaveWarning(isDirty);

  return (
    <Dialog
      title={words.title}
      isOpen={isAsking}
      onClose={onStay}
      actions={
        <>
          <Button onClick={onStay}>{words.stay}</Button>
          <Button variant="danger" onClick={onLeave}>
            {words.leave}
          </Button>
        </>
      }
    >
      <Question>{words.question}</Question>
    </Dialog>
  );
}

const Question = styled.p`
  margin: 0;
`;
