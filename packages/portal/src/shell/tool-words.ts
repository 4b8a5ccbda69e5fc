import { subject } from '@millrace/widgets/messages';

/** The words of the top bar's right side. */
export const toolWords = subject(
  'tools',
  {
    channel: 'Channel',
    chosenChannel: 'Channel: {channel}',
    allChannel: 'All Channel',
    findChannel: 'Find by id or name',
    channelCount: '{count} channels',
    channelCountOne: '1 channel',
    noChannel: 'No channel matches.',
    channelsFailed: 'The channels could not be loaded.',
    search: 'Search',
    account: 'Account: {name}',
    /** Whose account somebody has a seat of. */
    seat: '{role} in the account of {name}',
    roles: { owner: 'Owner', manager: 'Manager', analyst: 'Analyst', finance: 'Finance' },
    id: 'ID {id}',
  },
  {
    channel: '渠道',
    chosenChannel: '渠道：{channel}',
    allChannel: '全部渠道',
    findChannel: '按 ID 或名称查找',
    channelCount: '{count} 个渠道',
    channelCountOne: '1 个渠道',
    noChannel: '没有匹配的渠道。',
    channelsFailed: '渠道加载失败。',
    search: '搜索',
    account: '账号：{name}',
    seat: '{name} 账号的{role}',
    roles: { owner: '所有者', manager: '经理', analyst: '分析师', finance: '财务' },
    id: 'ID {id}',
  },
);
