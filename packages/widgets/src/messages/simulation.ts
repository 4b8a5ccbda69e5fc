import { leftReasonWords, systemNames } from '@millrace/core/traffic';
import { subject } from './subject.ts';

const names = Object.fromEntries(systemNames.map((name) => [name, name])) as Record<
  (typeof systemNames)[number],
  string
>;

export const simulation = subject(
  'simulation',
  {
    title: 'What {count} clicks would do',
    help: 'As the link stands now, saved or not. What converts best is learnt all the time, so it changes from day to day.',
    country: 'Visitors from',
    system: 'On',
    systems: { ...names, Other: 'Another system' },
    failed: 'The visitors could not be simulated.',
    noOffers: 'No approved offers yet',
    noOffersHelp: 'Apply for offers first: visitors go only to those that are approved for you.',
    going: 'Offers that would get visitors',
    offer: '({oid}){name}',
    clicks: '{count} clicks',
    showAll: 'Show all {count}',
    astray: 'All of them would get the filler offer: none of your approved offers takes them.',
    left: 'Approved offers that would get none',
    leftFor: '{reason}: {count}',
    reasons: leftReasonWords,
  },
  {
    title: '{count} 次点击的去向',
    help: '按链接当前的设置模拟，无论是否已保存。转化情况持续学习，因此结果每天会有变化。',
    country: '访客来自',
    system: '系统',
    systems: { ...names, Other: '其他系统' },
    failed: '无法模拟访客。',
    noOffers: '还没有已通过的 Offer',
    noOffersHelp: '请先申请 Offer：访客只会进入已通过的 Offer。',
    going: '会获得访客的 Offer',
    offer: '({oid}){name}',
    clicks: '{count} 次点击',
    showAll: '显示全部 {count} 个',
    astray: '所有访客都会进入填充 Offer：您已通过的 Offer 都不接收他们。',
    left: '不会获得访客的已通过 Offer',
    leftFor: '{reason}：{count}',
    reasons: {
      target: '链接不面向这些访客',
      blocked: '被链接屏蔽',
      type: '属于其他 Offer 类型',
      stream: '属于另一个流量类型',
      prelander: '预落地页与链接的要求不符',
      category: '链接不需要该分类',
      flow: '链接不需要该转化流程',
      paused: '已暂停',
      country: '不面向该国家/地区',
      os: '不面向该系统',
      carrier: '仅面向特定运营商的访客',
      cap: '已达到转化上限',
      prior: '优先 Offer 获得全部访客',
      less: '预计其他 Offer 收益更高',
    },
  },
);
