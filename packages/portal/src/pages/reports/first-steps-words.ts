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
      payment: { title: '填写收款信息', help: '告诉我们把收入汇到哪里。', action: '填写' },
    },
    skip: '今天先跳过',
  },
);
