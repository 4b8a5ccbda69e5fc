import { subject } from '@millrace/widgets/messages';

export const alertPart = subject(
  'alertPart',
  {
    title: 'E-mail alerts',
    help: 'Which notifications also come by e-mail. E-mails about payments, payouts of your offers and the security of your account always come.',
    failed: 'Your e-mail alerts could not be loaded.',
    kinds: {
      smartlink: 'A smartlink breaks, recovers or converts far less',
      postback: 'Postbacks are failing',
      application: 'An application is approved or rejected',
      website: 'A website is verified or rejected',
      creative: 'A creative is approved or rejected',
      conversion: 'Conversions are reversed',
    },
    frequencies: { instant: 'Right away', daily: 'Once a day', off: 'Never' },
    daily: '“Once a day” comes at {hour}.',
    weekly: 'Weekly summary',
    weeklyHelp:
      'On Mondays: your figures beside the week before, what moved your revenue, and what happened to your smartlinks.',
    quietHelp: 'No e-mail alerts come during these hours; they follow when the hours end.',
    saved: 'E-mail alerts saved.',
  },
  {
    title: '邮件提醒',
    help: '选择哪些通知同时发送邮件。有关付款、Offer 单价及账号安全的邮件始终会发送。',
    failed: '邮件提醒设置加载失败。',
    kinds: {
      smartlink: 'Smartlink 失效、恢复正常或转化骤降',
      postback: '回传失败',
      application: '申请通过或被拒绝',
      website: '网站通过验证或未通过',
      creative: '素材通过审核或未通过',
      conversion: '转化被撤销',
    },
    frequencies: { instant: '立即发送', daily: '每天一次', off: '不发送' },
    daily: '“每天一次”于 {hour} 发送。',
    weekly: '每周汇总',
    weeklyHelp: '每周一发送：与前一周对比的数据、影响收入的因素，以及 Smartlink 的动态。',
    quietHelp: '在此时段内不发送邮件提醒，时段结束后再发送。',
    saved: '邮件提醒设置已保存。',
  },
);
