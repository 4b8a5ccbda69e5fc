export { storedDenseRows } from './dense-rows.ts';
export { createStoredValue, type StoredValue, type KeyValueStorage } from './stored-value.ts';
export { latestOnly, type LatestOnly } from './latest-only.ts';
export { createSnooze, type Snooze } from './snooze.ts';
export {
  createAutosave,
  dropAutosaved,
  hasAutosaved,
  autosavedSubject,
  autosaveKey,
  type Autosave,
} from './autosave.ts';
