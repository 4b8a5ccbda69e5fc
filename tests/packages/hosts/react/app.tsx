import { createClient } from '@millrace/core';
import { ApplyDialog } from '@millrace/widgets/apply-dialog';
import { Provider } from '@millrace/widgets/provider';
import { useState } from 'react';

const client = createClient({}, { origin: 'https://api.example.test', fetch: answerFromHere });

export function App() {
  const [isOpen, setOpen] = useState(false);
  const [state, setState] = useState('not applied');
  return (
    <Provider client={client}>
      <button onClick={() => setOpen(true)}>Promote</button>
      <p>{state}</p>
      <ApplyDialog
        isOpen={isOpen}
        offer={{ oid: 200580 }}
        channel={1001}
        onCancel={() => setOpen(false)}
        onApplied={({ oid, approve_status }) => {
          setOpen(false);
          setState(`offer ${oid} has state ${approve_status}`);
        }}
      />
    </Provider>
  );
}

/** The host's own API, as far as this widget needs it. */
async function answerFromHere(input: RequestInfo | URL): Promise<Response> {
  const { pathname } = new URL(input instanceof Request ? input.url : String(input));
  const d =
    pathname === '/api/aff/channel/'
      ? [{ id: 1001, name: 'Host channel', traffic_type: 1, integration: 1, domain: 'https://go.example.test' }]
      : { oid: 200580, approve_status: 0, status: 0 };
  return Response.json({ c: 0, m: '', d });
}
