import { chineseNoticeWords, noticeKindOf, noticeText, noticeWords, type NoticeCode } from '@millrace/core/account';
import { expect, test } from 'vitest';

const languages = { en: noticeWords, 'zh-CN': chineseNoticeWords };

test.each(Object.entries(languages))('a notice of every code says what it names in %s', (_, words) => {
  for (const code of Object.keys(noticeKindOf) as NoticeCode[]) {
    const names = [...noticeWords[code].matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
    const values = Object.fromEntries(names.map((name) => [name, `<${name}>`]));
    const said = noticeText({ text: 'unsaid', code, values: { ...values, reason: '<reason>' } }, words);
    for (const name of [...names, 'reason']) expect(said, code).toContain(`<${name}>`);
    expect(said.replace(/<\w+>/g, ''), code).not.toMatch(/[{}]|unsaid/);
  }
});

test('no notice says "today" or "yesterday": it is read on another day as well', () => {
  const said = Object.values(languages).flatMap((words) => Object.values(words));
  expect(said.length).toBeGreaterThan(90);
  const dated = /\b(today|tonight|tomorrow|yesterday|this (week|month))\b|[今昨明][日天晚]|本[周月]/i;
  expect(said.filter((text) => dated.test(text))).toEqual([]);
});
