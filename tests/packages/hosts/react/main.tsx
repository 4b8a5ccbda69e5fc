import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { OneWidget } from './one-widget.tsx';

const { widget, api = '' } = Object.fromEntries(new URLSearchParams(location.search));
createRoot(document.getElementById('root')!).render(widget ? <OneWidget name={widget} api={api} /> : <App />);
