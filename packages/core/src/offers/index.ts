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
export { approveState, approveStatuses, isActive, isFloating, Offer, type ApproveState } from './offer.ts';
export { anOffer, someOffers } from './samples.ts';
export { offerWords } from './words.ts';
