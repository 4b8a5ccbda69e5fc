/** What the page does: it finds calls and sends what is tried. */
export const script = `'use strict';
const search = document.querySelector('#search');
const found = document.querySelector('#found');
const fold = document.querySelector('#fold');
const groups = [...document.querySelectorAll('#calls > .group')];
const texts = new Map([...document.querySelectorAll('.call')].map((call) => [
  call,
  [call.id, call.querySelector('.path').textContent, call.querySelector('.about').textContent].join(' ').toLowerCase(),
]));
let before;

function find() {
  const said = search.value.trim();
  const words = said.toLowerCase().split(/\\s+/);
  const isOpen = new Set(groups.filter((group) => group.open));
  if (said !== '') before ??= isOpen;
  const hits = [];
  for (const [call, text] of texts) {
    call.hidden = !words.every((word) => text.includes(word));
    if (!call.hidden) hits.push(call);
  }
  document.body.classList.toggle('searching', said !== '');
  for (const group of groups) {
    group.hidden = group.querySelector('.call:not([hidden])') === null;
    group.open = said === '' ? (before ?? isOpen).has(group) : !group.hidden;
  }
  if (said === '') before = undefined;
  const { one, many, none } = search.dataset;
  const sentence = hits.length === 0 ? none.replace('{search}', said) : hits.length === 1 ? one : many.replace('{count}', hits.length);
  found.textContent = said === '' ? '' : sentence;
  mark(said === '' ? [] : words, hits);
  return hits;
}

/** Shows in each hit what was sought, where the browser can mark without changing the page. */
function mark(words, hits) {
  if (!globalThis.CSS?.highlights) return;
  const ranges = hits.flatMap((call) => [...call.querySelectorAll(':scope > summary > :not(.method)')]).flatMap(({ firstChild }) =>
    words.flatMap((word) => {
      const at = firstChild ? firstChild.data.toLowerCase().indexOf(word) : -1;
      if (at < 0) return [];
      const range = new Range();
      range.setStart(firstChild, at);
      range.setEnd(firstChild, at + word.length);
      return [range];
    }),
  );
  CSS.highlights.set('found', new Highlight(...ranges));
}

search.addEventListener('input', find);
search.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') {
    search.value = '';
    find();
  }
  if (event.key === 'Enter') {
    // Else the same press would close what has the focus then.
    event.preventDefault();
    const [first] = find();
    if (!first) return;
    first.open = true;
    first.querySelector('summary').focus();
  }
});
document.addEventListener('keydown', (event) => {
  if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target.closest('input, select, textarea')) return;
  event.preventDefault();
  search.focus();
  search.select();
});

function sayFold() {
  fold.textContent = groups.every((group) => group.open) ? fold.dataset.close : fold.dataset.open;
}
fold.addEventListener('click', () => {
  const isOpen = !groups.every((group) => group.open);
  for (const group of groups) group.open = isOpen;
});
for (const group of groups) group.addEventListener('toggle', sayFold);

/** What is led to may be hidden by what is sought; looks.js opens it. */
function endSearch() {
  if (search.value === '' || document.getElementById(decodeURIComponent(location.hash.slice(1))) === null) return;
  search.value = '';
  find();
}
addEventListener('hashchange', endSearch);

function cookie(name) {
  const line = document.cookie.split('; ').find((entry) => entry.startsWith(name + '='));
  return line ? line.slice(name.length + 1) : '';
}

document.addEventListener('submit', async (event) => {
  const form = event.target;
  if (!form.dataset.path) return;
  event.preventDefault();
  const shown = form.nextElementSibling;
  const rest = new URLSearchParams();
  let path = form.dataset.path;
  for (const input of form.querySelectorAll('input')) {
    if (input.value === '') continue;
    if (input.dataset.in === 'path') path = path.replace('{' + input.name + '}', encodeURIComponent(input.value));
    else rest.append(input.name, input.value);
  }
  const isGet = form.dataset.method === 'GET';
  const address = isGet && rest.size > 0 ? path + '?' + rest : path;
  const button = form.querySelector('button');
  button.disabled = true;
  shown.hidden = false;
  shown.textContent = search.dataset.sending;
  try {
    const answer = await fetch(address, {
      method: form.dataset.method,
      headers: { 'x-csrftoken': cookie('csrftoken') },
      ...(isGet ? {} : { body: rest }),
    });
    const type = answer.headers.get('content-type') || '';
    const body = type.includes('json') ? JSON.stringify(await answer.json(), null, 2) : type + ', ' + (await answer.blob()).size + ' bytes';
    shown.textContent = form.dataset.method + ' ' + address + '\\n' + answer.status + '\\n\\n' + body;
  } catch {
    shown.textContent = search.dataset.unreachable;
  }
  button.disabled = false;
});
`;
