// What comes after a test was asked for, fetched in one go.
export { HopList } from './hop-list.tsx';
export { PastTests } from './past-tests.tsx';
export { Result } from './result.tsx';
