import { useSearchParams } from 'react-router';
import { AppEdit } from './app-edit.tsx';
import { AppList } from './app-list.tsx';
import { AppNew } from './app-new.tsx';
import { appAt, newApp } from './channels-address.ts';

/** The publisher's apps: all of them, one of them, or a new one, as the address says. */
export function Page() {
  const [address] = useSearchParams();
  const app = appAt(address);
  if (app === undefined) return <AppList />;
  return app === newApp ? <AppNew /> : <AppEdit key={app} id={app} />;
}
