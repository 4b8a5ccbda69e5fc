import type { support as english } from '../support.ts';
import type { WordsOf } from '../subject.ts';

export const support: WordsOf<typeof english> = {
  search: '搜索',
  searchPlaceholder: '关键词',
  nothingFound: '没有匹配的答案。请换一个词，或联系客服。',
  noEntries: '这里还没有答案。',
  entries: '常见问题',
  found: '共 {tot} 条，找到 {count} 条',
  failed: '答案加载失败。',
  clear: '显示全部答案',
  none: '没有匹配的答案',
  patternHelp: '用竖线 | 分隔可搜索任意一词，例如：结算|打款。',
  write: '联系客服',
  copyLink: '复制链接',
  linkCopied: '此答案的链接已复制。',
  gone: '此链接的答案已不存在。',
};
