import { allChannels } from '@millrace/core/channels';
import { useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useChannel, useChannelChoice } from '../channel.tsx';
import { withId } from '../id-address.ts';

type ScopedAddress = readonly [URLSearchParams, (next: URLSearchParams, isStaying?: 'staying') => void];

/**
 * The address of a page whose figures are of one channel or of all: `aid` in it is the channel of the top bar, unless the
 * address came with one, which the top bar then takes over. Whoever takes it out sees all channels.
 */
export function useScopedAddress(): ScopedAddress {
  const [address, setAddress] = useSearchParams();
  const choice = useChannelChoice();
  const channelId = useChannel()?.id ?? allChannels;
  const isUnsaid = !address.has('aid') && channelId !== allChannels;
  const scopedAddress = useMemo(
    () => (isUnsaid ? withId(address, 'aid', channelId) : address),
    [isUnsaid, address, channelId],
  );

  useEffect(() => {
    if (isUnsaid) setAddress(scopedAddress, { replace: true, preventScrollReset: true });
  }, [isUnsaid, scopedAddress, setAddress]);

  function show(next: URLSearchParams, isStaying?: 'staying') {
    if (!next.has('aid')) choice.chooseAll();
    // A double click must not push the same address twice: Back would stop there twice.
    if (String(next) === window.location.search.slice(1)) return;
    setAddress(next, { preventScrollReset: isStaying === 'staying' });
  }

  return [scopedAddress, show];
}
