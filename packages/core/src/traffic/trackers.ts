/** A tracker in which publishers enter our links, and its own macro for the id of a click. */
export interface Tracker {
  readonly name: string;
  readonly clickId: string;
}

/** @rule The macros of a tracker are offered where its own documentation confirms them, as of November 2026. */
export const trackers: readonly Tracker[] = [
  { name: 'Voluum', clickId: '{clickid}' },
  { name: 'Keitaro', clickId: '{subid}' },
  { name: 'Binom', clickId: '{clickid}' },
  { name: 'RedTrack', clickId: '{clickid}' },
  { name: 'BeMob', clickId: '{clickId}' },
  { name: 'PeerClick', clickId: '{clickid}' },
];

/** @rule A tracker's click id travels in aff_sub, so that the publisher's postback can bring it back. */
export function trackerValues({ clickId }: Tracker): { aff_sub: string } {
  return { aff_sub: clickId };
}
