import { createTyped, type Keeping, type Typed } from '@millrace/core/machine';
import { useEffect, useState, type Dispatch, type SetStateAction } from 'react';

type UsedTyped<T> = [value: T, setValue: Dispatch<SetStateAction<T>>, typed: Typed<T>];

/**
 * What is typed, as `useState`, kept over a reload or a lost session. `before` is what the form begins from; where that
 * has changed meanwhile, what was typed is forgotten. So it is when the reader leaves for another address. Whoever sends
 * it drops it first, and writes it again when it was refused.
 */
export function useTyped<T>(keeping: Keeping | undefined, form: string, before: T): UsedTyped<T> {
  const [typed] = useState(() => createTyped(keeping, form, before));
  const [value, setValue] = useState<T>(() => typed.read() ?? before);
  useEffect(() => typed.write(value), [typed, value]);
  useEffect(() => {
    const at = location.href;
    return () => {
      if (location.href !== at) typed.drop();
    };
  }, [typed]);
  return [value, setValue, typed];
}
