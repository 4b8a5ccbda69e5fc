import { subject } from './subject.ts';

export const chart = subject(
  'chart',
  {
    asTable: 'Show as table',
    asChart: 'Show as chart',
    none: 'No data for this range',
    category: 'Time',
    soFar: 'So far',
    notOver: 'Not complete yet',
    summary: '{label}: chart of {series} with {count} points, from {first} to {last}. The table has the same data.',
    failed: 'The chart could not be drawn. Here is its data.',
  },
  {
    asTable: '显示为表格',
    asChart: '显示为图表',
    none: '该时间段暂无数据',
    category: '时间',
    soFar: '截至目前',
    notOver: '尚未结束',
    summary: '{label}：{series} 的图表，共 {count} 个数据点，从 {first} 到 {last}。可切换为表格查看。',
    failed: '图表无法绘制，数据如下。',
  },
);
