export { badgeAddress, badgeCode, publicPage, publicTester, watchPage, type BadgeCode } from './addresses.ts';
export { createWatchAsk, type WatchAsk, type WatchAskState, type WatchedTest } from './asking.ts';
export { Watch, watchCalls } from './calls.ts';
export { aWatch } from './samples.ts';
export { confirmMs, endedDays, watchDays, watchEnd, watchEveryMs, watchStrip, watchSum } from './watch.ts';
export { shareWords } from './words.ts';
