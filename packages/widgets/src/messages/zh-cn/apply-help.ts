import type { applyHelp as english } from '../apply-help.ts';
import type { WordsOf } from '../subject.ts';

export const applyHelp: WordsOf<typeof english> = {
  insert: '插入模板',
  keep: '保存为模板',
  replace: '替换模板',
  remove: '删除模板',
  kept: '模板已保存，下次申请时可直接插入。',
  removed: '模板已删除。',
  history:
    '您以往的申请：理由超过 {length} 个字符的，{long} 个中通过 {longApproved} 个；较短的，{short} 个中通过 {shortApproved} 个。',
};
