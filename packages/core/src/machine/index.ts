export { keptDenseRows } from './dense-rows.ts';
export { createKept, type Kept, type Keeping } from './kept.ts';
export { createLatest, type Latest } from './latest.ts';
export { createSnooze, type Snooze } from './snooze.ts';
export { createTyped, dropTyped, hasTyped, typedAbout, typedKey, type Typed } from './typed.ts';
