import { filledIn } from '@millrace/core/format';
import { expect, test } from 'vitest';

const filled = (text: string, values: Readonly<Record<string, string>>) =>
  filledIn(text, (name, place) => values[name] ?? place);

test('Between what is filled into a Chinese sentence and the words beside it there is no blank where both are Chinese; beside Latin letters and digits it stays.', () => {
  const sentence = '激活您的 {name} 账号';
  expect(filled(sentence, { name: '溪流网络' })).toBe('激活您的溪流网络账号');
  expect(filled(sentence, { name: 'Millrace' })).toBe('激活您的 Millrace 账号');
  expect(filled(sentence, { name: '溪流 Ads' })).toBe('激活您的溪流 Ads 账号');
  expect(filled(sentence, { name: 'Acme网' })).toBe('激活您的 Acme网账号');
  expect(filled('{name} 的代码', { name: '首页' })).toBe('首页的代码');
  expect(filled('{name} 的代码', { name: '页' })).toBe('页的代码');
  expect(filled('将 {a} {b} 移除', { a: '甲', b: '乙' })).toBe('将甲乙移除');
  expect(filled('共 {n} 项', { n: '3' })).toBe('共 3 项');
  expect(filled('{a} {b} 移除', { a: '甲', b: 'b' })).toBe('甲 b 移除');
  // What stands in a value stays as it was written, and so does a sentence in another language.
  expect(filled('账号 {name}', { name: '张 三' })).toBe('账号张 三');
  expect(filled('{a} {b}', { a: '张', b: '三' })).toBe('张 三');
  expect(filled('Open {link} of {name}', { name: '首页' })).toBe('Open {link} of 首页');
  expect(filled('满 {} 起付', {})).toBe('满 {} 起付');
});
