import { subject } from '@millrace/widgets/messages';

/** The words of who has come where no page is. */
export const nowhere = subject(
  'nowhere',
  {
    nothing: 'No pages available yet',
    nothingHelp: 'None is open to this account. Contact {email} if something is missing.',
    notFound: 'There is no page at this URL.',
    nearest: 'Did you mean:',
    search: 'Or search for pages, smartlinks and offers: {keys}',
    home: 'Go to the home page',
  },
  {
    nothing: '此账号暂时没有可用的页面。',
    nothingHelp: '如有缺失，请发邮件至 {email}。',
    notFound: '此地址没有页面。',
    nearest: '您要找的是：',
    search: '也可以搜索页面、Smartlink 和 Offer：{keys}',
    home: '返回首页',
  },
);
