import type { chart as english } from '../chart.ts';
import type { WordsOf } from '../subject.ts';

export const chart: WordsOf<typeof english> = {
  asTable: '显示为表格',
  asChart: '显示为图表',
  none: '该时间段暂无数据',
  category: '时间',
  soFar: '截至目前',
  notOver: '尚未结束',
  summary: '{label}：{series} 的图表，共 {count} 个数据点，从 {first} 到 {last}。可切换为表格查看。',
  failed: '图表无法绘制，数据如下。',
};
