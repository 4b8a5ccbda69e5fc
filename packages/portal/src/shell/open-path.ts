import { createContext, use } from 'react';

/** Whether a path of this portal is open to whoever is signed in: the shell knows the pages, and pages do not know each other. */
const OpenPath = createContext<(path: string) => boolean>(() => true);

export const OpenPathProvider = OpenPath.Provider;

export const useOpenPath = () => use(OpenPath);
