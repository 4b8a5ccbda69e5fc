/** The pages that show the tester. */
export const sources = { offersSite: 0, englishSite: 1, main: 2 } as const;
export type Source = (typeof sources)[keyof typeof sources];

/** @rule A daily number of free tests is shown for sources 0 and 1 only. */
export function showsQuota(source: Source): boolean {
  return source === sources.offersSite || source === sources.englishSite;
}

/** @rule With no free test left today, a visitor of source 0 or 1 may not test; a count that is not known stops nobody. */
export function mayTest(source: Source, testsLeft: number | undefined): boolean {
  return !showsQuota(source) || testsLeft === undefined || testsLeft > 0;
}

/** @rule A test takes one of the free tests, and never more than are left. */
export function afterTest(testsLeft: number | undefined): number | undefined {
  return testsLeft === undefined ? undefined : Math.max(0, testsLeft - 1);
}
