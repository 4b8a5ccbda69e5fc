import type { pager as english } from '../pager.ts';
import type { WordsOf } from '../subject.ts';

export const pager: WordsOf<typeof english> = {
  label: '分页',
  range: '第 {from}–{to} 条，共 {tot} 条',
  empty: '共 0 条',
  size: '每页条数',
  first: '第一页',
  previous: '上一页',
  next: '下一页',
  last: '最后一页',
};
