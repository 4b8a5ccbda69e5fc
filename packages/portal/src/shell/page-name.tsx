import { createContext, use, useEffect, useState, type ReactNode } from 'react';
import { useNetworkName } from '../network.ts';

const PageName = createContext<(name: string | undefined) => void>(() => {});

interface PageNamesProps {
  /** What the page is called by its path alone. */
  readonly title: string | undefined;
  readonly children: ReactNode;
}

/** The title of the window: the page that is one of many by its own name, so that tabs of several can be told apart. */
export function PageNames({ title, children }: PageNamesProps) {
  const network = useNetworkName();
  const [ownName, setOwnName] = useState<string>();
  const name = ownName ?? title;
  return (
    <PageName value={setOwnName}>
      <title>{name ? `${name} · ${network}` : network}</title>
      {children}
    </PageName>
  );
}

/** Calls the window by what is shown in the page: one report, one smartlink, one offer. */
export function usePageName(name: string | undefined): void {
  const tell = use(PageName);
  useEffect(() => {
    tell(name);
    return () => tell(undefined);
  }, [tell, name]);
}
