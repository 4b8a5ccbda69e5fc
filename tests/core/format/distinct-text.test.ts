import { distinctText, visibleSpelling } from '@millrace/core/format';
import { expect, test } from 'vitest';

test("A letter that is written in parts though there is one sign for it, such as é as e and an accent, is shown in its parts, each after the first on a ◌; a sign that is another one's double, such as the ångström's Å, by its code.", () => {
  expect(visibleSpelling('caf\u00e9')).toBe('caf\u00e9');
  expect(visibleSpelling('cafe\u0301')).toBe('cafe◌\u0301');
  expect(visibleSpelling('Vie\u0302\u0323t')).toBe('Vie◌\u0302◌\u0323t');
  expect(visibleSpelling('\u1112\u1161\u11ab')).toBe('\u1112◌\u1161◌\u11ab');
  expect(visibleSpelling('\u212bngstr\u00f6m')).toBe('U+212Bngstr\u00f6m');
  // What is written in parts in every usual text stays as it is.
  for (const usual of ['feed', '', '한국', 'हिन्दी', 'ภาษาไทย', 'שָׁלוֹם'.normalize(), '👩‍👧', 'q\u0301'])
    expect(visibleSpelling(usual)).toBe(usual);
});

test('two texts that differ do not look alike by blanks or by spelling', () => {
  expect(distinctText(' cafe\u0301')).toBe('␣cafe◌\u0301');
  expect(distinctText('a \u0301')).toBe('a \u0301');
});
