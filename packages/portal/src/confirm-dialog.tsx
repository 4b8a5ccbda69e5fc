import { ConfirmDialog as Dialog } from '@millrace/widgets/second-factor';
import { useProvider } from './pages/session/use-provider.ts';

interface ConfirmDialogProps {
  readonly onAnswer: (isConfirmed: boolean) => void;
}

/** Asks to confirm that it is them, and says where to write who can't. */
export function ConfirmDialog({ onAnswer }: ConfirmDialogProps) {
  return <Dialog onAnswer={onAnswer} supportEmail={useProvider()?.support_email} />;
}
