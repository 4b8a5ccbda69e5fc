import {
  columnWords,
  reportTypeWords,
  reportWords,
  type Column,
  type MailedEvery,
  type ReportType,
} from '@millrace/core/reports';
import type { Locale } from '@millrace/core/session';

interface ReportLetterWords {
  readonly types: Readonly<Record<ReportType, string>>;
  readonly columns: Readonly<Record<Column, string>>;
  readonly every: Readonly<Record<MailedEvery, string>>;
  readonly total: string;
  readonly none: string;
  /** Below as many rows as a letter shows. */
  readonly rest: string;
  readonly open: string;
  readonly file: string;
  readonly stop: string;
  /** Whose days these are. */
  readonly zone: string;
}

/** What a report by e-mail says beside its sentences. */
export const reportLetterWords: Readonly<Record<Locale, ReportLetterWords>> = {
  en: {
    types: reportTypeWords,
    columns: columnWords,
    every: { daily: 'every day', weekly: 'every Monday', monthly: 'on the 1st of each month' },
    total: reportWords.total,
    none: 'There are no figures for these days.',
    rest: 'These are the first {shown} of {all} rows.',
    open: 'Open the report',
    file: 'Download all rows as CSV',
    stop: 'Stop this e-mail',
    zone: 'in days of GMT+8',
  },
  'zh-CN': {
    types: {
      sml_report: 'Smartlink 报表',
      stat_report: 'Offer 报表',
      cov_report: '转化报表',
      sdk_offer_wall_report: '积分墙报表',
      sdk_user_point_report: '用户奖励报表',
      js_report: '收入报表',
    },
    columns: {
      month: '月份',
      week: '周',
      dt: '日期',
      hour: '小时',
      gid: 'Smartlink',
      oid: 'Offer',
      country: '国家/地区',
      os: '操作系统',
      carrier_name: '运营商',
      aid: '渠道',
      source: '来源',
      aff_sub: 'Sub ID',
      aff_sub2: 'Sub ID 2',
      aff_sub3: 'Sub ID 3',
      aff_sub4: 'Sub ID 4',
      aff_sub5: 'Sub ID 5',
      impress: '展示量',
      clk: '点击量',
      ctr: '点击率',
      cov: '转化量',
      reversed: '已撤销',
      cr: '转化率',
      users: '用户数',
      points: '积分',
      revenue: '收入',
      ecpm: 'eCPM',
      rpc: 'EPC（每次点击收入）',
      payout: '平均单价',
    },
    every: { daily: '每天', weekly: '每周一', monthly: '每月 1 日' },
    total: '合计',
    none: '这些日期暂无数据。',
    rest: '以上为前 {shown} 行，共 {all} 行。',
    open: '打开报表',
    file: '下载全部数据（CSV）',
    stop: '停止发送此邮件',
    zone: '按 GMT+8 统计',
  },
};
