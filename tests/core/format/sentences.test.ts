import { gapAfter, sentences } from '@millrace/core/format';
import { expect, test } from 'vitest';

test('Sentences follow each other with a space between them, and without one after a Chinese stop.', () => {
  expect(sentences('One.', 'Two?', 'Three')).toBe('One. Two? Three');
  expect(sentences('满 500 美元起付。', '首次打款需客户经理确认。')).toBe('满 500 美元起付。首次打款需客户经理确认。');
  expect(sentences('由平台处理。', 'The account is in another name.')).toBe(
    '由平台处理。The account is in another name.',
  );
  expect(sentences('Processed by the network.', '户名不一致。')).toBe('Processed by the network. 户名不一致。');
});

test('what is not said leaves nothing behind', () => {
  expect(sentences()).toBe('');
  expect(sentences('', undefined, 'One.', false, null, 'Two.', '')).toBe('One. Two.');
});

test('what follows a text that is no sentence keeps its distance', () => {
  expect(['您是广告主', 'You are', ''].map(gapAfter)).toEqual([' ', ' ', ' ']);
  expect(['您是广告主？', '文件名为：', '未送达（404）'].map(gapAfter)).toEqual(['', '', '']);
});
