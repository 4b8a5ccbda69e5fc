// The letters that Storybook shows are what the server writes. `UPDATE_LETTERS=1` writes them anew.
import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { shownLetters } from '../lab/letter-samples.ts';

const path = 'stories/letters/letters.json';
const written = `${JSON.stringify(shownLetters(), null, 2)}\n`;
if (process.env['UPDATE_LETTERS']) writeFileSync(path, written);

test('the letters in Storybook are those that the server writes today', () => {
  expect(readFileSync(path, 'utf8') === written, 'run this test with UPDATE_LETTERS=1, and look at the pictures').toBe(
    true,
  );
});

test.each(Object.entries(shownLetters()))(
  '%s has a subject, plain text, and the same links in both',
  (_name, { subject, text, html }) => {
    expect(subject).not.toBe('');
    const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, link = '']) => link.replaceAll('&amp;', '&'));
    expect(links.length).toBeGreaterThan(1);
    for (const link of links) expect(text).toContain(link);
    // Mail programs run and fetch nothing.
    expect(html).not.toMatch(/<script|<img|<link|url\(/);
  },
);
