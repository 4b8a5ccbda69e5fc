/** Visitors of a publisher to whom the network has closed offers. */
export interface ClosedSource {
  /** Which offer; 0 for all of them. */
  readonly oid: number;
  /** Which source; null for all visitors of the publisher, whatever source they bring. */
  readonly source: string | null;
}

/** @rule What the network has closed to a publisher is closed to every source of it, and what it has closed to a source, to that source alone; of one offer, or of all. */
export function isClosedTo(
  closed: readonly ClosedSource[],
  { oid, source }: { readonly oid: number; readonly source: string },
): boolean {
  return closed.some((one) => (one.oid === 0 || one.oid === oid) && (one.source === null || one.source === source));
}

/** Whether it is so of whatever offer there is. */
export function isClosedWhole(closed: readonly ClosedSource[], source: string): boolean {
  return isClosedTo(
    closed.filter(({ oid }) => oid === 0),
    { oid: 0, source },
  );
}
