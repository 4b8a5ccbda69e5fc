import type { KeyValueStorage } from '@millrace/core/machine';

// Some browsers refuse even to name the place, so it is named anew each time, where a refusal is expected.
const placeIn = (find: () => Storage): KeyValueStorage => ({
  getItem: (key) => find().getItem(key),
  setItem: (key, value) => find().setItem(key, value),
  removeItem: (key) => find().removeItem(key),
});

/** What this browser remembers for good. */
export const lazyLocalStorage = placeIn(() => localStorage);

/** What it remembers until the tab is closed, for what nobody else at this computer should find. */
export const lazySessionStorage = placeIn(() => sessionStorage);
