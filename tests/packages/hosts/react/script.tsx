// For a page without a framework: bundled to one script, which brings React along.
import { createClient } from '@millrace/core';
import { createRoot } from 'react-dom/client';
import { widgets } from './widgets.tsx';

declare global {
  interface Window {
    /** Shows a widget at a place of the page, until what it returns is called. */
    showWidget?: (name: string, place: Element, api: string) => () => void;
  }
}

window.showWidget = (name, place, api) => {
  const root = createRoot(place);
  root.render(widgets[name]?.({ provider: { client: createClient({}, { origin: api }) } }));
  return () => root.unmount();
};
