import { createAutosave, autosavedSubject, type KeyValueStorage, type Autosave } from '@millrace/core/machine';
import { useEffect, useMemo, useState, type Dispatch, type SetStateAction } from 'react';
import { useAutosaveStorage } from './autosave-storage.tsx';

type AutosavedState<T> = [value: T, setValue: Dispatch<SetStateAction<T>>, typed: Autosave<T>];

export interface AutosaveOptions {
  /** What the form was opened for, where it opens by a press: `useReopened` gives it back. Once it is closed, nothing stays. */
  readonly about?: unknown;
  /** A place for this form alone; by default that of the `AutosaveStorage` above. */
  readonly storage?: KeyValueStorage | undefined;
}

/**
 * What is typed into a form, as `useState`, kept over a reload or a lost session. `before` is what the form begins from;
 * where that has changed meanwhile, what was typed is forgotten. So it is when the reader leaves for another address, or
 * closes a form that opened by a press and does not set it aside. Passwords, codes and files are no part of it.
 */
export function useAutosave<T>(form: string, before: T, options?: AutosaveOptions): AutosavedState<T> {
  const autosave = useAutosaveStore(form, before, options);
  const [value, setValue] = useState<T>(() => autosave.read() ?? before);
  useEffect(() => autosave.write(value), [autosave, value]);
  return [value, setValue, autosave];
}

/** The same for a form whose values live in a machine, which writes them. */
export function useAutosaveStore<T>(form: string, before: T, { about, storage }: AutosaveOptions = {}): Autosave<T> {
  const inheritedPlace = useAutosaveStorage();
  const [place] = useState(() => storage ?? inheritedPlace);
  const subject = JSON.stringify(about) as string | undefined;
  const baseJson = JSON.stringify(before);
  const autosave = useMemo(
    () => createAutosave(place, form, JSON.parse(baseJson) as T, subject && JSON.parse(subject)),
    [place, form, baseJson, subject],
  );
  useEffect(() => {
    const href = location.href;
    return () => {
      if (subject !== undefined || location.href !== href) autosave.drop();
    };
  }, [autosave, subject]);
  return autosave;
}

/** What a form was opened for in which something is typed that was not saved: it is to be open again. */
export function useReopened<A>(form: string): A | undefined {
  const place = useAutosaveStorage();
  // It was written by the same form.
  const [about] = useState(() => autosavedSubject(place, form) as A | undefined);
  return about;
}
