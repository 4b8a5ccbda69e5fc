// A server's work: the page with each widget, by its name.
import { collectStyles } from '@millrace/widgets/server-styles';
import { renderToString } from 'react-dom/server';
import { OneWidget } from './one-widget.tsx';
import { widgets } from './widgets.tsx';

const api = 'https://api.example.test';
const pages = Object.keys(widgets).map((name) => {
  const { element, styles } = collectStyles(<OneWidget name={name} api={api} />);
  const html = renderToString(element);
  const page = `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${name}</title><link rel="icon" href="data:,">${styles()}</head>
<body><div id="root" data-api="${api}" data-name="${name}">${html}</div><p>Below</p>
<script type="module" src="/taken-over.js"></script></body></html>`;
  return [name, page];
});
console.log(JSON.stringify(Object.fromEntries(pages)));
