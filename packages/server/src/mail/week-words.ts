import type { Locale } from '@millrace/core/session';

/** The parts into which a change of revenue is split. */
type Part = 'clicks' | 'conversionRate' | 'payout';
/** What moved revenue is told by. */
export type Mover = 'gid' | 'oid' | 'country';

interface WeekWords {
  readonly heading: string;
  readonly measure: string;
  readonly now: string;
  readonly before: string;
  readonly change: string;
  /** Above the parts of the change. */
  readonly why: string;
  readonly parts: Readonly<Record<Part, string>>;
  readonly movers: Readonly<Record<Mover, string>>;
  readonly happened: string;
  readonly more: string;
  readonly open: string;
  readonly settings: string;
  readonly stop: string;
  readonly zone: string;
  /** Behind the revenue of the subject. */
  readonly up: string;
  readonly down: string;
}

/** What the summary of a week says beside its sentences. */
export const weekWords: Readonly<Record<Locale, WeekWords>> = {
  en: {
    heading: 'Your week',
    measure: 'Figure',
    now: 'Last week',
    before: 'Week before',
    change: 'Change',
    why: 'Why revenue changed by {change}',
    parts: { clicks: 'Number of clicks', conversionRate: 'Conversion rate', payout: 'Average payout' },
    movers: {
      gid: 'Smartlinks that moved revenue most',
      oid: 'Offers that moved revenue most',
      country: 'Countries that moved revenue most',
    },
    happened: 'What happened',
    more: 'And {count} more in your notifications.',
    open: 'Open the snapshot',
    settings: 'Choose e-mails',
    stop: 'Stop this summary',
    zone: 'in days of GMT+8',
    up: ', up {percent}',
    down: ', down {percent}',
  },
  'zh-CN': {
    heading: '您的一周',
    measure: '指标',
    now: '上周',
    before: '前一周',
    change: '变化',
    why: '收入变化 {change} 的原因',
    parts: { clicks: '点击次数', conversionRate: '转化率', payout: '平均单价' },
    movers: {
      gid: '对收入影响最大的 Smartlink',
      oid: '对收入影响最大的 Offer',
      country: '对收入影响最大的国家/地区',
    },
    happened: '上周动态',
    more: '通知中还有 {count} 条。',
    open: '打开概览',
    settings: '选择邮件',
    stop: '停止发送此汇总',
    zone: '按 GMT+8 统计',
    up: '，增长 {percent}',
    down: '，下降 {percent}',
  },
};
