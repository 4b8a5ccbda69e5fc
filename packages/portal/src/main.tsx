import '@fontsource-variable/inter/wght.css';
import { createClient } from '@millrace/core';
import { createConfirmation } from '@millrace/core/second-factor';
import { createSession, hasLogin } from '@millrace/core/session';
import { Provider } from '@millrace/widgets/provider';
import { lazy, StrictMode, useMemo, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { ConfirmQuestion } from './confirming.tsx';
import { lazyLocalStorage } from './lazy-storage.ts';
import { nowhereIn, publicPageAt } from './public-routes.tsx';
import { SessionProvider } from './session.tsx';
import { fetchPart } from './fetched.ts';
import { messagesIn } from './messages.ts';
import { Barrier, FrontDoor } from './front-door.tsx';
import { applyLooks, keptLooks, LooksProvider, type Looks } from './looks.tsx';
import './page.css';

const confirmation = createConfirmation();
const client = createClient(
  {},
  {
    onSession: () => void session.doubt(),
    language: () => document.documentElement.lang,
    actingFor: () => session.actingFor(),
    onConfirm: confirmation.ask,
  },
);
const session = createSession(client);
const fetchShell = () => fetchPart('shell', () => import('./shell/shell.tsx'));
const Shell = lazy(async () => ({ default: (await fetchShell()).Shell }));

const publicPage = publicPageAt(location) ?? (hasLogin(lazyLocalStorage) ? undefined : nowhereIn(document));
const firstLooks = keptLooks();
applyLooks(firstLooks);
if (!publicPage) void fetchShell().catch(() => undefined);
const firstMessages = await messagesIn(firstLooks.locale);

function Portal() {
  const [{ messages, ...looks }, setLooks] = useState({ ...firstLooks, messages: firstMessages });
  const { theme, locale } = looks;
  const choices = useRef(0);
  const appearance = useMemo(() => {
    async function choose(patch: Partial<Looks>) {
      const next = { theme, locale, ...patch };
      applyLooks(next, patch);
      setLooks((current) => ({ ...current, ...next }));
      const choice = ++choices.current;
      const words = await messagesIn(next.locale);
      // A newer choice of language wins over an older one whose words arrive late.
      if (choice === choices.current) setLooks((current) => ({ ...current, messages: words }));
    }
    return { theme, locale, choose: (patch: Partial<Looks>) => void choose(patch) };
  }, [theme, locale]);
  return (
    <Provider client={client} {...looks} messages={messages}>
      <LooksProvider value={appearance}>
        <SessionProvider value={session}>
          <Barrier>
            {/* With nothing to show meanwhile, what the server has sent stays until the page is here. */}
            {publicPage ? <FrontDoor page={publicPage} /> : <Shell session={session} />}
          </Barrier>
          <ConfirmQuestion confirmation={confirmation} />
        </SessionProvider>
      </LooksProvider>
    </Provider>
  );
}

const root = document.getElementById('root');
if (!root) throw new Error('Millrace: the page has no element with the id "root" to live in.');
createRoot(root).render(
  <StrictMode>
    <Portal />
  </StrictMode>,
);
