import { subject } from '@millrace/widgets/messages';

export const bellWords = subject(
  'bell',
  {
    title: 'Notifications',
    unread: 'Notifications, {count} unread',
    failed: 'Your notifications could not be loaded.',
    none: 'No notifications yet',
    new: 'New',
    today: 'Today',
    yesterday: 'Yesterday',
    readAll: 'Mark all as read',
  },
  {
    title: '通知',
    unread: '通知，{count} 条未读',
    failed: '通知加载失败。',
    none: '暂无通知。',
    new: '新',
    today: '今天',
    yesterday: '昨天',
    readAll: '全部标为已读',
  },
);
