import { subject } from '@millrace/widgets/messages';

export const setUpPageWords = subject(
  'setUpPage',
  {
    title: 'Set up a second factor',
    goOn: 'Continue',
    signOut: 'Sign out',
  },
  {
    title: '设置双重验证',
    goOn: '继续',
    signOut: '退出登录',
  },
);
