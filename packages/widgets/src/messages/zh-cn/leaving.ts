import type { leaving as english } from '../leaving.ts';
import type { WordsOf } from '../subject.ts';

export const leaving: WordsOf<typeof english> = {
  title: '未保存的修改',
  question: '修改尚未保存，确定要离开吗？',
  stay: '继续编辑',
  leave: '离开',
};
