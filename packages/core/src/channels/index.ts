export {
  App,
  appAddressErrors,
  appLengthErrors,
  appNameError,
  appProblems,
  platformError,
  platforms,
  rateError,
  type AppForm,
  type AppProblems,
} from './app.ts';
export { channelCalls } from './calls.ts';
export { allChannels, Channel, channelLabel, chosenChannel, hasChannels, offeredChannels } from './channel.ts';
export { Placement, placementProblems, placementSnippet, placementTypes, type PlacementProblems } from './placement.ts';
export {
  hasArrived,
  hostMacroError,
  lacksClickId,
  loggedPostbacks,
  mayResend,
  postbackError,
  PostbackTry,
} from './postback.ts';
export { aChannel, anApp, anAppForm, aPlacement, aWebsite, someChannels, somePostbacks } from './samples.ts';
export { mayVerify, ownershipProof, Website, websiteError, websiteOrigin, websiteStatuses } from './website.ts';
export { channelWords, placementTypeWords, platformWords, websiteStatusWords } from './words.ts';
