export {
  Account,
  accountTabOf,
  accountTabs,
  accountTypeName,
  nameOfAccount,
  accountTypes,
  customerTypeName,
  PersonalInfo,
  seesPublisherFields,
  type AccountTab,
} from './account.ts';
export {
  alertFrequencies,
  alertKinds,
  AlertSettings,
  dailyAlertHour,
  dueFrequencies,
  goesAlone,
  isAlertKind,
  isQuietHour,
  ofEachKind,
  savedAlerts,
  telegramPace,
  usualFrequencies,
  type AlertCode,
  type AlertFrequency,
  type AlertKind,
  type AlertPace,
  type QuietHours,
  type SavedAlerts,
} from './alerts.ts';
export {
  ApiKey,
  apiKeyDays,
  apiKeyLimits,
  apiKeyState,
  apiScopes,
  usualApiKeyDays,
  type ApiKeyDays,
  type ApiKeyPowers,
  type ApiKeyState,
  type ApiScope,
} from './api-keys.ts';
export { accountCalls } from './calls.ts';
export { chineseNoticeWords } from './chinese-notice-words.ts';
export { contactApps, personalContactApps, type ContactApp } from './contact-apps.ts';
export { devicePartsOf, deviceText, deviceWords, type DeviceParts, type DeviceWords } from './device-name.ts';
export { Device, inUse, maySignOut } from './devices.ts';
export { emailChangeProblems, maySendCode, type EmailChange, type EmailChangeProblems } from './email-change.ts';
export {
  DetailsReview,
  detailsSections,
  editRefusal,
  erpStatusOf,
  isSectionLocked,
  refusedReason,
  refusedSections,
  sectionToCorrect,
  reviewStates,
  type DetailsSection,
} from './details-review.ts';
export {
  emailRefusal,
  erpStatuses,
  isUnderReview,
  mayChangeCompany,
  mayChangeEmail,
  erpStatusOfSaved,
} from './erp-status.ts';
export { firstDialog, type FirstDialog } from './first-dialog.ts';
export { noticeOfText, type ReadNotice } from './notice-of-text.ts';
export {
  hasPaymentNews,
  isRecentChange,
  longestMessage,
  Notice,
  noticeDays,
  noticeKindOf,
  noticeKinds,
  noticePath,
  unreadCount,
  unreadTerms,
  type AccountNotice,
  type LinkNotice,
  type NoticeCode,
  type NoticeDay,
  type NoticeKind,
  type NoticeTold,
  type NoticeWords,
} from './notices.ts';
export { noticeText } from './notice-text.ts';
export {
  emptyPasswordChange,
  originPasswordError,
  passwordChangeProblems,
  type PasswordChange,
  type PasswordChangeProblems,
} from './password-change.ts';
export {
  basicProblems,
  basicTextError,
  longestBasic,
  personalFields,
  personalProblems,
  teamSizes,
  type BasicInfo,
  type BasicProblems,
  type PersonalProblems,
} from './personal-info.ts';
export { commission, commissionPercent, firstReferralRange, Referee, referralsAsked } from './referral.ts';
export {
  aBasicInfo,
  aMadeApiKey,
  anAccount,
  aPersonalInfo,
  aTelegram,
  aTelegramTest,
  aWebhook,
  aWebhookTest,
  someAlertSettings,
  someApiKeys,
  someDevices,
  someNotices,
  someReferees,
  someTelegramChats,
} from './samples.ts';
export { someChanges, someChangingPeople, somePeople } from './seat-samples.ts';
export {
  AccountChange,
  ChangingPerson,
  changeWays,
  hasEnded,
  hasFreeSeat,
  People,
  Seat,
  SeatInvitation,
  seatLimits,
  type ChangeWay,
} from './seats.ts';
export { agreed, needsSdkTerms, sdkTerms, sdkTermsError } from './sdk-terms.ts';
export {
  isTelegramStop,
  longestChat,
  longestToken,
  noTelegram,
  Telegram,
  TelegramChat,
  telegramChatError,
  TelegramChats,
  telegramDigest,
  telegramFrequencies,
  telegramOutcome,
  telegramStops,
  TelegramTest,
  telegramText,
  telegramTokenError,
  type TelegramFrequency,
  type TelegramOutcome,
  type TelegramStop,
} from './telegram.ts';
export {
  longestUserInfo,
  userInfoError,
  userInfoProblems,
  type UserInfoForm,
  type UserInfoProblems,
  type UserInfoText,
} from './user-info.ts';
export {
  accountTabWords,
  accountTypeWords,
  accountWords,
  apiKeyHelp,
  contactAppWords,
  customerTypeWords,
  noticeWords,
  teamSizeWords,
} from './words.ts';
export {
  longestWebhookUrl,
  noWebhook,
  SavedWebhook,
  Webhook,
  type WebhookConversions,
  webhookLines,
  WebhookTest,
  webhookUrlError,
} from './webhook.ts';
export { conversionWebhookEvents, webhookEvents, webhookTestEvent, webhookValues } from './webhook-events.ts';
