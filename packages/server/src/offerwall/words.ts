import type { Locale } from '@millrace/core/session';

const en = {
  frame: 'Offers',
  title: 'Earn {currency}',
  titlePlain: 'Offers for you',
  intro: 'Complete an offer to earn its reward. It is credited once the provider confirms it.',
  reward: '+{points} {currency}',
  varies: 'Reward varies',
  start: 'Start',
  newTab: 'opens in a new tab',
  all: 'All {count} offers',
  most: 'Showing the {count} with the highest rewards.',
  none: 'No offers right now.',
  noneHelp: 'New ones arrive every day. Check back later.',
  close: 'Close',
  refused: 'The offers cannot be shown.',
  refusedHelp: 'For the operator of this page:',
  unsigned: 'The snippet does not say who the user is: fill in data-user and data-signature.',
  wrong:
    'The signature is not that of this user: data-signature is the HMAC-SHA256 of data-user with the secret of the app, in hexadecimal digits.',
  gone: 'Placement not found, or its account is not active. Copy the snippet again.',
};

export type WallWords = typeof en;

export const wallWords: Readonly<Record<Locale, WallWords>> = {
  en,
  'zh-CN': {
    frame: '任务列表',
    title: '赚取{currency}',
    titlePlain: '为您推荐的任务',
    intro: '完成任务并经广告主确认后，奖励即归您所有。',
    reward: '+{points} {currency}',
    varies: '奖励不固定',
    start: '开始',
    newTab: '在新标签页中打开',
    all: '全部 {count} 个任务',
    most: '以上为奖励最高的 {count} 个任务。',
    none: '目前没有适合您的任务。',
    noneHelp: '每天都有新任务，请稍后再来。',
    close: '关闭',
    refused: '无法显示任务。',
    refusedHelp: '页面的运营者可以修正：',
    unsigned: '代码没有说明用户是谁：请填写 data-user 和 data-signature。',
    wrong: '签名与该用户不符：data-signature 是以应用密钥对 data-user 计算的 HMAC-SHA256，以十六进制表示。',
    gone: '没有这个展示位，或其账号未启用：请重新复制代码。',
  },
};

/** The sentence with what stands in its braces. */
export function said(sentence: string, values: Readonly<Record<string, string | number>>): string {
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}
