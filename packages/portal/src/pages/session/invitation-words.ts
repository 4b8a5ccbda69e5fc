import { subject } from '@millrace/widgets/messages';

export const invitationWords = subject(
  'invitation',
  {
    title: 'Accept an invitation',
    lead: '{by} invites you to their account, as {role}. You log in as {email}.',
    roles: { manager: 'manager', analyst: 'analyst', finance: 'finance' },
    mayDo: {
      manager: 'You work with offers, links, apps, websites and API keys. You do not see payments.',
      analyst: 'You read offers, links, reports and the snapshot.',
      finance: 'You read payments, invoices, reports and the snapshot.',
    },
    submit: 'Accept and log in',
    failed: 'The invitation could not be loaded.',
    overTitle: 'This invitation is no longer valid',
    over: 'It was used or taken back, its 7 days are over, or a newer one was sent. Ask for another one.',
    toLogin: 'Go to the login page',
  },
  {
    title: '接受邀请',
    lead: '{by} 邀请您以{role}身份加入其账号。您的登录邮箱：{email}。',
    roles: { manager: '经理', analyst: '分析师', finance: '财务' },
    mayDo: {
      manager: '您可以管理 Offer、链接、应用、网站和 API 密钥，但看不到打款。',
      analyst: '您可以查看 Offer、链接、报表和概览。',
      finance: '您可以查看打款、账单、报表和概览。',
    },
    submit: '接受并登录',
    failed: '邀请加载失败。',
    overTitle: '此邀请已失效',
    over: '邀请已被使用或撤回、已超过 7 天，或已发送新的邀请。请联系邀请人重新发送。',
    toLogin: '前往登录页面',
  },
);
