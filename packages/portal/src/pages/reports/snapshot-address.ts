import { timeNow } from '@millrace/core/format';
import type { Range } from '@millrace/core/format';
import {
  chosenRange,
  firstTimeType,
  snapshotChart,
  snapshotCharts,
  timeTypeOf,
  type SnapshotChart,
} from '@millrace/core/reports';

export interface BoardChoice {
  readonly range: Range;
  readonly channel: number;
  /** The figure that is drawn. */
  readonly chart: SnapshotChart;
}

/** No channel has this id: the board shows the first that is offered. */
const anyChannel = -1;

/** The days and the channel that an address asks for; what it does not say or says wrongly is as at first. */
export function boardAt(address: URLSearchParams, now = timeNow()): BoardChoice {
  const customRange = { start: address.get('start') ?? '', end: address.get('end') ?? '' };
  const channel = Number(address.get('aid') ?? anyChannel);
  return {
    range: chosenRange('custom', customRange, now),
    channel: Number.isInteger(channel) ? channel : anyChannel,
    chart: snapshotChart(address.get('chart'), snapshotCharts),
  };
}

/** The shortest address that asks for these days and this channel. The days of the beginning move on with the days. */
export function toAddress({ range, channel, chart }: BoardChoice, now = timeNow()): URLSearchParams {
  const days: Partial<Range> = timeTypeOf(range, now) === firstTimeType ? {} : range;
  return new URLSearchParams({
    ...days,
    ...(channel === anyChannel ? {} : { aid: String(channel) }),
    ...(chart === 'revenue' ? {} : { chart }),
  });
}
