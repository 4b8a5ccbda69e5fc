import { channelLabel } from '@millrace/core/channels';
import type { ChannelsState } from '@millrace/core/offers';
import { styled } from 'styled-components';
import { Button } from '../kit/button.tsx';
import { ComboBox } from '../kit/combo-box.tsx';
import { offers } from '../messages/offers.ts';
import { useWords } from '../provider.tsx';

interface ChannelFieldProps {
  readonly channels: ChannelsState;
  readonly value: number | undefined;
  readonly error: string | undefined;
  readonly onChange: (aid: number | undefined) => void;
  readonly onRetry: () => void;
}

/** The channel that applies, found by its id or its name. */
export function ChannelField({ channels, value, error, onChange, onRetry }: ChannelFieldProps) {
  const words = useWords(offers);
  const { kit } = useWords();
  const channelList = channels.is === 'loaded' ? channels.channels : [];
  const isNone = channels.is === 'loaded' && channelList.length === 0;
  return (
    <Root>
      <ComboBox
        label={words.channel}
        placeholder={words.channelPlaceholder}
        isRequired
        isLoading={channels.is === 'loading'}
        options={channelList.map((channel) => ({ id: channel.id, label: channelLabel(channel) }))}
        value={value}
        onChange={(id) => onChange(typeof id === 'number' ? id : undefined)}
        help={isNone ? words.noChannels : undefined}
        error={channels.is === 'failed' ? words.channelsFailed : error}
      />
      {channels.is === 'failed' && (
        <Button size="small" onClick={onRetry}>
          {kit.retry}
        </Button>
      )}
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: var(--mr-space-8);
  > button {
    justify-self: start;
  }
`;
