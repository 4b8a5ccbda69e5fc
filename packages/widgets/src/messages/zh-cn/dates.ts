import type { dates as english } from '../dates.ts';
import type { WordsOf } from '../subject.ts';

export const dates: WordsOf<typeof english> = {
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
};
