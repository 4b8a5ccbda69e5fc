import { keptReason } from '@millrace/core/reference';
import { expect, test } from 'vitest';

const reasons = [
  { name: 'full', text: 'No more partners.', text_zh: '名额已满。' },
  { name: 'late', text: 'It came too late.' },
  { name: 'full', text: 'All places are taken.', text_zh: '已无名额。', is_past: true },
];

test("A reason that the network keeps is read in the reader's language, where it has one for it; one that was typed stays as it is.", () => {
  const read = (text: string) => [keptReason(reasons, 'en', text), keptReason(reasons, 'zh-CN', text)];
  expect(read('No more partners.')).toEqual(['No more partners.', '名额已满。']);
  expect(read('All places are taken.')).toEqual(['All places are taken.', '已无名额。']);
  expect(read('It came too late.')).toEqual(['It came too late.', 'It came too late.']);
  expect(read('Not now.')).toEqual(['Not now.', 'Not now.']);
  const reworded = [...reasons, { name: 'full', text: 'No more partners.', text_zh: '旧。', is_past: true }];
  expect(keptReason(reworded.toReversed(), 'zh-CN', 'No more partners.')).toBe('名额已满。');
});
