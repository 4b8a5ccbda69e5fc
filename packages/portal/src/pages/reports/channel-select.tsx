import { allChannels, channelCalls, channelLabel } from '@millrace/core/channels';
import { useCall } from '@millrace/widgets/data';
import { Select } from '@millrace/widgets/kit/select';
import { reports } from '@millrace/widgets/messages';
import { useWords } from '@millrace/widgets/provider';
import { channelWords } from '../channels/words.ts';

interface ChannelSelectProps {
  /** 0 is all channels. */
  readonly value: number;
  readonly onChange: (aid: number) => void;
}

/** One channel, or all of them. */
export function ChannelSelect({ value, onChange }: ChannelSelectProps) {
  const words = useWords(reports);
  const { channelsFailed } = useWords(channelWords);
  const channels = useCall(channelCalls.list, {});
  return (
    <Select
      label={words.channel}
      value={value}
      onChange={onChange}
      options={[
        { value: allChannels, label: words.allChannels },
        ...(channels.data ?? []).map((one) => ({ value: one.id, label: channelLabel(one) })),
      ]}
      error={channels.error && !channels.data ? channelsFailed : undefined}
    />
  );
}
