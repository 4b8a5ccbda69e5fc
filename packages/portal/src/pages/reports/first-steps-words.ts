import { subject } from '@millrace/widgets/messages';

export const firstStepsWords = subject(
  'firstSteps',
  {
    title: 'Get started',
    done: '{done} of {all} done',
    isDone: 'Done',
    steps: {
      link: {
        title: 'Create a smartlink',
        help: 'One link that sends each visitor to the best-converting offer.',
        action: 'Create',
      },
      click: {
        title: 'Get your first click',
        help: 'Put the link on your site or in your app. Your figures appear here after the first click.',
        action: 'Copy a link',
      },
      postback: {
        title: 'Set a postback URL',
        help: 'Your server is told of each conversion. Skip it if you have no tracker of your own.',
        action: 'Set up',
      },
      terms: {
        title: 'Accept the SDK terms',
        help: 'They come up on every page until you do.',
        action: 'Open',
      },
      app: {
        title: 'Set up your app',
        help: 'Its store URL, and the currency that its users earn.',
        action: 'Set up',
      },
      placement: {
        title: 'Add a placement',
        help: 'A place where your app shows offers.',
        action: 'Add',
      },
      impression: {
        title: 'Get your first impression',
        help: 'Paste the snippet of the placement into your app. Your figures appear here once somebody has seen it.',
        action: 'Copy the snippet',
      },
      payment: {
        title: 'Add payment details',
        help: 'Tell us where to send your earnings.',
        action: 'Add',
      },
    },
    skip: 'Skip for today',
  },
  {
    title: '快速上手',
    done: '已完成 {done}/{all}',
    isDone: '已完成',
    steps: {
      link: { title: '创建 Smartlink', help: '一个链接，把每位访客带到转化最好的 Offer。', action: '创建' },
      click: {
        title: '获得第一次点击',
        help: '把链接放到网站或应用中，有第一次点击后这里会显示数据。',
        action: '复制链接',
      },
      postback: {
        title: '设置回传地址',
        help: '每次转化都会通知您的服务器。没有自己的追踪系统时可以跳过。',
        action: '设置',
      },
      terms: { title: '接受 SDK 条款', help: '接受之前，每个页面都会显示该条款。', action: '查看' },
      app: { title: '设置应用', help: '应用商店地址，以及用户获得的虚拟货币。', action: '设置' },
      placement: { title: '添加展示位', help: '应用中展示 Offer 的位置。', action: '添加' },
      impression: {
        title: '获得第一次展示',
        help: '把展示位的代码粘贴到应用中，有人看到后这里会显示数据。',
        action: '复制代码',
      },
      payment: { title: '填写收款信息', help: '告诉我们把收入汇到哪里。', action: '填写' },
    },
    skip: '今天先跳过',
  },
);
