import { secondFactorCalls } from '@millrace/core/second-factor';
import { Dialog } from '../kit/dialog.tsx';
import { secondFactor } from '../messages/second-factor.ts';
import { DialogWidget, splitWidget, useWords, type WidgetProps } from '../provider.tsx';
import { FactorProof } from './factor-proof.tsx';
import { Column, FactorSentence } from './parts.tsx';

export interface ConfirmDialogProps extends WidgetProps {
  /** True where they have confirmed, false where they have closed it. */
  readonly onAnswer: (isConfirmed: boolean) => void;
  /** The address for members who have lost every factor. */
  readonly supportEmail?: string | undefined;
}

/** Asks to confirm that it is them; what waits for it goes on afterwards. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const [frame, rest] = splitWidget(props);
  return (
    <DialogWidget {...frame}>
      <Asking {...rest} />
    </DialogWidget>
  );
}

function Asking({ onAnswer, supportEmail }: Omit<ConfirmDialogProps, keyof WidgetProps>) {
  const words = useWords(secondFactor);
  return (
    <Dialog title={words.confirmTitle} isOpen onClose={() => onAnswer(false)}>
      <Column>
        <FactorSentence>{words.confirmText}</FactorSentence>
        <FactorProof
          start={secondFactorCalls.startConfirm}
          prove={secondFactorCalls.confirm}
          supportEmail={supportEmail}
          takesFocus
          onProved={() => onAnswer(true)}
        />
      </Column>
    </Dialog>
  );
}
