import { offerWords } from '@millrace/core/offers';
import { subject } from './subject.ts';

export const offers = subject(
  'offers',
  {
    ...offerWords,
    nextPayout: 'from {day}: {payout}',
    applied: 'Applied for {name}.',
    noChannels: 'You have no channel yet. You need one to apply.',
    channelsFailed: 'Your channels could not be loaded.',
  },
  {
    applyTitle: '请填写申请理由 *',
    channel: '渠道',
    channelPlaceholder: '选择渠道',
    reason: '理由',
    reasonPlaceholder: '您为什么想申请这个 Offer？',
    apply: '申请',
    pending: '审核中',
    approved: '已通过',
    unapproved: '未申请',
    rejected: '已拒绝',
    paused: '已暂停',
    pausedApply: '该 Offer 已暂停，恢复后才能申请。',
    floating: '浮动',
    nextPayout: '{day} 起：{payout}',
    applied: '已申请 {name}。',
    noChannels: '您还没有渠道，请先添加渠道再申请。',
    channelsFailed: '渠道加载失败。',
  },
);
