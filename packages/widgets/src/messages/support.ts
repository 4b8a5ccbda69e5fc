import { supportWords } from '@millrace/core/support';
import { subject } from './subject.ts';

export const support = subject(
  'support',
  {
    ...supportWords,
    entries: 'Questions and answers',
    found: '{count} of {tot} answers',
    failed: 'The answers could not be loaded.',
    clear: 'Show all answers',
    none: 'No answer matches',
  },
  {
    search: '搜索',
    searchPlaceholder: '关键词',
    nothingFound: '没有匹配的答案。请换一个词，或联系我们的支持团队。',
    noEntries: '这里还没有答案。',
    promotions: '特别活动',
    previousSlide: '上一页',
    nextSlide: '下一页',
    closePromotions: '关闭',
    entries: '常见问题',
    found: '{tot} 个答案中的 {count} 个',
    failed: '答案加载失败。',
    clear: '显示全部答案',
    none: '没有匹配的答案',
  },
);
