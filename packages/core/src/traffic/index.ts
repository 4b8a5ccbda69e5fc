export { astrayReason, astrayReasons, countedClicks, type AstrayReason } from './astray.ts';
export {
  chosenOffer,
  eligibleOffers,
  fitsVisitor,
  mayReceive,
  takesVisitor,
  type Candidate,
  type Chances,
  type LinkRules,
  type Visitor,
} from './eligible.ts';
export { filled, macroNames, sampleValues, unknownMacros, type MacroName, type MacroValues } from './macros.ts';
export { placeholders } from './placeholders.ts';
export { aCandidate, someLinkRules } from './samples.ts';
export { trackers, trackerValues, type Tracker } from './trackers.ts';
export { astrayReasonWords } from './words.ts';
