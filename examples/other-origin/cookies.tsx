// With cookies: the publisher signs in on this page, and the browser keeps the session for this site alone.
import { createClient } from '@millrace/core';
import { csrfFromServer, sessionCalls } from '@millrace/core/session';
import { OfferTable } from '@millrace/widgets/offer-table';
import { Provider } from '@millrace/widgets/provider';
import { SmartlinkEditor } from '@millrace/widgets/smartlink-editor';
import { StrictMode, useState, type FormEvent } from 'react';
import { createRoot } from 'react-dom/client';

declare const API: string;

const client = createClient({ session: sessionCalls }, { origin: API, csrf: csrfFromServer(API) });

function App() {
  const [id, setId] = useState<number>();

  async function signIn(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [username, password] = ['username', 'password'].map((name) => String(form.get(name)));
    const { user_id } = await client.session.login({ username: username ?? '', password: password ?? '' });
    setId(user_id);
  }

  if (id === undefined) {
    return (
      <form onSubmit={(event) => void signIn(event)}>
        <input name="username" aria-label="E-mail" />
        <input name="password" type="password" aria-label="Password" />
        <button>Sign in</button>
      </form>
    );
  }
  return (
    <Provider client={client}>
      <OfferTable onApply={() => undefined} />
      <SmartlinkEditor user={{ id, status: 1 }} onSaved={() => undefined} onCancel={() => undefined} />
    </Provider>
  );
}

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
