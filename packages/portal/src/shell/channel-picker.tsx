import {
  allChannels,
  channelCalls,
  channelLabel,
  chosenChannel,
  offeredChannels,
  type Channel,
} from '@millrace/core/channels';
import type { Profile } from '@millrace/core/session';
import { useCall } from '@millrace/widgets/data';
import { DropPanel } from '@millrace/widgets/kit/drop-panel';
import { ErrorState } from '@millrace/widgets/kit/error-state';
import { Icon } from '@millrace/widgets/kit/icon';
import { Skeleton } from '@millrace/widgets/kit/skeleton';
import { fill } from '@millrace/widgets/messages';
import { useNotices, useWords } from '@millrace/widgets/provider';
import { ChevronDown, Layers } from 'lucide';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useRevalidator, useSearchParams } from 'react-router';
import { styled } from 'styled-components';
import { useChannel, useChannelChoice } from '../channel.tsx';
import { BarButton, BarWords } from './bar-button.tsx';
import { Finder } from './finder.tsx';
import { scopeWords } from './scope-words.ts';
import { toolWords } from './tool-words.ts';

const labelOf = (one: Pick<Channel, 'id' | 'name'>) => (one.id === allChannels ? one.name : channelLabel(one));

/** The channel through which the member works, on all pages. */
export function ChannelPicker({ profile: { user } }: { readonly profile: Profile }) {
  const words = useWords(toolWords);
  const scope = useWords(scopeWords);
  const control = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [search, setSearch] = useState('');
  const choice = useChannelChoice();
  const notices = useNotices();
  const selectedChannel = useChannel();
  const { revalidate } = useRevalidator();
  const list = useCall(channelCalls.list, {});
  const channels = list.data;
  const channelOptions =
    channels && offeredChannels(channels, user.customer_type, { ...scope, allChannel: words.allChannel });
  const id = channelOptions && chosenChannel(channelOptions, selectedChannel?.id);

  const take = useCallback(
    (channelId: number) => {
      const channel = channels?.find((one) => one.id === channelId);
      const integration = channel && { integration: channel.integration };
      const before = choice.of(user.id);
      choice.choose({ uid: user.id, id: channelId, name: channel?.name ?? '', ...integration });
      // Another integration opens other pages.
      if (before?.integration !== channel?.integration) void revalidate();
    },
    [channels, choice, user.id, revalidate],
  );

  // What was never chosen, or is there no longer, gives way to the first one; what changed meanwhile is kept anew.
  const integration = channels?.find((one) => one.id === id)?.integration;
  const isKept =
    selectedChannel?.uid === user.id && selectedChannel.id === id && selectedChannel.integration === integration;
  useEffect(() => {
    if (id !== undefined && !isKept) take(id);
  }, [id, isKept, take]);

  // An address that names one channel is of it: what was chosen gives way once, when one comes to the address.
  const [address, setAddress] = useSearchParams();
  const inAddress = address.getAll('aid');
  const requestedId = inAddress.length === 1 ? inAddress[0] : undefined;
  const takeOver = useEffectEvent((channelId: string) => {
    if (channels?.some((one) => `${one.id}` === channelId)) take(Number(channelId));
  });
  const isKnown = channels !== undefined;
  useEffect(() => {
    if (requestedId !== undefined && isKnown) takeOver(requestedId);
  }, [requestedId, isKnown]);

  // One that names others shows what is chosen, and says so: figures never stand under a name that is not theirs.
  const foreignId = channels && inAddress.find((channelId) => !channels.some((one) => `${one.id}` === channelId));
  const giveUp = useEffectEvent((channelId: string) => {
    notices.error(fill(scope.notYours, { channel: channelId.slice(0, 20) }));
    const next = new URLSearchParams(address);
    for (const name of ['aid', 'p', 'until']) next.delete(name);
    setAddress(next, { replace: true });
  });
  useEffect(() => {
    if (foreignId !== undefined) giveUp(foreignId);
  }, [foreignId]);

  /** The page goes on with what is chosen now, from its first rows on. */
  function pick(channelId: number) {
    take(channelId);
    for (const name of ['aid', 'p', 'until']) address.delete(name);
    if (inAddress.length > 0) setAddress(address, { replace: true });
  }

  if (!channelOptions && !list.error) return <Skeleton width="120px" height="20px" />;
  if (channelOptions?.length === 0) return null;
  const current = channelOptions?.find((one) => one.id === id);
  const isSeveral = inAddress.length > 1;
  const severalText = fill(scope.severalChannels, { count: inAddress.length });
  const valueText = isSeveral ? severalText : current ? labelOf(current) : words.channel;
  const searchText = search.trim().toLowerCase();
  const matches = (channelOptions ?? []).filter((one) => labelOf(one).toLowerCase().includes(searchText));

  const count = matches.filter((one) => one.id !== allChannels).length;

  function open(next: boolean) {
    setOpen(next);
    setSearch('');
  }

  return (
    <>
      <BarButton
        ref={control}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={current ? fill(words.chosenChannel, { channel: valueText }) : words.channel}
        title={valueText}
        onClick={() => open(!isOpen)}
      >
        <Icon of={Layers} />
        <BarWords>{valueText}</BarWords>
        <Icon of={ChevronDown} />
      </BarButton>
      <DropPanel label={words.channel} control={control} isOpen={isOpen} onOpenChange={open}>
        <Panel>
          {channelOptions ? (
            <Finder
              label={words.channel}
              placeholder={words.findChannel}
              search={search}
              onSearch={setSearch}
              groups={[
                { options: matches.map((one) => ({ key: `${one.id}`, label: labelOf(one), isChosen: one.id === id })) },
              ]}
              count={count === 1 ? words.channelCountOne : fill(words.channelCount, { count })}
              onPick={({ key }) => {
                pick(Number(key));
                open(false);
              }}
            >
              {matches.length === 0 && <Nothing>{words.noChannel}</Nothing>}
            </Finder>
          ) : (
            <ErrorState
              title={words.channelsFailed}
              error={list.error}
              isRetrying={list.isFetching}
              onRetry={() => void list.refetch()}
            />
          )}
        </Panel>
      </DropPanel>
    </>
  );
}

const Panel = styled.div`
  display: flex;
  flex-direction: column;
  width: min(320px, calc(100vw - 2 * var(--mr-space-12)));
  max-height: min(400px, 70vh);
`;

const Nothing = styled.p`
  margin: 0;
  padding: var(--mr-space-12) var(--mr-space-16);
  color: var(--mr-ink-quiet);
`;
