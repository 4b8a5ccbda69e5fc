import { aCreative, kitLengths, kitTextProblem, kitTexts, longestKitText } from '@millrace/core/creatives';
import { KitBounds } from '@millrace/core/reference';
import { expect, test } from 'vitest';

const bounds = KitBounds.parse({});
const problem = (value: string, part: Partial<KitBounds> = {}) =>
  kitTextProblem(value, 'title', { ...bounds, ...part });
const none = { title: '', text: '' };

test('each kind has lengths of its own, and a banner no text', () => {
  expect(kitLengths('push', bounds)).toEqual({ title: 30, text: 45 });
  expect(kitLengths('native', bounds)).toEqual({ title: 65, text: 255 });
  expect(kitLengths('banner', bounds)).toEqual({ title: 60, text: 0 });
});

test("The longest title and text of one's own are what any place takes; each place says for itself what it does not.", () => {
  expect(longestKitText(bounds)).toEqual({ title: 65, text: 255 });
  expect(longestKitText({ ...bounds, push_title: 90, native_text: 10 })).toEqual({ title: 90, text: 45 });
});

test("Text of one's own is one line of characters that can be shown and that show something, within the longest that a place takes, and only where the operator lets it.", () => {
  expect([problem(''), problem('  '), problem('t'.repeat(65)), problem('😀'.repeat(65))]).toEqual(
    Array.from({ length: 4 }, () => undefined),
  );
  expect(problem('t'.repeat(66))).toBe('tooLong');
  expect([problem('a\u0000b'), problem('a\nb'), problem('a\u202Eb'), problem('\uD800')]).toEqual(
    Array.from({ length: 4 }, () => 'characters'),
  );
  expect(problem('Hello', { own_text: false })).toBe('closed');
  expect(problem('', { own_text: false })).toBeUndefined();
});

test("Where there is no text of one's own a place shows the creative's, cut to what it takes.", () => {
  const creative = aCreative({ title: 'A title of more than thirty characters', description: 'd'.repeat(300) });
  const texts = kitTexts('push', creative, { own: none, bounds });
  expect(texts).toEqual({ title: 'A title of more than thirty c…', text: `${'d'.repeat(44)}…` });
  expect(kitTexts('native', creative, { own: none, bounds }).title).toBe(creative.title);
  expect(kitTexts('banner', creative, { own: none, bounds }).text).toBe('');
  expect(kitTexts('push', aCreative({ title: '', name: 'Harbor' }), { own: none, bounds }).title).toBe('Harbor');
  // One's own is never cut: whoever wrote it is told.
  const own = { title: 'o'.repeat(40), text: ' Mine ' };
  expect(kitTexts('push', creative, { own, bounds })).toEqual({ title: own.title, text: 'Mine' });
});
