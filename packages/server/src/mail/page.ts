import { escaped } from '@millrace/core/smartlinks';
import type { KeptLetter } from './outbox.ts';

/** The outbox as a page without scripts and styles of its own; links in it can be followed. */
export function outboxPage(letters: readonly KeptLetter[]): string {
  const items = letters.map(
    ({ at, to, subject, text, locale = 'en' }) =>
      `<article lang="${locale}"><h2>${escaped(subject)}</h2><p>${escaped(at)} to ${escaped(to)}</p><pre>${linked(text)}</pre></article>`,
  );
  const body = items.join('\n') || '<p>No letter was sent yet.</p>';
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Outbox</title><h1>Outbox</h1>\n${body}\n</html>\n`;
}

function linked(text: string): string {
  return text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) => (index % 2 === 1 ? `<a href="${escaped(part)}">${escaped(part)}</a>` : escaped(part)))
    .join('');
}
