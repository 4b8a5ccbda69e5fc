import { channelCalls, chosenChannel, offeredChannels, channelLabel, allChannels } from '@millrace/core/channels';
import type { Range } from '@millrace/core/format';
import {
  boardOf,
  chosenRange,
  completeText,
  csvName,
  firstTimeType,
  offersSnapshotCsv,
  reportCalls,
  reportCsv,
  showsSnapshot,
  snapshotColumns,
  snapshotPrefix,
  type SnapshotChart,
} from '@millrace/core/reports';
import type { User } from '@millrace/core/session';
import { Download } from 'lucide';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { saveFile } from '../data/save-file.ts';
import { useCall } from '../data/use-call.ts';
import { Button } from '../kit/button.tsx';
import { EmptyState } from '../kit/empty-state.tsx';
import { DateRange } from '../kit/date-range.tsx';
import { ErrorState } from '../kit/error-state.tsx';
import { Icon } from '../kit/icon.tsx';
import { Select } from '../kit/select.tsx';
import { Toggle } from '../kit/toggle.tsx';
import { useClock } from '../kit/use-clock.ts';
import { fill } from '../messages/messages.ts';
import { reports } from '../messages/reports.ts';
import { banners } from '../messages/banners.ts';
import { splitWidget, useWords, Widget, type WidgetProps } from '../provider.tsx';
import { AttentionButton } from './attention-button.tsx';
import { useBoard } from './board.ts';
import type { SnapshotDoors } from './doors.ts';
import { BoardFigures } from './figures.tsx';

export interface SnapshotBoardProps extends WidgetProps, SnapshotDoors {
  /** Who looks at it: the state of the account, and whether it may see all channels as one. */
  readonly user: Pick<User, 'status' | 'customer_type'>;
  /** The days that are shown, kept by the host, who then also answers `onRangeChange`. */
  readonly range?: Range | undefined;
  readonly onRangeChange?: ((range: Range) => void) | undefined;
  /**
   * The channel that is shown, kept by the host, who then also answers `onChannelChange`; a host without it has a choice
   * of its own, and the board has none.
   */
  readonly channel?: number | undefined;
  readonly onChannelChange?: ((channel: number) => void) | undefined;
  /** The figure that is drawn, kept by the host, who then also answers `onChartChange`. @default 'revenue' */
  readonly chart?: SnapshotChart | undefined;
  readonly onChartChange?: ((chart: SnapshotChart) => void) | undefined;
  /** What time it is. @default the server's clock, else that of who looks */
  readonly clock?: (() => Date) | undefined;
}

/** How the publisher's channels do: tiles, lines and the countries that earn most. */
export function SnapshotBoard(props: SnapshotBoardProps) {
  const [frame, rest] = splitWidget(props);
  return <Widget {...frame}>{showsSnapshot(rest.user) ? <OpenBoard {...rest} /> : <Blocked />}</Widget>;
}

function Blocked() {
  const words = useWords(banners);
  return <EmptyState title={words.blocked} text={words.blockedHelp} />;
}

function OpenBoard({
  user,
  range: hostRange,
  onRangeChange,
  channel,
  onChannelChange,
  chart,
  onChartChange,
  clock: ownClock,
  ...doors
}: Omit<SnapshotBoardProps, keyof WidgetProps>) {
  const words = useWords(reports);
  const { kit } = useWords();
  const clock = useClock(ownClock);
  const [ownRange, setOwnRange] = useState<Range>();
  const shownRange = hostRange ?? ownRange ?? chosenRange(firstTimeType, undefined, clock());
  const [ownChannel, setOwnChannel] = useState<number>();
  const [ownChart, setOwnChart] = useState<SnapshotChart>('revenue');
  const [isOwnZone, setOwnZone] = useState(false);
  const attentionId = useId();
  const [attentionCount, setAttentionCount] = useState(0);
  const isAsked = channel === undefined || onChannelChange !== undefined;
  const info = useCall(reportCalls.snapshot, {});
  const channels = useCall(channelCalls.list, {});
  const channelOptions = channels.data && offeredChannels(channels.data, user.customer_type, words);
  const requestedChannel = channel ?? ownChannel;
  // A channel in the address is passed on unchecked: the server refuses figures of a channel of another publisher.
  const aid =
    requestedChannel !== undefined && requestedChannel > allChannels
      ? requestedChannel
      : channelOptions && (chosenChannel(channelOptions, requestedChannel) ?? allChannels);
  // While they load it holds its place.
  const hasChoice = channelOptions ? channelOptions.length > 0 : !channels.error;
  const choices = channelOptions?.map((one) => ({
    value: one.id,
    label: one.id === allChannels ? one.name : channelLabel(one),
  })) ?? [{ value: aid ?? allChannels, label: kit.loading }];
  const { board, answer } = useBoard(info.data && boardOf(info.data), shownRange, aid);

  const { range, grain, told, interactive } = board;
  const failedCall = [info, channels, answer].find(({ error, data }) => error && !data);

  function retry() {
    for (const one of [info, channels, answer]) if (one.error) void one.refetch();
  }

  function save() {
    if (!interactive) return;
    const { list: rows, totals } = interactive;
    saveFile(csvName(snapshotPrefix, range), reportCsv({ columns: snapshotColumns, rows, totals }), 'text/csv');
  }

  function changeRange(next: Range) {
    setOwnRange(next);
    onRangeChange?.(next);
  }

  function changeChannel(id: number) {
    setOwnChannel(id);
    onChannelChange?.(id);
  }

  function changeChart(next: SnapshotChart) {
    setOwnChart(next);
    onChartChange?.(next);
  }

  const isStale = answer.isFetching && told !== undefined;
  return (
    <Root aria-busy={!failedCall && (told === undefined || isStale)}>
      <Line aria-label={words.filters}>
        <Days>
          <DateRange label={words.days} value={range} onChange={changeRange} clock={clock} />
        </Days>
        {isAsked && hasChoice && (
          <Narrow>
            <Select label={words.channel} value={aid ?? allChannels} onChange={changeChannel} options={choices} />
          </Narrow>
        )}
        {info.data && offersSnapshotCsv(info.data) && (
          <Button disabled={!interactive || isStale} onClick={save}>
            <Icon of={Download} />
            {words.download}
          </Button>
        )}
        {!failedCall && (
          <Note>
            {attentionCount > 0 && <AttentionButton id={attentionId} count={attentionCount} />}
            {grain === 'hour' && <Toggle label={words.ownZone} isOn={isOwnZone} onChange={setOwnZone} />}
            <span>{told?.until && fill(words.completeUntil, { time: completeText(told.until) })}</span>
          </Note>
        )}
      </Line>
      {failedCall ? (
        <ErrorState title={words.failed} error={failedCall.error} onRetry={retry} isRetrying={failedCall.isFetching} />
      ) : (
        <BoardFigures
          board={board}
          isStale={isStale}
          timeZone={isOwnZone ? readersZone() : undefined}
          chart={chart ?? ownChart}
          onChart={changeChart}
          doors={doors}
          attention={{ id: attentionId, onCount: setAttentionCount }}
          now={clock()}
        />
      )}
    </Root>
  );
}

const readersZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

const Root = styled.div`
  display: grid;
  gap: var(--mr-space-16);
  min-width: 0;
`;

const Line = styled.search`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  gap: var(--mr-space-12);
  /* Beside the controls, under the line of their labels. */
  > button {
    margin-block-start: var(--mr-space-24);
  }
  @media (width < 640px) {
    > button {
      flex: 1 1 100%;
      margin-block-start: 0;
    }
  }
`;

const Narrow = styled.div`
  flex: 0 1 240px;
  min-width: 0;
  @media (width < 640px) {
    flex: 1 1 100%;
  }
`;

/** Two whole dates and the name of the range. */
const Days = styled(Narrow)`
  flex-basis: 312px;
  @media (width < 640px) {
    flex-basis: 100%;
  }
`;

const Note = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  align-self: end;
  gap: var(--mr-space-8) var(--mr-space-24);
  min-height: var(--mr-height-control);
  justify-content: end;
  margin-inline-start: auto;
  font: 400 var(--mr-text-13) var(--mr-font-text);
  color: var(--mr-ink-quiet);
  @media (width < 640px) {
    flex: 1 1 100%;
  }
`;
