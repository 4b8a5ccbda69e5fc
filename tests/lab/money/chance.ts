/** What a walk leaves to chance, the same for the same seed: by the method called xorshift32. */
export interface Chance {
  (): number;
  oneOf<T>(list: readonly T[]): T;
  /** Both ends included. */
  whole(least: number, most: number): number;
  isUnder(share: number): boolean;
}

export function createChance(seed: number): Chance {
  let state = (seed * 2_654_435_761) >>> 0 || 1;
  const next = () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state / 4_294_967_296;
  };
  return Object.assign(next, {
    oneOf<T>(list: readonly T[]): T {
      const found = list[Math.floor(next() * list.length)];
      if (found === undefined) throw new Error('There is nothing to choose from.');
      return found;
    },
    whole: (least: number, most: number) => least + Math.floor(next() * (most - least + 1)),
    isUnder: (share: number) => next() < share,
  });
}
