import type { KeyValueStorage } from '@millrace/core/machine';

/** A place that outlives a page, as a browser has one; what it holds can be looked at. */
export function aPlace(values: Record<string, string> = {}): KeyValueStorage & { readonly kept: Map<string, string> } {
  const kept = new Map(Object.entries(values));
  return {
    kept,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}
