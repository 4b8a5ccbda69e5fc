import { accountCalls, refusedSections, type DetailsSection } from '@millrace/core/account';
import { channelCalls, channelLabel } from '@millrace/core/channels';
import { money } from '@millrace/core/format';
import { approveStatuses, offerCalls } from '@millrace/core/offers';
import { paymentCalls } from '@millrace/core/payment';
import { needsAttention, reportCalls, type Attention } from '@millrace/core/reports';
import { smartlinkCalls } from '@millrace/core/smartlinks';
import { TriangleAlert } from 'lucide';
import { useEffect } from 'react';
import { styled } from 'styled-components';
import { useCall } from '../data/use-call.ts';
import { useCalls } from '../data/use-calls.ts';
import { useClosed } from '../kit/closing.ts';
import { Door } from '../kit/door.tsx';
import { Icon } from '../kit/icon.tsx';
import { QuietText } from '../kit/quiet-text.tsx';
import { fill } from '../messages/messages.ts';
import { reports } from '../messages/reports.ts';
import { useWords } from '../provider.tsx';
import { focusRing } from '../theme/focus.ts';
import type { Board } from './board.ts';
import { through, type SnapshotDoor, type SnapshotDoors } from './doors.ts';

/** At most this many broken links are named; the list of smartlinks shows all. */
const maxBroken = 5;

interface AttentionListProps {
  readonly board: Board;
  readonly doors: SnapshotDoors;
  readonly place: AttentionPlace;
}

/** Where the list is, for what leads to it, and who hears how long it is. */
export interface AttentionPlace {
  readonly id: string;
  readonly onCount: (count: number) => void;
}

/** What needs somebody, as far as who looks may see it: each leads to where it is put right. */
export function AttentionList({ board: { range, aid }, doors, place: { id, onCount } }: AttentionListProps) {
  const words = useWords(reports);
  const payment = useCall(paymentCalls.next, {}, useOpen(paymentCalls.next));
  const infos = useCall(paymentCalls.info, {}, useOpen(paymentCalls.info));
  const account = useCall(accountCalls.read, {}, useOpen(accountCalls.read));
  const astray = useCall(reportCalls.astray, { ...range, aid }, useOpen(reportCalls.astray));
  const rejectedCall = useCall(
    offerCalls.list,
    { approve_status: approveStatuses.rejected, p: 1, n: 1 },
    useOpen(offerCalls.list),
  );
  // The specification's list knows no such filter: an API that answers none of our calls is not asked for it.
  const isOurs = payment.data !== undefined || astray.data !== undefined;
  const { isEnabled } = useOpen(smartlinkCalls.list);
  const links = useCall(
    smartlinkCalls.list,
    { health: 'broken', p: 1, n: maxBroken },
    { isEnabled: isEnabled && isOurs },
  );
  // An API that tests no links lists all of them.
  const brokenLinks = links.data?.data.filter((link) => link.is_broken) ?? [];
  const channels = useCall(channelCalls.list, {});
  const seesPostbacks = useOpen(channelCalls.postbacks).isEnabled;
  const watchedChannels = (channels.data ?? []).filter((one) => seesPostbacks && (aid === 0 || one.id === aid));
  const failingCalls = useCalls(
    channelCalls.postbacks,
    watchedChannels.map((one) => ({ id: one.id, p: 1, n: 1 })),
  );
  const attentionItems = needsAttention({
    held: payment.data?.held,
    paymentRefused: infos.data?.some(({ refused }) => refused !== undefined),
    refused: account.data && refusedSections(account.data.org.reviews),
    failing: watchedChannels.filter((_, index) => failingCalls[index]?.data?.failing).map((one) => one.id),
    broken: brokenLinks.map(({ gid }) => gid),
    astray: astray.data,
    rejected: rejectedCall.data?.tot,
  });

  const count = attentionItems.length;
  useEffect(() => {
    onCount(count);
    // Nothing leads to a list that is gone.
    return () => onCount(0);
  }, [count, onCount]);

  function textOf(one: Attention<DetailsSection>): string {
    switch (one.is) {
      case 'held':
        return fill(words.attention.held, { amount: money(one.amount, { currency: '$' }) });
      case 'payee':
        return words.attention.payee;
      case 'details':
        return words.attention.details[one.section];
      case 'failing': {
        const channel = watchedChannels.find((entry) => entry.id === one.aid);
        return fill(words.attention.failing, { channel: channel ? channelLabel(channel) : String(one.aid) });
      }
      case 'broken': {
        const link = brokenLinks.find((entry) => entry.gid === one.gid);
        return fill(words.attention.broken, { name: link?.name ?? String(one.gid) });
      }
      case 'undelivered':
        return fill(words.attention.undelivered, { share: `${one.share}%` });
      case 'rejected':
        return fill(words.attention.rejected, { count: one.count });
    }
  }

  function doorOf(one: Attention<DetailsSection>): SnapshotDoor {
    switch (one.is) {
      case 'held':
      case 'payee':
        return { is: 'payment' };
      case 'details':
        return one;
      case 'failing':
        return { is: 'postbacks', aid: one.aid };
      case 'broken':
        return { is: 'smartlink', gid: one.gid };
      case 'undelivered':
        return { is: 'undelivered', range, aid };
      case 'rejected':
        return { is: 'applications' };
    }
  }

  return (
    <Root aria-labelledby={id}>
      <Title id={id} tabIndex={-1}>
        {words.needsAttention}
      </Title>
      {attentionItems.length === 0 && <QuietText $size={13}>{words.nothingNeeds}</QuietText>}
      {attentionItems.length > 0 && (
        <List>
          {attentionItems.map((one) => (
            <li key={JSON.stringify(one)}>
              <Icon of={TriangleAlert} />
              <span>
                <Door {...through(doors, doorOf(one))}>{textOf(one)}</Door>
              </span>
            </li>
          ))}
        </List>
      )}
    </Root>
  );
}

/** Asked only where who looks may ask it. */
function useOpen(call: Parameters<typeof useClosed>[0]) {
  return { isEnabled: useClosed(call) === undefined, keepsPrevious: true };
}

const Root = styled.section`
  display: grid;
  align-content: start;
  gap: var(--mr-space-8);
  min-width: 0;
`;

const Title = styled.h2`
  margin: 0;
  font: 500 var(--mr-text-14) var(--mr-font-text);
  color: var(--mr-ink-strong);
  ${focusRing}
`;

const List = styled.ul`
  display: grid;
  gap: var(--mr-space-8);
  margin: 0;
  padding: 0;
  list-style: none;
  font: 400 var(--mr-text-13) var(--mr-font-text);
  color: var(--mr-ink-strong);
  li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: var(--mr-space-8);
    overflow-wrap: anywhere;
  }
  svg {
    margin-block-start: 2px;
    color: var(--mr-warn);
  }
`;
