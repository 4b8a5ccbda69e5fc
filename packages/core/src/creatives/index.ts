export { auditReason, auditState, auditStates, mayWithdraw, Submission, withdrawn, type AuditState } from './audit.ts';
export { creativeCalls } from './calls.ts';
export { clipped, clippedDescription, clippedName, needsDescriptionPopover, needsNamePopover } from './clip.ts';
export { columnsAt, nextTo, type Spot, type Way } from './columns.ts';
export {
  adTypes,
  Creative,
  landingPage,
  offerTypes,
  packName,
  previews,
  showsPush,
  stars,
  type Preview,
} from './creative.ts';
export { anyCreative, askedBy, presetBy, presetByLink, refilter, type Asking, type CreativeFilter } from './filter.ts';
export { recommendationOf, withCreative, withRecommendation } from './handover.ts';
export {
  adTypeIn,
  heaviestInKit,
  isKitIcon,
  kitFileName,
  kitPackName,
  kitPlace,
  kitPlaceIds,
  kitPlaces,
  type KitKind,
  type KitLink,
  type KitPlace,
} from './kit.ts';
export { kitVerdict, passes, type KitVerdict } from './kit-audit.ts';
export {
  isStrip,
  kitCorners,
  kitLogoProblem,
  logoRoom,
  logoSize,
  takesLogo,
  type KitCorner,
  type KitLogoProblem,
} from './kit-logo.ts';
export { kitLengths, kitTextProblem, kitTexts, longestKitText, type KitText, type KitTextProblem } from './kit-text.ts';
export { materialOf, materialText, type Material } from './material.ts';
export { nothingLoaded, othersOf, withPage, type LoadedPages } from './pages.ts';
export {
  createCreativePicker,
  type CreativePicker,
  type CreativePickerOptions,
  type CreativesState,
  type ReadingPlace,
} from './picker.ts';
export {
  createRecommendDrawer,
  recommendedBy,
  type DrawerState,
  type OffersFor,
  type RecommendDrawer,
} from './recommend-drawer.ts';
export {
  mayCreate,
  ratioError,
  recommendProblems,
  recommendSettings,
  totalError,
  type RecommendProblem,
  type RecommendProblems,
  type RecommendSettings,
} from './recommend-form.ts';
export { emptyRecommendation, withLists, type Recommendation } from './recommendation.ts';
export { isGlobal, regionCodes } from './regions.ts';
export { aCreative, aSubmission, someCreatives, someSubmissions } from './samples.ts';
export { toggled, withChecked } from './selection.ts';
export { Size, sizeOf, sizeText } from './size.ts';
export {
  adTypeError,
  heaviestFor,
  nameError,
  pictureError,
  sizeError,
  submissionProblems,
  type Picture,
  type SubmissionDraft,
  type SubmissionField,
  type SubmissionProblem,
} from './submission.ts';
export {
  adTypeWords,
  auditStateWords,
  creativeWords,
  kitProblemWords,
  offerTypeWords,
  previewWords,
  recommendationWords,
  recommendProblemWords,
  submissionWords,
} from './words.ts';
