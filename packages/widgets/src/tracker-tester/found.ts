// What comes after a test was asked for, fetched in one go; few compare, and what they need is fetched for them.
export { HopList } from './hop-list.tsx';
export { PastTests } from './past-tests.tsx';
export { LinkTestResult } from './result.tsx';

export const fetchComparison = () => import('./comparison.tsx').then((module) => module.Comparison);
