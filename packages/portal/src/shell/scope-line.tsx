import { allChannels, channelLabel, type Channel } from '@millrace/core/channels';
import { rangeText, type Range } from '@millrace/core/format';
import { fill } from '@millrace/widgets/messages';
import { useWords } from '@millrace/widgets/provider';
import { styled } from 'styled-components';
import { useChannel } from '../channel.tsx';
import { scopeWords } from './scope-words.ts';

interface ScopeLineProps {
  /** The channels that are counted; without any, all are. */
  readonly aids: readonly number[];
  /** The days; all where they are left out. */
  readonly range?: Range | undefined;
}

/** Says which channels and days the figures of a page are of. */
export function ScopeLine({ aids, range }: ScopeLineProps) {
  const words = useWords(scopeWords);
  const selectedChannel = useChannel();
  const [first = allChannels] = aids;

  function channel(): string {
    if (aids.length > 1) return fill(words.severalChannels, { count: aids.length });
    if (first === allChannels) return words.allChannels;
    const channelName = selectedChannel?.id === first ? channelLabel(selectedChannel) : String(first);
    return fill(words.ofChannel, { channel: channelName });
  }

  return <Line>{[channel(), ...(range ? [rangeText(range)] : []), 'GMT+8'].join(' · ')}</Line>;
}

/** Says which channel a page without figures is about. */
export function ChannelLine({ channel }: { readonly channel: Pick<Channel, 'id' | 'name'> }) {
  const words = useWords(scopeWords);
  return <Line>{fill(words.ofChannel, { channel: channelLabel(channel) })}</Line>;
}

const Line = styled.p`
  margin: var(--mr-space-4) 0 0;
  font: 400 var(--mr-text-13) var(--mr-font-text);
  color: var(--mr-ink-quiet);
`;
