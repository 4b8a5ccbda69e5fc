// A page in React: each third press takes the tester away, each other one changes its theme.
import { createElement as h, StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';

function Page() {
  const [count, setCount] = useState(0);
  const theme = count % 3 ? 'dark' : 'light';
  return h(
    'div',
    null,
    h('button', { onClick: () => setCount(count + 1) }, `Next ${count}`),
    count % 3 < 2 && h('millrace-tester', { source: 0, theme }, h('a', { href: '/' }, 'Test a link')),
  );
}

createRoot(document.querySelector('#app') ?? document.body).render(h(StrictMode, null, h(Page)));
