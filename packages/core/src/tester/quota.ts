/** The pages that show the tester. */
export const sources = { offersSite: 0, englishSite: 1, main: 2 } as const;
export type Source = (typeof sources)[keyof typeof sources];

/** @rule A daily number of free tests is shown for sources 0 and 1 only. */
export function showsQuota(source: Source): boolean {
  return source === sources.offersSite || source === sources.englishSite;
}

/** @rule With no free test left today, a visitor of source 0 or 1 may not test; a count that is not known stops nobody. */
export function mayTest(source: Source, left: number | undefined): boolean {
  return !showsQuota(source) || left === undefined || left > 0;
}

/** @rule A test takes one of the free tests, and never more than are left. */
export function afterTest(left: number | undefined): number | undefined {
  return left === undefined ? undefined : Math.max(0, left - 1);
}
