import { noticeOfText, noticeText, noticeWords } from '@millrace/core/account';
import { expect, test } from 'vitest';

test('A notice that was noted as an English text alone is told by the code whose sentence it is, with what the sentence names and the reason behind it; any other text has no code.', () => {
  const values = { name: 'Win a Phone - SOI - BR', oid: '202041' };
  expect(noticeOfText('Your application for Win a Phone - SOI - BR (202041) was approved.')).toEqual({
    code: 'applicationApproved',
    values,
  });
  expect(noticeOfText('Your payment MR-7 is held. The bank refused it.')).toEqual({
    code: 'paymentHeld',
    values: { invoice: 'MR-7', reason: 'The bank refused it.' },
  });
  expect(noticeOfText('As it was.')).toBeUndefined();
  expect(noticeOfText('Your application for A (B) (7) was approved.')).toBeUndefined();
  for (const [code, sentence] of Object.entries(noticeWords).filter(
    ([name]) => name !== 'because' && name !== 'seenFrom',
  )) {
    const named = Object.fromEntries([...sentence.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, '7']));
    const text = noticeText({ text: '', code: code as never, values: named }, noticeWords);
    expect(noticeOfText(text)).toEqual({ code, values: named });
  }
});
