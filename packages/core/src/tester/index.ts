export { appLink, fitsSystem, type AppLink } from './app-link.ts';
export { createAttempt, type Attempt, type TestState } from './attempt.ts';
export { testerCalls } from './calls.ts';
export {
  downgrades,
  foreignHops,
  longChain,
  loopAt,
  macroWarnings,
  resales,
  Warning,
  warningKinds,
  warningsOf,
  type WarningKind,
} from './chain.ts';
export {
  compareTests,
  hopDifferences,
  linkParts,
  type ComparedHop,
  type Comparison,
  type LinkPart,
} from './compare.ts';
export { conditions, conditionsOf, type Condition } from './conditions.ts';
export { createTestEntry, type TestEntry, type TestProblems } from './entry.ts';
export { Exit, exitFor } from './exits.ts';
export { expectedError, meetsExpectation } from './expectation.ts';
export { curlOf, harOf, quoted } from './export.ts';
export {
  canSelectCarrier,
  changeForm,
  linkError,
  newTest,
  testPayload,
  type TestAsked,
  type TestForm,
} from './form.ts';
export { createFreeTests, type FreeTests } from './free-tests.ts';
export { createPast, PastTest, remembered } from './history.ts';
export {
  Header,
  headerOf,
  Hop,
  hopErrors,
  isEmpty,
  redirectKinds,
  timeText,
  type HopError,
  type RedirectKind,
} from './hop.ts';
export { isAsked, isPermanent, kindOf, losesReferrer } from './hop-facts.ts';
export {
  codeReason,
  failedOutcome,
  outcomeOf,
  stopOf,
  verdictOf,
  type FailReason,
  type Outcome,
  type Verdict,
  type WorkReason,
} from './outcome.ts';
export { pageLink, presetTest, reopenedResult } from './page-link.ts';
export { doubledIn, idKind, lostClickIds, ParamChange, paramChanges, takesIds } from './params.ts';
export { afterTest, mayTest, showsQuota, sources, type Source } from './quota.ts';
export { formOf, notesAt, TestedWith, TestResult, UsedExit } from './result.ts';
export { createTesterRun, refusalOfSite, type Offered, type TesterOptions, type TesterRun } from './run.ts';
export { aChain, aHop, aPage, aTestResult, chainNames, someExits, type ChainName } from './samples.ts';
export {
  conditionWords,
  doubtReasonWords,
  failReasonWords,
  hopErrorWords,
  nextStepWords,
  paramChangeWords,
  redirectKindWords,
  resultWords,
  verdictWords,
  workReasonWords,
} from './result-words.ts';
export { connectionWords, systemWords, testerWords } from './words.ts';
export { Connection, connections, System, systems } from './device.ts';
export { isResultId, refusedFields, type TestField } from './asked.ts';
