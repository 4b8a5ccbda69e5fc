import { subject } from '@millrace/widgets/messages';

/** The words of the search for everything. */
export const paletteWords = subject(
  'palette',
  {
    title: 'Search {network}',
    placeholder: 'Pages, smartlinks, offers',
    recent: 'Recent',
    pages: 'Pages',
    people: 'People',
    /** What else whoever looks for them may type. */
    peopleAlso: 'seats team invite invitation colleagues members users roles',
    /** What else a page may be looked for by. */
    also: {
      '/payment': 'payouts paid invoices bank paypal payoneer money',
      '/personal-info': 'company address tax contact details',
      '/my-account': 'password two-factor 2fa passkeys devices alerts webhook telegram settings',
      '/commission': 'referrals friends',
      '/tracker': 'link tester test redirects',
      '/channel': 'callback s2s macros tracker',
      '/report-astray': 'lost clicks filler caps',
      '/offers/my': 'campaigns apply',
    },
    smartlinks: 'Smartlinks',
    offers: 'Offers',
    count: '{count} found',
    searching: 'Searching…',
    none: 'No results for “{search}”.',
    failed: 'Smartlinks and offers could not be searched.',
    offline: 'You are offline: search is limited to pages.',
  },
  {
    title: '搜索 {network}',
    placeholder: '页面、Smartlink、Offer',
    recent: '最近查找',
    pages: '页面',
    people: '成员',
    peopleAlso: '席位 团队 邀请 同事 用户 角色 people seats team invite invitation colleagues members users roles',
    also: {
      '/payment': '打款 收款 账单 银行 提现 payouts paid invoices bank paypal payoneer money',
      '/personal-info': '公司 地址 税号 联系方式 company address tax contact details',
      '/my-account':
        '密码 两步验证 通行密钥 设备 提醒 password two-factor 2fa passkeys devices alerts webhook telegram settings',
      '/commission': '推荐 好友 referrals friends',
      '/tracker': '链接测试 跳转 link tester test redirects',
      '/channel': '回调 宏 callback s2s macros tracker',
      '/report-astray': '丢失 兜底 上限 lost clicks filler caps',
      '/offers/my': '申请 campaigns apply',
    },
    smartlinks: 'Smartlink',
    offers: 'Offer',
    count: '找到 {count} 项',
    searching: '正在搜索…',
    none: '没有与“{search}”匹配的内容。',
    failed: '无法搜索 Smartlink 和 Offer。',
    offline: '您已离线：只能查找页面。',
  },
);
