import { subject } from '@millrace/widgets/messages';

export const quietWords = subject(
  'quietHours',
  {
    quiet: 'Quiet hours',
    from: 'From',
    until: 'Until',
    zone: 'Hours are in your time zone: {zone}.',
    noZone: 'Hours are in GMT+8, because no time zone is set in User info.',
  },
  {
    quiet: '免打扰时段',
    from: '从',
    until: '到',
    zone: '时间按您的时区计算：{zone}。',
    noZone: '由于用户信息中未设置时区，时间按 GMT+8 计算。',
  },
);
