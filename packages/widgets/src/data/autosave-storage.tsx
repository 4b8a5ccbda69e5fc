import type { KeyValueStorage } from '@millrace/core/machine';
import { createContext, useContext } from 'react';

const Context = createContext<KeyValueStorage | undefined>(undefined);

/** Where the forms below keep what is typed until it is saved. Without it they keep it nowhere. */
export const AutosaveStorage = Context.Provider;

export const useAutosaveStorage = (): KeyValueStorage | undefined => useContext(Context);
