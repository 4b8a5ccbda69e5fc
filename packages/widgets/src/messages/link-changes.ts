import { linkStateWords, smartlinkActionWords, smartlinkChangeWords } from '@millrace/core/smartlinks';
import { subject } from './subject.ts';

/** What is done with a smartlink from its list. */
export const linkChanges = subject(
  'linkChanges',
  {
    changes: smartlinkChangeWords,
    moreFor: 'More actions: {name}',
    states: linkStateWords,
    state: 'Status',
    anyState: 'Active and paused',
    done: {
      renamed: 'Renamed to “{name}”.',
      duplicated: '{name} was created with the same settings.',
      active: '{name} is active. Visitors reach its offers again within {seconds} seconds.',
      paused: '{name} is paused. Its visitors get the filler offer within {seconds} seconds.',
      archived: '{name} is archived. Its visitors get the filler offer within {seconds} seconds.',
    },
    undo: 'Undo',
    edit: smartlinkActionWords.edit,
    rename: 'Rename smartlink',
    name: 'Campaign name',
    nameTooLong: 'Enter up to 200 characters.',
    noneInState: 'No smartlinks with this status',
    noneInStateHelp: 'Choose another status to see other smartlinks.',
    anyStateShown: 'Show active and paused',
  },
  {
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
  },
);
