import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { OneWidget } from './one-widget.tsx';

const root = createRoot(document.getElementById('root')!);
const api = new URLSearchParams(location.search).get('api') ?? '';

/** In development React mounts everything twice. What the address names, whenever it changes. */
function show() {
  const widget = location.hash.slice(1);
  root.render(<StrictMode>{widget ? <OneWidget key={widget} name={widget} api={api} /> : <App />}</StrictMode>);
}

addEventListener('hashchange', show);
show();
