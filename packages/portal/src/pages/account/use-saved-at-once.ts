import { useNotices } from '@millrace/widgets/provider';
import { useRef, useState } from 'react';

interface SavedAtOnce<S> {
  /** Saves all of it. */
  readonly save: (next: S) => Promise<unknown>;
  /** What is said once it is saved. */
  readonly done: string;
}

/** What is chosen, shown before it is saved; one choice is saved after the other, and what was refused is as it was. */
export function useSavedAtOnce<S extends object>(saved: S, { save, done }: SavedAtOnce<S>) {
  const notices = useNotices();
  const [draft, setDraft] = useState<S>();
  const unsaved = useRef<S>(undefined);
  const isSaving = useRef(false);

  function change(patch: Partial<S>) {
    const next = { ...(unsaved.current ?? draft ?? saved), ...patch };
    unsaved.current = next;
    setDraft(next);
    if (!isSaving.current) void saveAll();
  }

  async function saveAll() {
    isSaving.current = true;
    try {
      while (unsaved.current) {
        const next = unsaved.current;
        await save(next);
        if (unsaved.current === next) unsaved.current = undefined;
      }
      notices.success(done);
    } catch (error) {
      unsaved.current = undefined;
      setDraft(undefined);
      notices.failure(error);
    }
    isSaving.current = false;
  }

  return { shown: draft ?? saved, change };
}
