import { channelCalls, type LoggedKind } from '@millrace/core/channels';
import { useCall } from '@millrace/widgets/data';
import { useSearchParams } from 'react-router';
import { logAt, withLog, type LogQuery } from './channels-address.ts';

/** The address as it is now. A double click must not push the same address twice: Back would stop there twice. */
export const addressNow = () => new URLSearchParams(window.location.search);

/** The page of a channel's log that the address asks for; `only` where it is of one kind whatever the address says. */
export function useLog(aid: number, kindOnly?: LoggedKind) {
  const [address, setAddress] = useSearchParams();
  const query = logAt(address);
  const { show, ...pageQuery } = query;
  const list = useCall(
    channelCalls.postbacks,
    { id: aid, show: kindOnly ?? show, ...pageQuery },
    { keepsPrevious: true },
  );

  /** Whatever is chosen anew leads to the first page, unless it is the page itself. */
  function change(patch: Partial<LogQuery>) {
    const next = withLog(address, { ...query, p: 1, ...patch });
    if (String(next) !== String(addressNow())) setAddress(next, { preventScrollReset: true });
  }

  function turn(page: number) {
    // What came for another question ends elsewhere.
    const until = query.until ?? (list.isPlaceholderData ? undefined : list.data?.until);
    change({ p: page, until: page > 1 ? until : undefined });
  }

  return { list, query, change, turn };
}
