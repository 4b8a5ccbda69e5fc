export { money } from './money.ts';
