/** A visitor at a link; the same one at the same link is known by the same name. */
export interface Visited {
  readonly id: string;
  readonly visitor: string;
  /** In milliseconds. */
  readonly at: number;
}

// Gives the ids of those that do not count. `last` holds when each visitor last counted, and is brought up to date.
/** @rule Of a visitor's visits to a link one counts, and each later one that comes long enough after the last that counted. */
export function repeatedVisits(visits: readonly Visited[], last: Map<string, number>, pause: number): Set<string> {
  const repeated = new Set<string>();
  for (const { id, visitor, at } of visits.toSorted((a, b) => a.at - b.at)) {
    const before = last.get(visitor);
    // What another process was told first may have happened later.
    if (before !== undefined && Math.abs(at - before) < pause) repeated.add(id);
    else last.set(visitor, Math.max(at, before ?? at));
  }
  return repeated;
}
