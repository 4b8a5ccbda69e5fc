import { smartlinkColumnWords, smartlinkFigureWords } from '@millrace/core/smartlinks';
import { subject } from './subject.ts';

/** Of the list of smartlinks: what they have brought, and which columns tell it. */
export const linkList = subject(
  'linkList',
  {
    columns: smartlinkFigureWords,
    chooseColumns: 'Columns',
    figures: 'Figures: last 7 days ({days}), GMT+8',
    figuresOfChannel: 'Figures: last 7 days ({days}), GMT+8, channel {channel}',
    figuresFailed: 'The figures could not be loaded.',
    courseOf: 'Revenue by day: {amounts}',
    reportOf: '{figure}, {column}: {name}',
    copy: 'Copy link',
    copyFor: 'Copy link: {name}',
    copied: 'Link copied. Channel {channel}',
    noChannel: 'Your account has no channel yet.',
    sort: 'Sort by',
    name: smartlinkColumnWords.name,
    ascending: '{column}, ascending',
    descending: '{column}, descending',
  },
  {
    columns: {
      clk: '点击量',
      revenue: '收入（$）',
      ecpm: 'eCPM（$）',
      rpc: '每次点击收入（$）',
      course: '趋势',
    },
    chooseColumns: '自定义列',
    figures: '数据范围：最近 7 天（{days}），GMT+8',
    figuresOfChannel: '数据范围：最近 7 天（{days}），GMT+8，渠道 {channel}',
    figuresFailed: '数据加载失败。',
    courseOf: '每日收入：{amounts}',
    reportOf: '{figure}，{column}：{name}',
    copy: '复制链接',
    copyFor: '复制链接：{name}',
    copied: '链接已复制。渠道 {channel}',
    noChannel: '账号还没有渠道。',
    sort: '排序',
    name: '名称',
    ascending: '{column}（升序）',
    descending: '{column}（降序）',
  },
);
