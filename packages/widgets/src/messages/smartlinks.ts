import { trendColumnWords, trendTimeWords } from '@millrace/core/smartlinks';
import { subject } from './subject.ts';

export const smartlinks = subject(
  'smartlinks',
  {
    trend: 'Data',
    trendOf: 'Data of {name}',
    trendTime: 'Time',
    trendTimes: trendTimeWords,
    trendColumns: trendColumnWords,
    trendNone: 'No visitors in this time',
    trendNoneHelp: 'Choose a longer time, or send visitors through the link first.',
    trendFailed: 'The data of this link could not be loaded.',
  },
  {
    trend: '数据',
    trendOf: '{name} 的数据',
    trendTime: '时间',
    trendTimes: { today: '今天', yesterday: '昨天', last3: '最近 3 天', last7: '最近 7 天' },
    trendColumns: {
      country: '国家/地区',
      clk_os: '操作系统',
      carrier_name: '运营商',
      rpa: '平均单价($)',
      aff_ecpc: 'Ecpm($)',
    },
    trendNone: '该时间段内没有访客',
    trendNoneHelp: '请选择更长的时间，或先通过链接带来访客。',
    trendFailed: '数据加载失败。',
  },
);
