import { accountWords } from '@millrace/core/account';
import { subject } from '@millrace/widgets/messages';

/** The words of the terms for developers who show the offerwall. */
export const sdkWords = subject(
  'sdkTerms',
  {
    title: 'SDK developer terms',
    lead: 'Your account earns through our SDK. Please read and accept its terms to continue.',
    text: 'The terms',
    label: 'I have read the terms and accept them',
    mustAccept: accountWords.sdkTerms,
    agree: 'Accept and continue',
    signOut: 'Sign out',
    failed: 'The terms could not be loaded.',
    close: 'Close',
    help: 'What you have agreed to for apps that show our offerwall.',
    read: 'Read the terms',
  },
  {
    title: 'SDK 开发者条款',
    lead: '您的账号通过我们的 SDK 获得收入。继续之前，请阅读并接受其条款。',
    text: '条款',
    label: '我已阅读并接受条款',
    mustAccept: '请先阅读并接受条款。',
    agree: '接受并继续',
    signOut: '退出登录',
    failed: '条款加载失败。',
    close: '关闭',
    help: '展示积分墙的应用适用的条款（您已同意）。',
    read: '阅读条款',
  },
);
