import '@fontsource-variable/inter/wght.css';
import { createClient } from '@millrace/core';
import { createSession } from '@millrace/core/session';
import { Provider } from '@millrace/widgets/provider';
import { lazy, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { publicPages } from './routes.tsx';
import { SessionProvider } from './session.tsx';
import { FrontDoor } from './front-door.tsx';
import './page.css';

const client = createClient({}, { onSession: () => session.end() });
const session = createSession(client);
const Shell = lazy(async () => ({ default: (await import('./shell/shell.tsx')).Shell }));

const publicPage = publicPages.find(({ path }) => path === location.pathname);
const locale = navigator.languages.find((language) => /^(en|zh)/.test(language))?.startsWith('zh') ? 'zh-CN' : 'en';
document.documentElement.lang = locale;

const root = document.getElementById('root');
if (!root) throw new Error('Millrace: the page has no element with the id "root" to live in.');
createRoot(root).render(
  <StrictMode>
    <Provider client={client} locale={locale}>
      <SessionProvider value={session}>
        <Suspense>{publicPage ? <FrontDoor page={publicPage} /> : <Shell session={session} />}</Suspense>
      </SessionProvider>
    </Provider>
  </StrictMode>,
);
