import { timeNow } from '@millrace/core/format';
import type { Range } from '@millrace/core/format';
import { chosenRange, firstTimeType, timeTypeOf } from '@millrace/core/reports';
import { idAt } from '../../id-address.ts';

/** Which clicks are looked at. */
export interface AstrayQuery {
  readonly range: Range;
  /** A channel; 0 is all of them. */
  readonly aid: number;
  /** The one smartlink through which they came; without it all. */
  readonly gid?: number | undefined;
}

/** The clicks that an address asks for; what it does not say or says wrongly is as at first. */
export function astrayAt(address: URLSearchParams, now = timeNow()): AstrayQuery {
  const customRange = { start: address.get('start') ?? '', end: address.get('end') ?? '' };
  const aid = Number(address.get('aid') ?? 0);
  return {
    range: chosenRange('custom', customRange, now),
    aid: Number.isInteger(aid) && aid > 0 ? aid : 0,
    gid: idAt(address, 'gid'),
  };
}

/** The shortest address that asks for these clicks. The days of the beginning move on with the days. */
export function toAddress({ range, aid, gid }: AstrayQuery, now = timeNow()): URLSearchParams {
  const days: Partial<Range> = timeTypeOf(range, now) === firstTimeType ? {} : range;
  return new URLSearchParams({ ...days, ...(aid > 0 && { aid: String(aid) }), ...(gid && { gid: String(gid) }) });
}
