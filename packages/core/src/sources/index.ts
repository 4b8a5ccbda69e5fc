export { BlockedSource, mostBlocked, sourceAnswers, type SourceAnswer } from './blocked-source.ts';
export { sourceCalls } from './calls.ts';
