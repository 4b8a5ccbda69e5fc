/** @rule Creatives stand in five columns above a width of 1920, four above 1680, two under 1280, otherwise three. */
export function columnsAt(width: number): number {
  if (width > 1920) return 5;
  if (width > 1680) return 4;
  return width < 1280 ? 2 : 3;
}

/** Where a creative stands in the waterfall: its column and how far from the top it begins and ends. */
export interface Spot {
  readonly lane: number;
  readonly start: number;
  readonly end: number;
}

export type Way = 'up' | 'down' | 'before' | 'after';

/** @rule In the waterfall one goes up and down in a column, and to the sides to the creative that stands nearest there. */
export function nextTo(spots: readonly Spot[], from: number, way: Way): number | undefined {
  const target = spots[from];
  if (!target) return undefined;
  if (way === 'up') return known(spots.findLastIndex(({ lane }, index) => index < from && lane === target.lane));
  if (way === 'down') return known(spots.findIndex(({ lane }, index) => index > from && lane === target.lane));
  const lane = target.lane + (way === 'before' ? -1 : 1);
  const middle = (target.start + target.end) / 2;
  let nearest: number | undefined;
  let leastDistance = Infinity;
  for (const [index, spot] of spots.entries()) {
    const away = Math.max(spot.start - middle, middle - spot.end, 0);
    if (spot.lane === lane && away < leastDistance) [nearest, leastDistance] = [index, away];
  }
  return nearest;
}

function known(index: number): number | undefined {
  return index < 0 ? undefined : index;
}
