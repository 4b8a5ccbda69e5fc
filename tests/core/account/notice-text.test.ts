import { chineseNoticeWords, noticeKindOf, noticeText, noticeWords } from '@millrace/core/account';
import { expect, test } from 'vitest';

const of = (some: object) => noticeText({ text: 'As it was.', ...some }, noticeWords);

test("A notice is said in the words of its code, with what it names, for which country and system it is so, and then the operator's reason as he wrote it; one that was noted as a text alone, or is of an unknown code, says its text.", () => {
  const values = { name: 'Tide {oid}', oid: '7' };
  expect(of({ code: 'applicationRejected', values })).toBe('Your application for Tide {oid} (7) was rejected.');
  expect(of({ code: 'applicationRejected', values: { ...values, reason: 'Too {name}.' } })).toBe(
    'Your application for Tide {oid} (7) was rejected. Too {name}.',
  );
  const link = { name: 'Autumn games', gid: '5001', system: 'Android' };
  const broken = 'Smartlink Autumn games (5001) is broken: two tests in a row failed.';
  const inIndonesia = { code: 'linkBroken', values: { ...link, country: 'ID' } } as const;
  expect(of(inIndonesia)).toBe(`${broken} Seen from Indonesia on Android.`);
  expect(noticeText({ text: '', ...inIndonesia }, chineseNoticeWords, 'zh-CN')).toMatch(
    /测试来源：印度尼西亚，Android。$/,
  );
  expect(of({ code: 'linkBroken', values: { ...link, country: '' } })).toBe(broken);
  expect(of({ code: 'accountBlocked', values: { reason: '' } })).toBe('Your account was blocked.');
  expect(of({ code: 'passwordChanged' })).toBe('Your password was changed.');
  expect(of({ code: 'newer', values })).toBe('As it was.');
  expect(of({ code: 'toString' })).toBe('As it was.');
  expect(of({ values })).toBe('As it was.');
  // Every code is about something that the bell can lead to.
  const codes = Object.keys(noticeWords).filter((code) => code !== 'because' && code !== 'seenFrom');
  expect(Object.keys(noticeKindOf).toSorted()).toEqual(codes.toSorted());
});
