import type { share as english } from '../share.ts';
import type { WordsOf } from '../subject.ts';

export const share: WordsOf<typeof english> = {
  watchLead: '四周内每 6 小时检测一次；链接失效和恢复时，我们都会发邮件通知您。',
  email: '邮箱',
  sendLetter: '发送确认邮件',
  sending: '正在发送…',
  sent: '已向 {email} 发送邮件。请在 24 小时内打开其中的链接以开始监测。',
  otherAddress: '换一个邮箱',
  badgeLead: '显示此结果的图片，可放在您的网页上，点击即打开本次检测的页面。该页面保留 30 天。',
  copyCode: '复制 {name}',
  codeCopied: '代码已复制。',
};
