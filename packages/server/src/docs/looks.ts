/**
 * What every manual does. What was chosen in this browser counts as it does in the portal: the theme before the first
 * sight, and the language by the address that asks for it; the keys are those of the portal's looks.tsx.
 */
export const looks = `'use strict';
(() => {
  const page = document.documentElement;
  const read = (name) => { try { return localStorage.getItem('millrace-' + name); } catch { return null; } };
  const keep = (name, value) => { try { localStorage.setItem('millrace-' + name, value); } catch { /* Then it lasts as long as the page. */ } };
  const paint = (theme) => { page.style.colorScheme = /^(light|dark)$/.test(theme) ? theme : ''; };
  paint(read('theme'));
  const locale = read('locale');
  const asked = new URLSearchParams(location.search).has('lang');
  if (!asked && /^(en|zh-CN)$/.test(locale) && locale !== page.lang) location.replace('?lang=' + locale + location.hash);

  /** What the address names is opened with all around it, and comes into sight. */
  const openNamed = () => {
    const named = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (!(named instanceof HTMLDetailsElement)) return;
    for (let around = named; around; around = around.parentElement.closest('details')) around.open = true;
    named.scrollIntoView();
  };
  addEventListener('hashchange', openNamed);
  // Pressed again, a link leaves the address as it is.
  document.addEventListener('click', ({ target }) => {
    const link = target.closest('a[href^="#"]');
    if (link && link.hash === location.hash) openNamed();
  });

  document.addEventListener('DOMContentLoaded', () => {
    openNamed();
    const choice = document.querySelector('#appearance');
    choice.value = /^(light|dark)$/.test(read('theme')) ? read('theme') : 'system';
    choice.addEventListener('change', () => { keep('theme', choice.value); paint(choice.value); });
    const other = document.querySelector('[data-locale]');
    other.addEventListener('click', () => {
      keep('locale', other.dataset.locale);
      other.hash = location.hash;
    });
  });
})();
`;
