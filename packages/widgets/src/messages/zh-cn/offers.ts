import type { offers as english } from '../offers.ts';
import type { WordsOf } from '../subject.ts';

export const offers: WordsOf<typeof english> = {
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
  forMany: '同时申请 {count} 个 Offer：',
  applyForMany: '申请 {count} 个',
  appliedSoFar: '已申请 {done} 个，共 {count} 个',
  appliedForAll: '已申请 {count} 个 Offer。',
  appliedTag: '已申请',
  refusedTag: '未受理',
  notSent: '未提交',
  noChannels: '您还没有渠道，请先添加渠道再申请。',
  channelsFailed: '渠道加载失败。',
};
