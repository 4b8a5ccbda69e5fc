import type { comparison as english } from '../comparison.ts';
import type { WordsOf } from '../subject.ts';

export const comparison: WordsOf<typeof english> = {
  title: '两次测试对比',
  first: '第一次测试',
  second: '第二次测试',
  waiting: '正在读取两次测试…',
  onWhole: '整体差异',
  nothing: '两次测试的路径相同。',
  hopDiffers: '第 {number} 跳不同：{what}',
  hopSame: '第 {number} 跳相同',
  hopMissing: '第 {number} 跳只出现在一次测试中',
  noHop: '该测试没有对应的一跳。',
  param: '参数 {name}',
  none: '无',
  direct: '直连，未使用代理节点',
  fields: {
    link: '页面',
    code: '状态码',
    kind: '跳转方式',
    country: '国家/地区',
    network: '广告网络',
    error: '错误',
  },
  values: { land_page: '落地页', user_agent: 'User-Agent（UA）', exit: '出口节点（代理）', error: '错误' },
};
