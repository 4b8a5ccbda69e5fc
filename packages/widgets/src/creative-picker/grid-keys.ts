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
    let target = from;
    for (let step = 0; step < cardsAPage; step++)
      target = nextTo(spots, target, key === 'PageUp' ? 'up' : 'down') ?? target;
    return target;
  }
  const direction = ways[key];
  if (direction === undefined) return undefined;
  const mirroredWay = direction === 'before' ? 'after' : direction === 'after' ? 'before' : direction;
  return nextTo(spots, from, isRightToLeft ? mirroredWay : direction);
}
