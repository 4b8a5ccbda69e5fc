import { timeNow } from '@millrace/core/format';
import type { Range } from '@millrace/core/format';
import { chosenRange, firstTimeType, timeTypeOf } from '@millrace/core/reports';

export interface BoardChoice {
  readonly range: Range;
  readonly channel: number;
}

/** No channel has this id: the board shows the first that is offered. */
const anyChannel = -1;

/** The days and the channel that an address asks for; what it does not say or says wrongly is as at first. */
export function boardAt(address: URLSearchParams, now = timeNow()): BoardChoice {
  const own = { start: address.get('start') ?? '', end: address.get('end') ?? '' };
  const channel = Number(address.get('aid') ?? anyChannel);
  return { range: chosenRange('custom', own, now), channel: Number.isInteger(channel) ? channel : anyChannel };
}

/** The shortest address that asks for these days and this channel. The days of the beginning move on with the days. */
export function toAddress({ range, channel }: BoardChoice, now = timeNow()): URLSearchParams {
  const days: Partial<Range> = timeTypeOf(range, now) === firstTimeType ? {} : range;
  return new URLSearchParams({ ...days, ...(channel === anyChannel ? {} : { aid: String(channel) }) });
}
