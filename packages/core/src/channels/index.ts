export { App, platformError, platforms } from './app.ts';
export {
  appAddressErrors,
  appLengthErrors,
  appNameError,
  appProblems,
  rateError,
  type AppForm,
  type AppProblems,
} from './app-form.ts';
export { appFormOf, changedApp, emptyApp, trimmedApp } from './app-draft.ts';
export { channelCalls } from './calls.ts';
export { createChannelChoice, type ChannelChoice, type ChosenChannel } from './choice.ts';
export {
  allChannels,
  Channel,
  channelLabel,
  channelStatuses,
  chosenChannel,
  hasChannels,
  offeredChannels,
} from './channel.ts';
export { brokenLeg, IntegrationCheck, legs, testSystems, type Leg } from './integration.ts';
export { Placement, placementProblems, placementSnippet, placementTypes, type PlacementProblems } from './placement.ts';
export {
  beginsToFail,
  failingPostback,
  hostMacroError,
  isUnprotected,
  lacksClickId,
  postbackError,
  postbackMacros,
  postbackOutcome,
  postbackOutcomes,
  type PostbackOutcome,
} from './postback.ts';
export {
  loggedKinds,
  LoggedPostback,
  loggedState,
  mayResend,
  postbackState,
  UnansweredPostbacks,
  type LoggedKind,
} from './postback-log.ts';
export {
  hasArrived,
  postbackFailures,
  postbackTellings,
  PostbackTry,
  type PostbackFailure,
  type PostbackTelling,
} from './postback-try.ts';
export {
  aChannel,
  aLoggedPostback,
  anApp,
  anAppForm,
  aPlacement,
  aWebsite,
  someChannels,
  somePostbacks,
  someWebsites,
} from './samples.ts';
export {
  callbackAddress,
  callbackTxid,
  earnedIn,
  earnedPoints,
  earnedText,
  isWallUser,
  signingLines,
  wallOffers,
  type Earned,
} from './wall.ts';
export { longestSiteName, mayVerify, Website, websiteStatus, websiteStatuses, type WebsiteStatus } from './website.ts';
export {
  ownershipProof,
  websiteError,
  websiteName,
  websiteOffered,
  websiteOrigin,
  type WebsiteProblem,
} from './website-rules.ts';
export { channelWords, placementTypeWords, platformWords, websiteProblemWords, websiteStatusWords } from './words.ts';
