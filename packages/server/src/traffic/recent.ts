/** Remembers for a while what it was told; nothing of it outlives the process. */
export function createRecent(length: number, now: () => Date): { isRepeated(key: string): boolean } {
  let young = new Map<string, number>();
  let old = new Map<string, number>();
  let turned = now().getTime();
  return {
    isRepeated(key) {
      const at = now().getTime();
      // What is older than two lengths is of no use in either, so that nothing has to be looked for to be dropped.
      if (at - turned >= length) {
        old = at - turned >= 2 * length ? new Map() : young;
        young = new Map();
        turned = at;
      }
      const last = young.get(key) ?? old.get(key);
      young.set(key, at);
      return last !== undefined && at - last < length;
    },
  };
}
