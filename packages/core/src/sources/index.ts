export { askedFor, BlockedSource, mostBlocked, sourceOf, sourceAnswers, type SourceAnswer } from './blocked-source.ts';
export { sourceCalls } from './calls.ts';
