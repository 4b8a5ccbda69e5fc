export { accountRefusal, applyRefusal, linkRefusal, mayGetLink, needsDetails, selectRefusal } from './access.ts';
export {
  applied,
  channelError,
  longestReason,
  mayApply,
  noApplication,
  presetChannel,
  reasonError,
  showsApply,
  type AnswersByOffer,
  type Application,
  type OwnApplication,
} from './apply.ts';
export { approveState, approveStatuses, type ApproveState } from './approval.ts';
export {
  ApplyHelp,
  ApplyHistory,
  longReason,
  mayKeepTemplate,
  noApplyHelp,
  tellsHistory,
  withTemplate,
} from './apply-help.ts';
export { createManyApplications, manyOffers, type ManyApplications, type Outcome } from './apply-for-many.ts';
export { type AnswerProblems, type AskedAnswers, type AskedQuestions, type AskingOffer } from './asked-answers.ts';
export {
  createApplyRequest,
  type ApplyProblems,
  type ApplyRequest,
  type ApplyState,
  type ChannelsState,
} from './apply-request.ts';
export { applyCalls } from './apply-calls.ts';
export { offerCalls } from './calls.ts';
export {
  columnsWithoutEpc,
  storedOfferColumns,
  offerColumns,
  shownOfferColumns,
  usualOfferColumns,
  type OfferColumn,
} from './columns.ts';
export { leastClicks, OfferFigures, OffersFigures } from './figures.ts';
export { goalOf, longestGoal, OfferGoal } from './goal.ts';
export { isActive, isFloating, Offer, runOf, systemName } from './offer.ts';
export { OfferDetail, runsEverywhere } from './offer-detail.ts';
export {
  earlierAnswers,
  givenAnswers,
  longestAnswer,
  longestQuestion,
  longestQuestionKey,
  maxQuestions,
  OfferAnswer,
  offerAnswerError,
  offerAnswerErrors,
  OfferQuestion,
  questionKeyOf,
  questionKinds,
  type AnswerProblem,
  type Answers,
  type QuestionKind,
} from './questions.ts';
export { byEcpm, nextRecommendedPage, RecommendedOffer } from './recommended.ts';
export {
  anOffer,
  anOfferDetail,
  aQuestion,
  someQuestions,
  someOfferFigures,
  someOffers,
  someRecommendedOffers,
} from './samples.ts';
export { isByEpc, newestFirst, offerOrder, offerSorts, offersSortedBy, type OfferSort } from './sort.ts';
export { offerCapWords, offerColumnWords, offerRefusalWords, offerSystemWords, offerWords } from './words.ts';
