import { createClient } from '@millrace/core';
import { Provider } from '@millrace/widgets/provider';
import { widgets } from './widgets.tsx';

/** The widget of this name in the host's own Provider; what it asks goes to an API elsewhere. */
export function OneWidget({ name, api }: { name: string; api: string }) {
  return <Provider client={createClient({}, { origin: api })}>{widgets[name]?.({})}</Provider>;
}
