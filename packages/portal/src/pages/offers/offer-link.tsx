import { channelCalls, channelLabel, chosenChannel } from '@millrace/core/channels';
import type { Offer } from '@millrace/core/offers';
import { promotionUrl } from '@millrace/core/smartlinks';
import { useCall } from '@millrace/widgets/data';
import { CodeBox } from '@millrace/widgets/kit/code-box';
import { ErrorState } from '@millrace/widgets/kit/error-state';
import { Select } from '@millrace/widgets/kit/select';
import { Skeleton } from '@millrace/widgets/kit/skeleton';
import { offers } from '@millrace/widgets/messages';
import { useWords } from '@millrace/widgets/provider';
import { useState } from 'react';
import { useOneChannel } from '../../channel.tsx';
import { Stack } from '../../shell/section.tsx';
import { offerPage } from './words.ts';

/** The link of an approved offer, through one of the channels. */
export function OfferLink({ offer }: { readonly offer: Pick<Offer, 'oid' | 'name'> }) {
  const words = useWords(offerPage);
  const { channel: label, channelsFailed } = useWords(offers);
  const [channelId, setChannelId] = useState<number>();
  const list = useCall(channelCalls.list, {});
  const pickedChannel = useOneChannel();
  if (list.isPending) return <Skeleton height="136px" />;
  if (!list.data) {
    return (
      <ErrorState
        title={channelsFailed}
        error={list.error}
        isRetrying={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    );
  }
  const channel = list.data.find(({ id }) => id === chosenChannel(list.data, channelId ?? pickedChannel));
  if (!channel) return <p>{words.noChannel}</p>;
  return (
    <Stack>
      <Select
        label={label}
        value={channel.id}
        onChange={setChannelId}
        options={list.data.map((one) => ({ value: one.id, label: channelLabel(one) }))}
      />
      <CodeBox label={words.linkTitle} code={promotionUrl({ channel, gid: offer.oid })} help={words.linkHelp} />
    </Stack>
  );
}
