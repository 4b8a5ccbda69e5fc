import type { Locale } from '@millrace/core/session';

/** What a page says that stops letters; `backPath` is where it leads. */
export type StopWords = Readonly<Record<'title' | 'ask' | 'button' | 'done' | 'back' | 'backPath' | 'wrong', string>>;

/** Of alerts. */
export const pageWords: Readonly<Record<Locale, StopWords>> = {
  en: {
    title: 'E-mail alerts',
    ask: 'Stop all e-mail alerts for {email}? E-mails about payments, payouts of your offers and the security of your account still come.',
    button: 'Stop e-mail alerts',
    done: 'No more e-mail alerts are sent to {email}. You can turn each kind on again in My Account.',
    back: 'Open My Account',
    backPath: '/my-account',
    wrong: 'This link is not valid. Please use the link in the latest e-mail, or turn off e-mail alerts in My Account.',
  },
  'zh-CN': {
    title: '邮件提醒',
    ask: '要停止向 {email} 发送所有邮件提醒吗？有关付款、Offer 单价及账号安全的邮件仍会发送。',
    button: '停止邮件提醒',
    done: '不再向 {email} 发送邮件提醒。您可以在“我的账号”中重新开启各类提醒。',
    back: '打开“我的账号”',
    backPath: '/my-account',
    wrong: '此链接无效。请使用最新邮件中的链接，或在“我的账号”中关闭邮件提醒。',
  },
};

/** Of the summaries of weeks. */
export const weekStopWords: Readonly<Record<Locale, StopWords>> = {
  en: {
    title: 'Weekly summary',
    ask: 'Stop the weekly summary for {email}?',
    button: 'Stop the weekly summary',
    done: 'No more weekly summaries are sent to {email}. You can turn them on again in My Account.',
    back: 'Open My Account',
    backPath: '/my-account',
    wrong: 'This link is not valid. Please use the link in the latest e-mail, or turn the summary off in My Account.',
  },
  'zh-CN': {
    title: '每周汇总',
    ask: '要停止向 {email} 发送每周汇总吗？',
    button: '停止发送每周汇总',
    done: '不再向 {email} 发送每周汇总。您可以在“我的账号”中重新开启。',
    back: '打开“我的账号”',
    backPath: '/my-account',
    wrong: '此链接无效。请使用最新邮件中的链接，或在“我的账号”中关闭每周汇总。',
  },
};

/** What a test of a webhook says. */
export const webhookTestWords: Readonly<Record<Locale, string>> = {
  en: 'This is a test of your webhook. It tells of nothing.',
  'zh-CN': '这是一条 Webhook 测试消息，不涉及任何实际事件。',
};

/** What a test by Telegram says. */
export const telegramTestWords: Readonly<Record<Locale, string>> = {
  en: 'This is a test. Your alerts will come here.',
  'zh-CN': '这是一条测试消息。您的提醒将发送到这里。',
};
