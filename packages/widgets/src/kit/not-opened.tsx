import { useWords } from '../provider.tsx';
import { Dialog } from './dialog.tsx';

/** In place of a dialog that could not be fetched. */
export function NotOpened({ onClose }: { readonly onClose: () => void }) {
  const { kit } = useWords();
  return (
    <Dialog title={kit.error} isOpen onClose={onClose}>
      {kit.notOpened}
    </Dialog>
  );
}
