export { isClosedTo, isClosedWhole, type ClosedSource } from './closed-source.ts';
export { fraudSignOf, fraudSigns, suspicionsOf, type FraudLimits, type FraudSign, type Suspicion } from './fraud.ts';
export { astrayReason, astrayReasons, isPayable, isSuspect, whyNone, type AstrayReason } from './astray.ts';
export { criteria, unmet, type Criterion, type Wishes } from './criteria.ts';
export {
  chosenOffer,
  eligibleOffers,
  fitsVisitor,
  mayReceive,
  runs,
  takesVisitor,
  wantsOffer,
  type Candidate,
  type Chances,
  type LinkRules,
  type Visitor,
} from './eligible.ts';
export { drawnWorth, faded, together, usualWorth, worthOfConversion, type Seen } from './learn.ts';
export { linkStates, sendsToOffers, type LinkState } from './link-state.ts';
export {
  filled,
  hasFixedHost,
  macroNames,
  sampleValues,
  unknownMacros,
  type MacroName,
  type MacroValues,
} from './macros.ts';
export { placeholders } from './placeholders.ts';
export { repeatedVisits, type Visited } from './repeated.ts';
export { chanceFrom, createRouter, type Knowledge, type Routable, type Routed, type Router } from './route.ts';
export { aCandidate, someLinkRules } from './samples.ts';
export { leftReasons, simulated, whyLeft, type LeftReason, type Simulation } from './simulate.ts';
export { noSubs, subNames, subsOf, subText, type SubName, type Subs } from './subs.ts';
export { trackers, trackerValues, type Tracker } from './trackers.ts';
export { isPrefetch, systemNames, systemOf } from './visitor.ts';
export { astrayReasonWords, leftReasonWords } from './words.ts';
