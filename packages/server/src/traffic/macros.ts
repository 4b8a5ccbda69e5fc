import type { MacroValues } from '@millrace/core/traffic';
import type { Click } from './click-log.ts';

/** What the macros of an address stand for that is called for a click: at its own moment, or at that of its conversion. */
export function macrosOf(
  { id, gid, oid, at: _at, reason: _reason, ...rest }: Click,
  { payout, at }: { readonly payout: string; readonly at: Date },
): MacroValues {
  return {
    ...rest,
    click_id: id.replaceAll('-', ''),
    gid: String(gid),
    oid: String(oid),
    // Trackers compare what they are told: $2 is "2" each time, not "2.0000" where the database spells it.
    payout: String(Number(payout)),
    currency: 'USD',
    ts: String(Math.floor(at.getTime() / 1_000)),
  };
}
