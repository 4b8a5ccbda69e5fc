import { aProvider, writtenIn } from '@millrace/core/reference';
import { expect, test } from 'vitest';

const provider = aProvider({
  name_zh: '磨坊',
  sdk_terms: 'Terms',
  sdk_terms_zh: '条款',
  faq: [
    { question: 'Why?', answer: 'Because.', question_zh: '为什么？', answer_zh: '因为。' },
    { question: 'How?', answer: 'So.', question_zh: '', answer_zh: '这样。' },
    { question: 'When?', answer: 'Now.' },
  ],
  promotions: [{ title: 'Autumn', text: 'More.', text_zh: '更多。', image_url: '/a.png', link: '/offers/my' }],
  manager: { name_en: 'Dana Weir', skype: 's', email: 'e', avatar: '', name_zh: '韦达娜' },
});

test('What the operator wrote in Chinese too, in a field with `_zh` behind its name, is shown so in Chinese; all else as it was written first.', () => {
  expect(writtenIn(provider, 'en')).toEqual(provider);
  expect(writtenIn(provider, 'zh-CN')).toMatchObject({
    name: '磨坊',
    sdk_terms: '条款',
    faq: [
      { question: '为什么？', answer: '因为。' },
      { question: 'How?', answer: '这样。' },
      { question: 'When?', answer: 'Now.' },
    ],
    promotions: [{ title: 'Autumn', text: '更多。', image_url: '/a.png', link: '/offers/my' }],
    manager: { name_en: '韦达娜', email: 'e' },
    support_email: provider.support_email,
  });
});

test('an account manager has the Chinese name in Chinese, where the operator has given one', () => {
  expect(writtenIn(provider.manager, 'en').name_en).toBe('Dana Weir');
  expect(writtenIn(provider.manager, 'zh-CN').name_en).toBe('韦达娜');
  expect(writtenIn({ name_en: 'Dana Weir', name_zh: '' }, 'zh-CN').name_en).toBe('Dana Weir');
  expect(writtenIn({ name_en: 'Dana Weir' }, 'zh-CN').name_en).toBe('Dana Weir');
});
