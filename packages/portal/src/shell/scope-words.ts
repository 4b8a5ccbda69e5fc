import { subject } from '@millrace/widgets/messages';

/** Words of the channel scope of a page. */
export const scopeWords = subject(
  'scope',
  {
    allChannels: 'All channels',
    severalChannels: '{count} channels',
    ofChannel: 'Channel {channel}',
    notYours: 'The URL contains channel {channel}, which is not yours. This page shows the channel selected above.',
  },
  {
    allChannels: '全部渠道',
    severalChannels: '{count} 个渠道',
    ofChannel: '渠道 {channel}',
    notYours: '网址中的渠道 {channel} 不属于您，显示的是上方选择的渠道。',
  },
);
