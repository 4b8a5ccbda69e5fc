export { applyRefusal, linkRefusal, mayGetLink, needsDetails } from './access.ts';
export { applied, channelError, mayApply, presetChannel, reasonError, showsApply, type Application } from './apply.ts';
export {
  createApplyRequest,
  refusalText,
  type ApplyProblems,
  type ApplyRequest,
  type ApplyState,
  type ChannelsState,
} from './apply-request.ts';
export { offerCalls } from './calls.ts';
export {
  approveState,
  approveStatuses,
  isActive,
  isFloating,
  Offer,
  rejectionReason,
  type ApproveState,
} from './offer.ts';
export { OfferDetail, runsIn } from './offer-detail.ts';
export { byEcpm, nextRecommendedPage, RecommendedOffer } from './recommended.ts';
export { anOffer, anOfferDetail, someOffers, someRecommendedOffers } from './samples.ts';
export { offerRefusalWords, offerWords } from './words.ts';
