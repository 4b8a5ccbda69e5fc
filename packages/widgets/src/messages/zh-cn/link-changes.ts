import type { linkChanges as english } from '../link-changes.ts';
import type { WordsOf } from '../subject.ts';

export const linkChanges: WordsOf<typeof english> = {
  changes: {
    rename: '重命名',
    duplicate: '复制',
    pause: '暂停',
    resume: '恢复投放',
    archive: '归档',
    restore: '取消归档',
  },
  moreFor: '更多操作：{name}',
  states: { active: '投放中', paused: '已暂停', archived: '已归档' },
  broken: '失效',
  state: '状态',
  anyState: '投放中和已暂停',
  done: {
    renamed: 'Smartlink 已重命名为 {name}。',
    duplicated: '已创建 {name}，包含原链接的所有设置。',
    active: '{name} 已恢复投放：{seconds} 秒内访客会再次进入它的 Offer。',
    paused: '{name} 已暂停：{seconds} 秒内访客会进入兜底 Offer。',
    archived: '{name} 已归档：{seconds} 秒内访客会进入兜底 Offer。',
  },
  undo: '撤销',
  edit: '编辑',
  rename: '重命名 Smartlink',
  name: '推广名称',
  nameTooLong: '最多输入 200 个字符。',
  noneInState: '没有此状态的 Smartlink',
  noneInStateHelp: '请选择其他状态。',
  anyStateShown: '显示投放中和已暂停',
};
