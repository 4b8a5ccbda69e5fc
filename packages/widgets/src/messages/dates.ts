import { timeTypeWords } from '@millrace/core/reports';
import { subject } from './subject.ts';

export const dates = subject(
  'dates',
  {
    types: timeTypeWords,
    span: '{start} – {end}',
    ranges: 'Ranges',
    days: 'Date range',
    zone: 'Dates are in GMT+8.',
    noCalendar: 'The calendar could not be loaded. Choose a preset range or reload the page.',
  },
  {
    types: {
      today: '今天',
      yesterday: '昨天',
      last7: '最近 7 天',
      last30: '最近 30 天',
      thisMonth: '本月',
      lastMonth: '上月',
      custom: '自定义',
    },
    span: '{start} 至 {end}',
    ranges: '时间范围',
    days: '日期',
    zone: '日期按北京时间（GMT+8）计算。',
    noCalendar: '日历加载失败。请按名称选择时间范围，或刷新页面。',
  },
);
