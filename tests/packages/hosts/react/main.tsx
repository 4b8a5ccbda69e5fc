import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { OneWidget } from './one-widget.tsx';

const root = createRoot(document.getElementById('root')!);
const api = new URLSearchParams(location.search).get('api') ?? '';

/** What the address names, whenever it changes. */
function show() {
  const widget = location.hash.slice(1);
  root.render(widget ? <OneWidget key={widget} name={widget} api={api} /> : <App />);
}

addEventListener('hashchange', show);
show();
