import { LRUCache } from 'lru-cache';

const maxEntries = 20_000;
/** In characters of all texts together: what a visitor's browser says of itself may be long. */
const maxSize = 8_000_000;

/** Remembers what was worked out for each of the texts that came last. */
export function memoize<T>(work: (text: string) => T): (text: string) => T {
  const cache = new LRUCache<string, { readonly value: T }>({
    max: maxEntries,
    maxSize,
    sizeCalculation: (_, text) => Math.max(1, text.length),
  });
  return (text) => {
    const cached = cache.get(text);
    if (cached) return cached.value;
    const value = work(text);
    cache.set(text, { value });
    return value;
  };
}
