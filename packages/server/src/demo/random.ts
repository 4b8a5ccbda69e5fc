/** Chance that falls the same way every time (mulberry32). */
export function createChance(seed: number) {
  let state = seed >>> 0;

  function share(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

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
