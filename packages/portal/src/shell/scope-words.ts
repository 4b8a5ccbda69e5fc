import { subject } from '@millrace/widgets/messages';

/** Of which channels a page shows figures. */
export const scopeWords = subject(
  'scope',
  { allChannels: 'All channels', severalChannels: '{count} channels', ofChannel: 'Channel {channel}' },
  { allChannels: '全部渠道', severalChannels: '{count} 个渠道', ofChannel: '渠道 {channel}' },
);
