// The choices of the page, in a tester and in a snippet.
const find = <E extends HTMLElement>(id: string) => document.getElementById(id) as E;

for (const place of document.querySelectorAll('.origin')) place.textContent = location.origin;

const form = find<HTMLFormElement>('choices');
const stage = find('stage');
const script = document.createElement('script');
script.src = 'v1/tester.js';
document.head.append(script);

const attributes = ['source', 'country', 'lang', 'theme'] as const;
const usualAccent = '#0b7a75';
let tester: HTMLElement | undefined;

function show(): void {
  const chosen = new FormData(form);
  const text = (name: string) => String(chosen.get(name) ?? '').trim();
  const next = document.createElement('millrace-tester');
  for (const name of attributes) if (text(name) !== '') next.setAttribute(name, text(name));
  if (text('accent') !== usualAccent) next.style.setProperty('--mr-accent', text('accent'));
  stage.style.maxWidth = text('width') === '' ? '' : `${text('width')}px`;
  // Where the theme of the page is dark, the tester stands on it.
  stage.dataset['theme'] = text('theme');
  tester?.remove();
  tester = next;
  stage.append(next);
  write();
}

/** The snippet. */
function write(): void {
  if (!tester) return;
  const accent = tester.style.getPropertyValue('--mr-accent');
  const given = attributes.flatMap((name) =>
    tester?.hasAttribute(name) ? `${name}="${tester.getAttribute(name)}"` : [],
  );
  find('snippet').textContent = [
    `<script src="${location.origin}/embed/v1/tester.js" async></script>`,
    `<${['millrace-tester', ...given, ...(accent ? [`style="--mr-accent:${accent}"`] : [])].join(' ')}>`,
    `  <a href="${location.origin}/tracker">Test a tracking link</a>`,
    '</millrace-tester>',
  ].join('\n');
}

form.addEventListener('input', show);
form.addEventListener('submit', (event) => event.preventDefault());
find('copy').addEventListener('click', () => {
  const { copied = '', failed = '' } = find('copied').dataset;
  const say = (words: string) => (find('copied').textContent = words);
  navigator.clipboard.writeText(find('snippet').textContent ?? '').then(
    () => say(copied),
    () => say(failed),
  );
});
show();
