import { channelCalls, type Channel } from '@millrace/core/channels';
import { userStatuses, type Profile } from '@millrace/core/session';
import { promotionUrl, type SmartlinkRow } from '@millrace/core/smartlinks';
import { useCall } from '@millrace/widgets/data';
import { copyText } from '@millrace/widgets/kit/copy-button';
import { fill } from '@millrace/widgets/messages';
import { useNotices, useWords } from '@millrace/widgets/provider';
import { useRevalidator } from 'react-router';
import { useChannelChoice, useOneChannel } from '../channel.tsx';
import { commandWords } from './command-words.ts';

/** What the palette does with the member's channels: another is chosen, or a link is copied for the one that is. */
export function usePaletteChannels({ user }: Profile) {
  const words = useWords(commandWords);
  const { kit } = useWords();
  const notices = useNotices();
  const choice = useChannelChoice();
  const { revalidate } = useRevalidator();
  const channels = useCall(channelCalls.list, {}).data ?? [];
  const id = useOneChannel();
  const channel = channels.find((one) => one.id === id) ?? channels[0];
  const mayCopy = user.status === userStatuses.normal && channel !== undefined;

  function take({ id: channelId, name, integration }: Channel) {
    choice.choose({ uid: user.id, id: channelId, name, integration });
    // Another integration opens other pages.
    void revalidate();
  }

  async function copy({ gid, name }: Pick<SmartlinkRow, 'gid' | 'name'>) {
    if (!channel) return;
    if (await copyText(promotionUrl({ channel, gid }))) notices.success(fill(words.copied, { name }));
    else notices.error(kit.copyFailed);
  }

  return { channels, take, copy, mayCopy };
}
