/** A `Date` header tells whole seconds, and is a while on its way: so little apart, the clocks agree. */
const toleranceMs = 5_000;

let aheadMs = 0;
const listeners = new Set<() => void>();

/**
 * The one place that says what time it is.
 *
 * @rule What day it is says the server, whatever the clock of who looks says.
 */
export function timeNow(): Date {
  return new Date(Date.now() + aheadMs);
}

/** How far the server's clock is ahead of the one here, in milliseconds; 0 until an answer has told. */
export function clockAhead(): number {
  return aheadMs;
}

/**
 * Learns the time from an answer; what may come out of a cache tells that of then. One of another origin may not show its
 * `Date`: the clock here counts then.
 */
export function learnTime(headers: Pick<Headers, 'get'>): void {
  const offsetMs = Date.parse(headers.get('date') ?? '') - Date.now();
  const isOfThen = /max-age/.test(headers.get('cache-control') ?? '');
  if (isOfThen || Number.isNaN(offsetMs) || Math.abs(offsetMs - aheadMs) <= toleranceMs) return;
  aheadMs = Math.abs(offsetMs) <= toleranceMs ? 0 : offsetMs;
  for (const tell of listeners) tell();
}

/** Tells when another time was learnt; the returned function ends that. */
export function onTimeLearnt(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}
