// Without cookies: this app's own server opens widget sessions, and no browser has to allow cookies of another site.
import { createClient, widgetSession } from '@millrace/core';
import { OfferTable } from '@millrace/widgets/offer-table';
import { Provider } from '@millrace/widgets/provider';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

declare const API: string;

const client = createClient(
  {},
  {
    origin: API,
    bearer: widgetSession(async () => {
      const answer = await fetch('/widget-session', { method: 'POST' });
      return (await answer.json()) as { token: string };
    }),
  },
);

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <Provider client={client}>
      <OfferTable onApply={() => undefined} />
    </Provider>
  </StrictMode>,
);
