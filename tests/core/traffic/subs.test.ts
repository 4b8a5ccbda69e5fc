import { noSubs, subNames, subsOf, subText } from '@millrace/core/traffic';
import { expect, test } from 'vitest';

test('a link tells its visitors apart by a source and five sub ids', () => {
  expect(subNames).toEqual(['source', 'aff_sub', 'aff_sub2', 'aff_sub3', 'aff_sub4', 'aff_sub5']);
  expect(noSubs).toEqual(Object.fromEntries(subNames.map((name) => [name, ''])));
});

test('of a click its source and sub ids are taken, and nothing else', () => {
  const subs = Object.fromEntries(subNames.map((name) => [name, `of ${name}`])) as typeof noSubs;
  expect(subsOf({ ...subs, oid: 7 } as typeof subs)).toEqual(subs);
});

test('A source and a sub id are kept as they stand in the link, without what can not be shown and up to 200 characters: no visitor is lost for them.', () => {
  for (const kept of ['', 'feed', ' feed', 'FEED', "it's; --", '{aff_sub}', '源'.repeat(200)]) {
    expect(subText(kept), kept).toBe(kept);
  }
  expect(['fe\u200bed', '\u202efeed', 'feed\0', 'f\nee\td\u001b'].map(subText)).toEqual(Array(4).fill('feed'));
  expect(subText('\u200b\u2060')).toBe('');
  expect(subText('x'.repeat(10_000))).toBe('x'.repeat(200));
  // As many as there are with what is left out do not count.
  expect(subText(`${'\u200b'.repeat(500)}feed`)).toBe('feed');
  expect(subText(`${'x'.repeat(199)}😀`)).toBe('x'.repeat(199));
});
