import { Button } from '../kit/button.tsx';
import { EmptyState } from '../kit/empty-state.tsx';
import { editor } from '../messages/editor.ts';
import { useWords } from '../provider.tsx';

export interface NoSuchSmartlinkProps {
  /** The list of those that there are was asked for. */
  readonly onGone?: (() => void) | undefined;
}

/** In place of the editor where an address names no smartlink. */
export function NoSuchSmartlink({ onGone }: NoSuchSmartlinkProps) {
  const words = useWords(editor);
  return (
    <EmptyState title={words.gone} text={words.goneHelp}>
      {onGone && (
        <Button variant="primary" onClick={onGone}>
          {words.toList}
        </Button>
      )}
    </EmptyState>
  );
}
