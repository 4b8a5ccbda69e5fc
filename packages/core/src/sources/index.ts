export {
  askedFor,
  BlockedSource,
  blockHoldsAfter,
  mostBlocked,
  sourceOf,
  sourceAnswers,
  type SourceAnswer,
} from './blocked-source.ts';
export { sourceCalls } from './calls.ts';
