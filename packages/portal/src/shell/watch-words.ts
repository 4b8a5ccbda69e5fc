import { subject } from '@millrace/widgets/messages';

/** What the frame has to tell beside the page. */
export const watchWords = subject(
  'watch',
  {
    denied:
      '“{page}” is not open to this account, so you are back at your home page. Your manager can open it for you.',
    deniedByChannel:
      '“{page}” is not open to the channel {channel}, so you are back at your home page. Choose another channel at the top to see it.',
    blocker:
      'We noticed that you may have an Ad Blocker turned on and some errors may occur, we suggest you to turn it off.',
    dismiss: 'Close this warning',
  },
  {
    denied: '此账号无权查看“{page}”，已返回首页。您的经理可以为您开通。',
    deniedByChannel: '渠道 {channel} 无权查看“{page}”，已返回首页。请在顶部选择其他渠道后查看。',
    blocker: '我们注意到您可能开启了广告拦截器，可能会出现一些错误，建议您将其关闭。',
    dismiss: '关闭此警告',
  },
);
