import { useNotices } from '@millrace/widgets/provider';
import { useRef, useState } from 'react';

interface SavedAtOnce<S> {
  /** Saves what was chosen; all else stays as it is, so that what another page has chosen meanwhile stays. */
  readonly save: (chosen: Partial<S>) => Promise<unknown>;
  /** What is said once it is saved. */
  readonly done: string;
}

/** What is chosen, shown before it is saved; one choice is saved after the other, and what was refused is as it was. */
export function useSavedAtOnce<S extends object>(saved: S, { save, done }: SavedAtOnce<S>) {
  const notices = useNotices();
  const [draft, setDraft] = useState<Partial<S>>({});
  const unsaved = useRef<Partial<S>>(undefined);
  const isSaving = useRef(false);

  function change(patch: Partial<S>) {
    unsaved.current = { ...unsaved.current, ...patch };
    setDraft((before) => ({ ...before, ...patch }));
    if (!isSaving.current) void saveAll();
  }

  async function saveAll() {
    isSaving.current = true;
    try {
      while (unsaved.current) {
        const next = unsaved.current;
        unsaved.current = undefined;
        await save(next);
      }
      notices.success(done);
    } catch (error) {
      notices.failure(error);
    }
    // What is stored by now has been read anew; it may have been chosen elsewhere meanwhile.
    unsaved.current = undefined;
    setDraft({});
    isSaving.current = false;
  }

  return { shown: { ...saved, ...draft }, change };
}
