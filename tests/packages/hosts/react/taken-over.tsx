// The browser's work: takes the page over that the server has rendered.
import { hydrateRoot } from 'react-dom/client';
import { OneWidget } from './one-widget.tsx';

const root = document.getElementById('root')!;
const { name = '', api = '' } = root.dataset;

hydrateRoot(root, <OneWidget name={name} api={api} />);
