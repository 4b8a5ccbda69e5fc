import { useLocale } from '@millrace/widgets/provider';

const en = {
  titles: {
    snapshot: 'Snapshot',
    myOffers: 'Offer List',
    smartlinks: 'Smartlink',
    newSmartlink: 'New smartlink',
    smartlink: 'Smartlink',
    sweepstake: 'Sweepstake',
    getCreative: 'Get Creative',
    creatives: 'Creative',
    websites: 'My Website',
    creativeAudit: 'Creative Audit',
    tracker: 'Offer Detect',
    support: 'FAQ',
    report: 'Reports',
    conversions: 'Conversions',
    astray: 'Undelivered clicks',
    reportApi: 'Report API',
    special: 'Special Promotion',
    payment: 'Payment',
    myAccount: 'My Account',
    personalInfo: 'Personal Info',
    commission: 'Commission',
    postback: 'Postback Setting',
    postbackTest: 'Postback Test',
    apps: 'Apps/Platform Setting',
    offerwall: 'Offerwall Setting',
    notFound: 'Page not found',
  },
  shell: {
    skip: 'Skip to the page',
    menu: 'Menu',
    openMenu: 'Open the menu',
    closeMenu: 'Close the menu',
    signOut: 'Sign out',
    faq: 'FAQ',
    failed: 'The portal could not be loaded.',
    logInAgain: 'Log in again',
  },
  /** The groups and entries of the server's menu that are no page of their own, by what they are called there. */
  menu: {},
} as const;

type Texts<T> = { readonly [K in keyof T]: T[K] extends string ? string : Texts<T[K]> };
export type PortalWords = Texts<typeof en>;

const zhCn: PortalWords = {
  titles: {
    snapshot: '概览',
    myOffers: 'Offer 列表',
    smartlinks: 'Smartlink',
    newSmartlink: '新建 Smartlink',
    smartlink: 'Smartlink',
    sweepstake: '抽奖',
    getCreative: '获取素材',
    creatives: '素材',
    websites: '我的网站',
    creativeAudit: '素材审核',
    tracker: 'Offer 检测',
    support: '常见问题',
    report: '报表',
    conversions: '转化明细',
    astray: '流失点击',
    reportApi: '报表 API',
    special: '特别活动',
    payment: '结算',
    myAccount: '我的账号',
    personalInfo: '个人信息',
    commission: '邀请返佣',
    postback: 'Postback 设置',
    postbackTest: 'Postback 测试',
    apps: '应用/平台设置',
    offerwall: '积分墙设置',
    notFound: '页面不存在',
  },
  shell: {
    skip: '跳到正文',
    menu: '菜单',
    openMenu: '打开菜单',
    closeMenu: '关闭菜单',
    signOut: '退出登录',
    faq: '常见问题',
    failed: '后台加载失败。',
    logInAgain: '重新登录',
  },
  menu: {
    Offers: 'Offer',
    Media: '媒体资源',
    Reports: '报表',
    'SmartLink Report': 'Smartlink 报表',
    'Offer Report': 'Offer 报表',
    'Conversion Report': '转化报表',
    'OfferWall Report': '积分墙报表',
    'User Benefit Report': '用户奖励报表',
    'Revenue Report': '收入报表',
    Account: '账号',
    'Help Center': '帮助中心',
    Tools: '工具',
    'Apps/Platform': '应用/平台',
  },
};

/** The portal's own words in the reader's language. */
export function usePortalWords(): PortalWords {
  return useLocale() === 'zh-CN' ? zhCn : en;
}
