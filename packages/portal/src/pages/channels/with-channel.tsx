import { channelCalls, channelLabel, chosenChannel, type Channel } from '@millrace/core/channels';
import { useCall } from '@millrace/widgets/data';
import { EmptyState } from '@millrace/widgets/kit/empty-state';
import { ErrorState } from '@millrace/widgets/kit/error-state';
import { Select } from '@millrace/widgets/kit/select';
import { Skeleton } from '@millrace/widgets/kit/skeleton';
import { useWords } from '@millrace/widgets/provider';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { channelAt, newApp } from './channels-address.ts';
import { channelWords } from './words.ts';
import { addresses } from '../../addresses.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { ChannelLine } from '../../shell/scope-line.tsx';
import { useScopedAddress } from '../../shell/scoped-address.ts';
import { StepLink } from '../../shell/step-link.tsx';

interface WithChannelProps {
  readonly title: string;
  readonly children: (channel: Channel) => ReactNode;
}

/** A page of what belongs to one channel, and the choice of which. The first, where all are chosen. */
export function WithChannel({ title, children }: WithChannelProps) {
  const [address, setAddress] = useScopedAddress();
  const channels = useCall(channelCalls.list, {});
  const list = channels.data;
  const selectedChannel = list?.find(({ id }) => id === chosenChannel(list, channelAt(address)));
  return (
    <>
      <PageHead title={title} scope={selectedChannel && <ChannelLine channel={selectedChannel} />} />
      {list && selectedChannel ? (
        <>
          <ChannelChoice
            channels={list}
            chosen={selectedChannel}
            onChange={(id) => setAddress(new URLSearchParams({ aid: String(id) }))}
          />
          {children(selectedChannel)}
        </>
      ) : (
        <NoChannel channels={channels} />
      )}
    </>
  );
}

interface ChannelChoiceProps {
  readonly channels: readonly Channel[];
  readonly chosen: Channel;
  readonly onChange: (id: number) => void;
}

function ChannelChoice({ channels, chosen, onChange }: ChannelChoiceProps) {
  const words = useWords(channelWords);
  return (
    <Narrow>
      <Select
        label={words.channel}
        value={chosen.id}
        onChange={onChange}
        options={channels.map((one) => ({ value: one.id, label: channelLabel(one) }))}
      />
    </Narrow>
  );
}

/** The channels are not there yet, could not be read, or there is none. */
function NoChannel({ channels }: { readonly channels: ReturnType<typeof useCall<typeof channelCalls.list>> }) {
  const words = useWords(channelWords);
  if (channels.data)
    return (
      <EmptyState title={words.noChannels} text={words.noChannelsHelp}>
        <StepLink variant="primary" to={addresses.app(newApp)}>
          {words.addApp}
        </StepLink>
      </EmptyState>
    );
  if (channels.error)
    return (
      <ErrorState
        title={words.channelsFailed}
        error={channels.error}
        isRetrying={channels.isFetching}
        onRetry={() => void channels.refetch()}
      />
    );
  return (
    <Waiting aria-busy="true">
      <Skeleton width="280px" height="56px" />
      <Skeleton height="88px" />
      <Skeleton height="240px" />
    </Waiting>
  );
}

const Narrow = styled.div`
  max-width: 320px;
  padding-block: var(--mr-space-8);
`;

const Waiting = styled.div`
  display: grid;
  gap: var(--mr-space-16);
  max-width: 968px;
  padding-block: var(--mr-space-8);
`;
