import type { Keeping } from '@millrace/core/machine';
import { createContext, useContext } from 'react';

const Context = createContext<Keeping | undefined>(undefined);

/** Where the forms below keep what is typed until it is saved. Without it they keep it nowhere. */
export const TypedPlace = Context.Provider;

export const useTypedPlace = (): Keeping | undefined => useContext(Context);
