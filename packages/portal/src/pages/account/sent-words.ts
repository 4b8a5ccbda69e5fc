import { subject } from '@millrace/widgets/messages';

/** What is said of every way by which alerts leave at once. */
export const sentWords = subject(
  'sentWords',
  {
    failing: 'Failing',
    waiting: '{count} alerts are waiting.',
    waitingOne: '1 alert is waiting.',
    nextTry: 'Next attempt at {time}.',
    kindsTitle: 'What is sent',
    kinds: {
      smartlink: 'Smartlinks: broken, recovered, converting far less',
      postback: 'Postbacks are failing',
      offer: 'Offers: paused, ending, new payout',
      application: 'Applications: approved, rejected',
      creative: 'Creatives: approved, rejected',
      website: 'Websites: verified, rejected',
      conversion: 'Conversions are reversed',
      payment: 'Payments: sent, held, details changed',
      account: 'Account: new sign-in, security, messages',
      terms: 'The terms are updated',
    },
  },
  {
    failing: '送达失败',
    waiting: '{count} 条提醒等待送达。',
    waitingOne: '1 条提醒等待送达。',
    nextTry: '下次尝试：{time}。',
    kindsTitle: '发送内容',
    kinds: {
      smartlink: 'Smartlink：失效、恢复正常、转化骤降',
      postback: '回传失败',
      offer: 'Offer：暂停、即将结束、单价变更',
      application: '申请：通过、被拒绝',
      creative: '素材：通过审核、未通过',
      website: '网站：通过验证、未通过',
      conversion: '转化被撤销',
      payment: '付款：已打款、暂扣、收款信息变更',
      account: '账号：新的登录、安全、平台消息',
      terms: '条款更新',
    },
  },
);
