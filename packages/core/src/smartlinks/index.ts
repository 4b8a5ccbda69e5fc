export { ago } from './ago.ts';
export {
  actionOfName,
  isReadOnly,
  rowActions,
  rowChanges,
  stateAfter,
  type Action,
  type ActionName,
  type ChangeName,
} from './actions.ts';
export { bannerSizes, sizeLabel, type Size } from './banner-sizes.ts';
export { smartlinkCalls } from './calls.ts';
export {
  columnsWithoutFigures,
  isFigureColumn,
  storedLinkColumns,
  linkColumns,
  linkFigureColumns,
  shownLinkColumns,
  usualLinkColumns,
  type LinkColumn,
  type LinkFigureColumn,
} from './columns.ts';
export { copyName } from './copy-name.ts';
export { Coverage, coverageOf, gapsOf, usableOffers, withoutForbidden, type GapSystem } from './coverage.ts';
export {
  deathsAfter,
  isOwnNetworkDown,
  mostDead,
  nextOwnTestMs,
  ownTestsAfter,
  signOf,
  sparedUntil,
  suspectedSince,
  suspectHours,
  testersHours,
  type OfferSign,
  type OfferTest,
  type OwnTests,
  type TestedHost,
} from './dead-offer.ts';
export { Draft, isSame, storedDraft, newDraft } from './draft.ts';
export { createDraftHistory, type DraftHistory } from './draft-history.ts';
export {
  createSmartlinkEditor,
  type SmartlinkEditor,
  type SmartlinkEditorOptions,
  type SmartlinkEditorState,
} from './editor.ts';
export { smartlinkChanges, type SmartlinkChanges } from './editor-changes.ts';
export { figuresOf, LinkFigures, LinksFigures } from './figures.ts';
export { accessTypes, offerFilter, type OfferFilter } from './filter.ts';
export {
  canBeSelected,
  foundChosen,
  moveBack,
  moveToBlocked,
  moveToPrior,
  noOffers,
  unweighted,
  withListed,
  withWeight,
  type Groups,
  type PriorOffer,
} from './groups.ts';
export {
  conditionOfAll,
  dayCondition,
  destinationOf,
  healthDays,
  healthStrip,
  linkCondition,
  linkConditions,
  LinkHealth,
  linkOutcome,
  linkOutcomes,
  LinkTest,
  nextTestMs,
  standingAfter,
  testIntervalMs,
  testTiers,
  type HealthDay,
  type HealthWay,
  type LinkCondition,
  type LinkOutcome,
  type LinkStanding,
  type TestedDay,
} from './health.ts';
export {
  brokenNews,
  nextWay,
  standingOf,
  testedWays,
  type LinkClicks,
  type LinkWay,
  type WayName,
  type WayStanding,
} from './link-ways.ts';
export { listAsked, showsSearch, sweepstakeFlows, tabOf, type ListAsked, type SmartlinkTab } from './list.ts';
export { createOfferSearch, quietBeforeSearch, type Listed, type OfferSearch } from './offer-search.ts';
export { keptPage, pageSize, rowsOf } from './pages.ts';
export { afterSaving, cancelPath, editorAction, gidOf, newGid } from './paths.ts';
export { networkSettingsOf, notForPublishers, type NetworkSettings } from './network.ts';
export { draftOf, filledOid, fillerOffer, payloadOf, type SmartlinkFields } from './payload.ts';
export { defaultPriorRatio, priorRatio, showsPrior, startingMode, startingRatio, type PriorMode } from './prior.ts';
export { hasProblems, nameError, problemsOf, type SmartlinkProblems } from './problems.ts';
export {
  bannerScript,
  escaped,
  htmlLink,
  linkSlip,
  popScript,
  promotionUrl,
  type LinkSlip,
  type Promotion,
} from './promotion-url.ts';
export {
  aCoverage,
  aHealthWay,
  aLinkHealth,
  aSimulatedLink,
  aSmartlink,
  aSmartlinkRow,
  someLinkFigures,
  someSmartlinkRows,
  someTrendRows,
} from './samples.ts';
export {
  firstVisitor,
  leftByReason,
  rulesOf,
  SimulatedLink,
  simulationOf,
  coveringOf,
  type SimulatedSystem,
  type SimulatedVisitor,
} from './simulation.ts';
export { AffSettings, newSettings, Smartlink, SmartlinkRow } from './smartlink.ts';
export { isByFigures, linkOrder, linkSorts, linksSortedBy, newestLinksFirst, type LinkSort } from './sort.ts';
export {
  adTypeName,
  adTypes,
  mainStream,
  prelanders,
  showsPrelander,
  showsStreams,
  streamName,
  withAdType,
  withAppDefaults,
} from './streams.ts';
export {
  anyone,
  cleared,
  hasTargets,
  targetFields,
  targetNames,
  Targeting,
  targetingOf,
  withChosen,
  withMode,
  withoutTag,
  type Chosen,
  type TargetFields,
  type TargetMode,
  type TargetName,
} from './targeting.ts';
export { listsOnBothSides, targetProblems, type TargetProblem, type TargetProblems } from './target-problems.ts';
export { trendColumns, TrendRow, trendTimes } from './trend.ts';
export {
  balanced,
  defaultWeight,
  faultyPage,
  offerRatio,
  priorRatioError,
  shareParts,
  shares,
  weightError,
  weightErrors,
  type Weighted,
  type WeightError,
} from './weights.ts';
export {
  adTypeWords,
  linkStateWords,
  prelanderWords,
  promotionWords,
  smartlinkActionWords,
  smartlinkChangeWords,
  smartlinkColumnWords,
  smartlinkFigureWords,
  smartlinkWords,
  streamWords,
  targetWords,
  trendColumnWords,
  trendTimeWords,
} from './words.ts';
export {
  daysOfDrop,
  isNewDrop,
  longestDelayHours,
  rateDrop,
  usualRate,
  type RateDrop,
  type RateHour,
  type UsualRate,
} from './rate-drop.ts';
export { usualDays, watchedHours, type Seasons } from './seasons.ts';
export {
  undeliveredRise,
  usualUndelivered,
  withoutUndelivered,
  type DeliveryHour,
  type UndeliveredRise,
} from './undelivered-rise.ts';
export { usualValue, valueDrop, type UsualValue, type ValueDrop, type ValueHour } from './value-drop.ts';
