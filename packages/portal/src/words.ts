import { useLocale } from '@millrace/widgets/provider';

const en = {
  titles: {
    affLogin: 'Publisher log in',
    logout: 'Sign out',
    myOffers: 'Offer List',
    notFound: 'Page not found',
  },
  login: {
    title: 'Log in',
    lead: 'For publishers: your links, offers and earnings.',
    email: 'E-mail',
    password: 'Password',
    submit: 'Log in',
    notActivated: 'Open the link in the activation e-mail that we sent to {email}, then log in again.',
    notVerified: 'Open the link in the verification e-mail that we sent to {email}, then log in again.',
    captchaAsked: 'Please enter the code from the picture as well.',
  },
  logout: {
    question: 'Sign out of this browser?',
    submit: 'Sign out',
    stay: 'Back to the portal',
  },
  shell: {
    skip: 'Skip to the page',
    menu: 'Menu',
    openMenu: 'Open the menu',
    closeMenu: 'Close the menu',
    signOut: 'Sign out',
    denied: 'This account may not see that page, so you are back at your home page.',
    nothing: 'No page is open to this account yet.',
    nothingHelp: 'Your account manager opens pages for you. Write to {email} if something is missing.',
    failed: 'The portal could not be loaded.',
    chunkFailed: 'This page could not be loaded. The portal may have been updated since you opened it.',
    reload: 'Reload',
  },
  notFound: {
    text: 'There is no page at this address.',
    home: 'Go to the home page',
  },
  offers: {
    title: 'Offer List',
  },
} as const;

type Texts<T> = { readonly [K in keyof T]: T[K] extends string ? string : Texts<T[K]> };
export type PortalWords = Texts<typeof en>;

const zhCn: PortalWords = {
  titles: { affLogin: '媒体登录', logout: '退出登录', myOffers: 'Offer 列表', notFound: '页面不存在' },
  login: {
    title: '登录',
    lead: '媒体入口:链接、Offer 与收益。',
    email: '邮箱',
    password: '密码',
    submit: '登录',
    notActivated: '请打开发送到 {email} 的激活邮件中的链接,然后重新登录。',
    notVerified: '请打开发送到 {email} 的验证邮件中的链接,然后重新登录。',
    captchaAsked: '请同时输入图片中的验证码。',
  },
  logout: { question: '要在此浏览器中退出登录吗?', submit: '退出登录', stay: '返回门户' },
  shell: {
    skip: '跳到正文',
    menu: '菜单',
    openMenu: '打开菜单',
    closeMenu: '关闭菜单',
    signOut: '退出登录',
    denied: '此账号无权查看该页面,已返回首页。',
    nothing: '此账号暂时没有可用的页面。',
    nothingHelp: '页面由您的客户经理开通。如有缺失,请写信至 {email}。',
    failed: '门户加载失败。',
    chunkFailed: '页面加载失败。门户可能在您打开之后更新过。',
    reload: '重新加载',
  },
  notFound: { text: '此地址没有页面。', home: '返回首页' },
  offers: { title: 'Offer 列表' },
};

/** The portal's own words in the reader's language. */
export function usePortalWords(): PortalWords {
  return useLocale() === 'zh-CN' ? zhCn : en;
}
