export { createKept, type Kept, type Keeping } from './kept.ts';
export { createLatest, type Latest } from './latest.ts';
