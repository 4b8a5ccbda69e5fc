import { offerRefusalWords } from '@millrace/core/offers';
import { subject } from '@millrace/widgets/messages';

export const offerPage = subject(
  'offerPage',
  {
    facts: 'What it is',
    countries: 'Countries ({count})',
    capped: 'Its visitors go to your other offers.',
    timeline: 'Your application',
    notApplied: 'You have not applied for this offer yet.',
    steps: { pending: 'You applied.', approved: 'Approved', unapproved: 'Taken back', rejected: 'Rejected' },
    because: 'Reason: {reason}',
    linkTitle: 'Your link of {name}',
    linkHelp: 'Fill in {source} and {aff_sub} with what tells your visitors apart, or leave them out.',
    noChannel: 'You have no channel yet. A link needs a channel, so that its visitors count as yours.',
    reasons: offerRefusalWords,
    failed: 'The offer could not be loaded.',
    loading: 'Offer {oid}',
  },
  {
    facts: '基本信息',
    countries: '国家/地区（{count}）',
    capped: '访客会进入您的其他 Offer。',
    timeline: '您的申请',
    notApplied: '您还没有申请此 Offer。',
    steps: { pending: '已提交申请', approved: '已通过', unapproved: '平台已取消通过', rejected: '已拒绝' },
    because: '原因：{reason}',
    linkTitle: '{name} 的链接',
    linkHelp: '将 {source} 和 {aff_sub} 替换为用于区分访客的值，或将其删除。',
    noChannel: '您还没有渠道。链接需要一个渠道，才能将访客计入您的名下。',
    reasons: {
      underReview: '您的账号正在审核中。',
      accountBlocked: '您的账号已被封禁！',
      accountNotApproved: '您的账号未通过审核。',
      pending: '申请正在审核中。',
      unapproved: '申请通过后即可获取链接。',
    },
    failed: 'Offer 加载失败。',
    loading: 'Offer {oid}',
  },
);
