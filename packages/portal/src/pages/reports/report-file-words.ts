import { subject } from '@millrace/widgets/messages';

export const reportFilePage = subject(
  'reportFile',
  {
    running: 'The file is being downloaded.',
    rows: '{count} rows so far',
    done: 'The file was downloaded.',
    failed: 'The file could not be downloaded.',
    again: 'Download again',
    retry: 'Try again',
    open: 'Open the report',
    otherTitle: 'This file is not for this account',
    other:
      'You are logged in to {name}. Log in to the account that the e-mail with the link came to, and open the link again.',
    broken: 'This link is not complete',
    brokenHelp: 'Open it from the e-mail again, or download the file in the report.',
  },
  {
    running: '正在下载文件。',
    rows: '已下载 {count} 行',
    done: '文件已下载。',
    failed: '文件下载失败。',
    again: '再次下载',
    retry: '重试',
    open: '打开报表',
    otherTitle: '此文件不属于当前账号',
    other: '您当前登录的账号是 {name}。请登录收到该邮件的账号，然后重新打开链接。',
    broken: '链接不完整',
    brokenHelp: '请从邮件中重新打开链接，或在报表页面下载文件。',
  },
);
