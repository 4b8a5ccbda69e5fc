import type { linkList as english } from '../link-list.ts';
import type { WordsOf } from '../subject.ts';

export const linkList: WordsOf<typeof english> = {
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
};
