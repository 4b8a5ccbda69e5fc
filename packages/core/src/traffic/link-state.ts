/** What becomes of a smartlink: it can be paused, archived and brought back at any time. */
export const linkStates = ['active', 'paused', 'archived'] as const;
export type LinkState = (typeof linkStates)[number];

/** @rule Visitors of a smartlink that is paused or archived get its filler, and never an error. */
export function sendsToOffers({ state }: { readonly state: LinkState }): boolean {
  return state === 'active';
}
