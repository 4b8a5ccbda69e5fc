import type { customerTypes } from '../session/user.ts';
import type { AccountTab, accountTypes } from './account.ts';
import type { ContactApp } from './contact-apps.ts';
import type { teamSizes } from './personal-info.ts';

export const accountWords = {
  selectOne: 'Please select one item.',
  originEmpty: 'Can not be empty.',
  samePassword: 'This is your current password. Please choose another one.',
  sdkTerms: 'You must accept the general terms and conditions',
  underReview: 'Your details are under review and cannot be changed right now.',
  codeSent: 'We sent a code to {email}. It is valid for 10 minutes.',
  signedOutByPassword: 'Your password was changed. Please log in with the new one.',
  signedOutByEmail: 'Your e-mail address was changed. Please log in with the new one.',
  telegramToken: 'Please enter the whole token from @BotFather, such as 7301955426:AAH….',
  telegramChat: 'Please enter the chat’s number, such as -1001846290175, or @ and the name of a public channel.',
  telegramNoBot: 'Telegram does not accept this token. Copy it from @BotFather again: it may have been revoked.',
  telegramNoChat:
    'Telegram cannot find this chat for your bot. Add the bot to the group or channel first; a person is known by number, and has to press Start.',
  telegramAway: 'Telegram could not be reached. Nothing was saved: please try again in a few minutes.',
  telegramSlow: 'Telegram did not answer within 15 seconds. Nothing was saved: please try again in a few minutes.',
  telegramBusy: 'Telegram is limiting requests of this bot. Nothing was saved: please try again in {seconds} seconds.',
  telegramBroken: 'Telegram answered with an error. Nothing was saved: please try again in a few minutes.',
  webhookAddress: 'Please enter an address that begins with https://, without a user name or password.',
  commission: '3% of your referrals’ earnings, 5% once a statement exceeds 50,000 USD.',
} as const;

/** Beside an API key, wherever it is shown. */
export const apiKeyHelp = 'Anyone with this key can read your reports (nothing else). Store it like a password.';

/**
 * What a notice says, by code, in the bell and in letters. What is in braces is filled in; a reason of the operator's stands
 * behind it as it was written.
 */
export const noticeWords = {
  because: '{told} {reason}',
  seenFrom: '{told} Seen from {country} on {system}.',
  applicationApproved: 'Your application for {name} ({oid}) was approved.',
  applicationRejected: 'Your application for {name} ({oid}) was rejected.',
  creativeApproved: 'Your creative {name} was approved.',
  creativeRejected: 'Your creative {name} was rejected.',
  websiteVerified: 'Your website {url} was verified.',
  websiteRejected: 'Your website {url} was rejected.',
  invoiceMade: 'Invoice {invoice} for {amount} was issued. It is due on {day}.',
  paymentMade: 'Payment {invoice} of {amount} was sent on {day}.',
  paymentHeld: 'Payment {invoice} is on hold.',
  paymentCompleted: 'The last {amount} of payment {invoice} was sent on {day}. It is now paid in full.',
  paymentInPart: '{amount} of payment {invoice} was paid on {day}. {rest} is outstanding.',
  paymentReleased: 'Payment {invoice} is no longer on hold.',
  balanceRaised: '{amount} was added to your balance.',
  balanceLowered: '{amount} was deducted from your balance.',
  ownTerms: 'Your payment terms are now Net {days}, counted from the end of the period, minimum {least}.',
  detailsAsked: 'A change to your payment details was requested and is under review.',
  detailsCancelled: 'The change to your payment details was cancelled.',
  detailsInForce: 'Your new payment details are now in effect.',
  detailsRejected: 'The change to your payment details was rejected.',
  accountApproved: 'Your account was approved. You can start now.',
  accountRejected: 'Your account was not approved.',
  accountReviewed: 'Your account is under review.',
  accountBlocked: 'Your account was blocked.',
  userInfoAccepted: 'Your updated user info was approved.',
  userInfoRefused: 'Your updated user info was not approved. Please correct it on My Account.',
  personalInfoAccepted: 'Your updated personal info was approved.',
  personalInfoRefused: 'Your updated personal info was not approved. Please correct it on Personal Info.',
  passwordChanged: 'Your password was changed.',
  emailChanged: 'Your e-mail address was changed.',
  signedInAnew: 'New sign-in to your account: {device}.',
  tokenRenewed: 'Your API key was renewed. The old key no longer works.',
  apiKeyMade: 'An API key was made for your account: “{name}”.',
  seatAccepted: '{email} has accepted your invitation.',
  seatEmailChanged: '{before} now logs in to your account as {email}.',
  apiKeyMadeBySeat: '{email} made the API key “{name}”.',
  passkeyAdded: 'The passkey “{name}” was added to your account.',
  passkeyRemoved: 'The passkey “{name}” was removed from your account.',
  timeCodesAdded: 'An authenticator app was added to your account.',
  timeCodesRemoved: 'The authenticator app was removed from your account.',
  recoveryRenewed: 'Your recovery codes were renewed. The old codes no longer work.',
  recoveryUsed: 'A recovery code was used to access your account. {left} codes are left.',
  recoveryUsedOneLeft: 'A recovery code was used to access your account. 1 code is left.',
  factorRemoved:
    'The network operator removed your second factor. Your account is now protected by your password only.',
  webhookFails:
    'An event could not be delivered to your webhook at {host} and was given up. Later events are still sent there.',
  telegramStopped:
    'Alerts are no longer sent by your Telegram bot @{bot}: Telegram refuses them for good. My account says why, and what to do.',
  telegramFails:
    'An alert could not be delivered by your Telegram bot @{bot} and was given up. Later alerts are still sent.',
  postbackFails: 'Postbacks for {name} are failing: two in a row were not delivered. We keep trying for a day.',
  conversionReversed: 'One conversion was reversed: {amount} USD.',
  conversionsReversed: '{count} conversions were reversed: {amount} USD.',
  payoutChanged: 'The payout of {name} ({oid}) changed from {before} to {payout}.',
  payoutChanges: 'The payout of {name} ({oid}) changes to {payout} on {day} (GMT+8). Until then it is {before}.',
  payoutFloats: 'The payout of {name} ({oid}) is now floating. It was {before}.',
  payoutFloatsFrom: 'The payout of {name} ({oid}) becomes floating on {day} (GMT+8). Until then it is {before}.',
  payoutFixed: 'The payout of {name} ({oid}) is now fixed at {payout}. It was floating before.',
  payoutFixedFrom: 'The payout of {name} ({oid}) becomes fixed at {payout} on {day} (GMT+8). Until then it floats.',
  goalAdded: 'New goal: {name} ({oid}) pays {payout}, for clicks that came before as well.',
  offerPaused: '{name} ({oid}) was paused. Your traffic goes to your other offers that take it, if any.',
  capReached:
    '{name} ({oid}) has reached a cap: it takes no more visitors of yours until {day} (GMT+8). They go to your other offers that take them, if any.',
  capUsedUp:
    '{name} ({oid}) has reached its total cap and takes no more visitors. Yours go to your other offers that take them, if any.',
  offerEnds: '{name} ({oid}) ends on {day} (GMT+8).',
  offersChanged: '{count} offers that you promote have changed (payout, status or end date).',
  linkBroken: 'Smartlink {name} ({gid}) is broken: two tests in a row failed.',
  linkMended: 'Smartlink {name} ({gid}) works again.',
  rateDropped:
    'Smartlink {name} ({gid}) converts far less than usual. Last {hours} h: {clicks} clicks, of which {conversions} converted; usually about {usual} do.',
  undeliveredRose:
    'Far more clicks of smartlink {name} ({gid}) than usual are undelivered. Last {hours} h: {clicks} clicks, of which {undelivered} reached no offer; usually about {usual} do not.',
  revenueFell:
    'Conversions of smartlink {name} ({gid}) earn far less than usual. Last {hours} h: {conversions} conversions earned {revenue}; usually as many earn about {usual}.',
  sourceBlocked: 'Your rules blocked a source of smartlink {name} ({gid}).',
  sourcesBlocked: 'Your rules blocked {count} sources of smartlink {name} ({gid}).',
  termsUpdated: 'The terms were updated.',
  message: 'Message from the network: {subject} – {text}',
} as const;

export const accountTabWords = {
  userInfo: 'User Info',
  apiKey: 'API Key',
  referral: 'Referral',
  people: 'People',
} as const satisfies Record<AccountTab, string>;

export const customerTypeWords = {
  affiliate: 'Affiliate',
  sdk: 'SDK',
  sdk3: 'SDK3',
  interactive: 'Interactive Ads',
  network: 'Network',
} as const satisfies Record<keyof typeof customerTypes | 'network', string>;

export const accountTypeWords = { company: 'Company', individual: 'Individual/Team' } as const satisfies Record<
  keyof typeof accountTypes,
  string
>;

export const teamSizeWords = {
  partTime: 'Independent part-time',
  fullTime: 'Independent full-time',
  few: '2-5',
  some: '6-10',
  many: 'More than 10',
} as const satisfies Record<keyof typeof teamSizes, string>;

export const contactAppWords = {
  teams: 'Teams',
  qq: 'QQ',
  whatsApp: 'WhatsApp',
  linkedIn: 'LinkedIn',
  telegram: 'Telegram',
  facebook: 'Facebook',
  wechat: 'Wechat',
} as const satisfies Record<ContactApp, string>;
