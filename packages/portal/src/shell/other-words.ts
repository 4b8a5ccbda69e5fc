import { subject } from '@millrace/widgets/messages';

/** What a page says that was left open while somebody else has signed in. */
export const otherWords = subject(
  'other',
  {
    title: 'Another account has logged in',
    opened:
      'This page was opened by {own}. {name} has since logged in in this browser, so your changes here are not saved.',
    typed: 'Your entries stay on this page. To save them, log in again in a new tab.',
    goOn: 'Continue as {name}',
    logIn: 'Log in again as {name}',
    another: 'another account',
  },
  {
    title: '已有其他人登录',
    opened: '此页面由 {own} 打开。现在此浏览器中登录的是 {name}，因此您在此处的操作不会被保存。',
    typed: '您输入的内容会保留在此页面。请在新标签页中重新登录后再保存。',
    goOn: '以 {name} 的身份继续',
    logIn: '以 {name} 的身份重新登录',
    another: '另一个账号',
  },
);
