import { subject } from '@millrace/widgets/messages';

/** The words of the front door: what is loaded before anybody is known. */
export const front = subject(
  'front',
  {
    titles: {
      affLogin: 'Publisher log in',
      login: 'Advertiser log in',
      register: 'Sign up',
      resetPsw: 'Set a new password',
      invitation: 'Accept an invitation',
      userVerify: 'E-mail verification',
      tokenInvalid: 'Invalid link',
      logout: 'Sign out',
      notFound: 'Page not found',
    },
    notFound: 'There is no page at this URL. It may be mistyped or incomplete.',
    toHome: 'Go to the home page',
    logout: {
      question: 'Sign out of this browser?',
      submit: 'Sign out',
      stay: 'Back to the portal',
    },
    chunkFailed: 'This page could not be loaded. The portal may have been updated since you opened it.',
    reload: 'Reload',
    offline: 'You are offline.',
    offlineHelp: 'This page opens automatically once you are back online.',
    stillMissing: 'Part of this page failed to load. Check your connection and try again in a few minutes.',
    broken: 'Something went wrong on this page.',
  },
  {
    titles: {
      affLogin: '媒体主登录',
      login: '广告主登录',
      register: '注册',
      resetPsw: '设置新密码',
      invitation: '接受邀请',
      userVerify: '邮箱验证',
      tokenInvalid: '链接无效',
      logout: '退出登录',
      notFound: '页面不存在',
    },
    notFound: '此地址没有页面。地址可能输入有误，或在复制链接时被截断。',
    toHome: '返回首页',
    logout: { question: '要在此浏览器中退出登录吗？', submit: '退出登录', stay: '返回后台' },
    chunkFailed: '页面加载失败。系统可能已更新。',
    reload: '重新加载',
    offline: '您已离线。',
    offlineHelp: '网络恢复后，此页面会自动打开。',
    stillMissing: '页面的一部分仍然无法加载。请检查网络连接，几分钟后再试。',
    broken: '此页面出现了问题。',
  },
);
