import { subject } from '@millrace/widgets/messages';

/** The words of who has come where no page is. */
export const nowhere = subject(
  'nowhere',
  {
    advertiser: 'Advertiser console',
    advertiserHelp: 'Manage offers and campaigns in the advertiser console.',
    advertiserConsole: 'Go to the console',
    advertiserWaits: 'Your manager will be in touch.',
    advertiserWaitsHelp: 'No action is needed until then. Contact {email} if it takes too long.',
    nothing: 'No pages available yet',
    nothingHelp: 'None is open to this account. Contact {email} if something is missing.',
    notFound: 'There is no page at this URL.',
    home: 'Go to the home page',
  },
  {
    advertiser: '请前往广告主后台。',
    advertiserHelp: 'Offer 与推广活动在广告主后台中管理。',
    advertiserConsole: '前往广告主后台',
    advertiserWaits: '您的客户经理将与您联系。',
    advertiserWaitsHelp: '在此之前无需操作。如果等待太久，请发邮件至 {email}。',
    nothing: '此账号暂时没有可用的页面。',
    nothingHelp: '如有缺失，请发邮件至 {email}。',
    notFound: '此地址没有页面。',
    home: '返回首页',
  },
);
