import { nextTo, type Spot, type Way } from '@millrace/core/creatives';

const cardsAPage = 3;
const ways: Readonly<Record<string, Way>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'before',
  ArrowRight: 'after',
};

/** Keys that move, also where there is nothing further. */
export const isMove = (key: string) => key in ways || ['Home', 'End', 'PageUp', 'PageDown'].includes(key);

/** Where a key leads from a card. */
export function goal(spots: readonly Spot[], from: number, key: string, isRightToLeft: boolean): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return spots.length - 1;
  if (key === 'PageUp' || key === 'PageDown') {
    let at = from;
    for (let step = 0; step < cardsAPage; step++) at = nextTo(spots, at, key === 'PageUp' ? 'up' : 'down') ?? at;
    return at;
  }
  const way = ways[key];
  if (way === undefined) return undefined;
  const turned = way === 'before' ? 'after' : way === 'after' ? 'before' : way;
  return nextTo(spots, from, isRightToLeft ? turned : way);
}
