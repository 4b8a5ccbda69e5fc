/** What the page does: it finds calls, opens the one that its address names, and sends what is tried. */
export const script = `'use strict';
const calls = [...document.querySelectorAll('.call')];
const search = document.querySelector('#search');
const found = document.querySelector('#found');

search.addEventListener('input', () => {
  const words = search.value.trim().toLowerCase().split(/\\s+/);
  let count = 0;
  for (const call of calls) {
    const fits = words.every((word) => call.dataset.text.includes(word));
    call.hidden = !fits;
    if (fits) count += 1;
  }
  for (const section of document.querySelectorAll('main > section')) {
    const own = [...section.querySelectorAll('.call')];
    section.hidden = search.value.trim() !== '' && own.every((call) => call.hidden);
  }
  found.textContent = search.value.trim() === '' ? '' : count + (count === 1 ? ' call' : ' calls');
});

function openNamed() {
  const named = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (named instanceof HTMLDetailsElement) named.open = true;
}
addEventListener('hashchange', openNamed);
openNamed();

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
  shown.textContent = 'Sending …';
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
    shown.textContent = 'The server cannot be reached.';
  }
  button.disabled = false;
});
`;
