import { subject } from '@millrace/widgets/messages';

/** What the frame has to tell beside the page. */
export const watchWords = subject(
  'watch',
  {
    deniedTitle: 'You don’t have access to this page',
    denied:
      '“{page}” is not open to this account, so you are back at your home page. Which pages are open depends on the kind of traffic it was registered for.',
    deniedInteractive:
      '“{page}” is not open to this account, so you are back at your home page. An account for interactive ads has its figures, its payments, its details and the Report API.',
    deniedByChannel:
      '“{page}” is not open to the channel {channel}, so you are back at your home page. Choose another channel at the top to see it.',
    deniedByRole:
      '“{page}” is not part of your role ({role}), so you are back at your home page. Ask the owner of the account, {owner}.',
    deniedBlocked: 'Your account has been blocked! “{page}” can not be opened, so you are back at your home page.',
    blocker:
      'We noticed that you may have an Ad Blocker turned on and some errors may occur, we suggest you to turn it off.',
    dismiss: 'Close this warning',
    offline:
      'You are offline. What is shown may be out of date, and nothing can be saved until the connection is back.',
  },
  {
    deniedTitle: '此页面未对您开放',
    denied: '此账号无法打开“{page}”，已返回首页。可用页面取决于注册时选择的对接方式。',
    deniedInteractive: '互动广告账号无法打开“{page}”，已返回首页。此类账号可使用数据概览、结算、账号资料和报表 API。',
    deniedByChannel: '渠道 {channel} 无权查看“{page}”，已返回首页。请在顶部选择其他渠道后查看。',
    deniedByRole: '您的角色（{role}）不包含“{page}”，已返回首页。请联系账号所有者 {owner}。',
    deniedBlocked: '您的账号已被封禁！无法打开“{page}”，已返回首页。',
    blocker: '我们注意到您可能开启了广告拦截器，可能会出现一些错误，建议您将其关闭。',
    dismiss: '关闭此警告',
    offline: '您已离线。显示的内容可能不是最新的，网络恢复前无法保存。',
  },
);
