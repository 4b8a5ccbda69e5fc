import { useNotices } from '@millrace/widgets/provider';
import { useRef, useState } from 'react';

interface ChosenAtOnce<K> {
  readonly save: (key: K, isOn: boolean) => Promise<unknown>;
  /** What is said once all of it is saved. */
  readonly done: string;
}

/** Switches, each shown as chosen before it is saved; one is saved after the other, and what was refused is as it was. */
export function useChosenAtOnce<K>({ save, done }: ChosenAtOnce<K>) {
  const notices = useNotices();
  const [chosen, setChosen] = useState<ReadonlyMap<K, boolean>>(new Map());
  const unsaved = useRef(new Map<K, boolean>());
  const isSaving = useRef(false);

  function choose(key: K, isOn: boolean) {
    unsaved.current.set(key, isOn);
    setChosen((before) => new Map(before).set(key, isOn));
    if (!isSaving.current) void saveAll();
  }

  async function saveAll() {
    isSaving.current = true;
    try {
      for (let [next] = unsaved.current; next; [next] = unsaved.current) {
        const [key, isOn] = next;
        await save(key, isOn);
        if (unsaved.current.get(key) === isOn) unsaved.current.delete(key);
      }
      notices.success(done);
    } catch (error) {
      notices.failure(error);
    }
    // What is stored by now has been read anew; it may have been chosen elsewhere meanwhile.
    unsaved.current.clear();
    setChosen(new Map());
    isSaving.current = false;
  }

  return { chosen, choose };
}
