import { chanceFrom } from '@millrace/core/traffic';

/** Chance that falls the same way every time. */
export function createChance(seed: number) {
  const share = chanceFrom(seed);

  function whole(least: number, most: number): number {
    return least + Math.floor(share() * (most - least + 1));
  }

  function oneOf<T>(list: readonly T[]): T {
    const index = whole(0, list.length - 1);
    if (!(index in list)) throw new RangeError('Millrace: one of an empty list was asked for.');
    // Within the list by the line above, which the type of an index can't say.
    return list[index] as T;
  }

  return { whole, oneOf, happens: (of: number) => share() < of };
}

export type Chance = ReturnType<typeof createChance>;
