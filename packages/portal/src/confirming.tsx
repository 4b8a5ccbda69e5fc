import type { Confirmation } from '@millrace/core/second-factor';
import { later } from '@millrace/widgets/kit/later';
import { useNotices, useWords } from '@millrace/widgets/provider';
import { useAtomValue } from 'jotai/react';
import { useEffect } from 'react';

interface AskingProps {
  readonly onAnswer: (isConfirmed: boolean) => void;
}

const ConfirmDialog = later<AskingProps>(
  () => import('./confirm-dialog.tsx').then((module) => module.ConfirmDialog),
  NotFetched,
);

/** In place of a confirmation dialog whose code can't be fetched: a notice says so, and the call that waits for it is cancelled. */
function NotFetched({ onAnswer }: AskingProps) {
  const { kit } = useWords();
  const notices = useNotices();
  useEffect(() => {
    notices.error(kit.notOpened);
    onAnswer(false);
  }, [notices, kit, onAnswer]);
  return null;
}

/** The one place where whoever is here confirms that it is them, whichever call waits for it. */
export function ConfirmQuestion({
  confirmation: { store, isAsking, answer },
}: {
  readonly confirmation: Confirmation;
}) {
  return useAtomValue(isAsking, { store }) && <ConfirmDialog onAnswer={answer} />;
}
