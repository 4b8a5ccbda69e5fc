import type { customerTypes } from '../session/user.ts';
import type { AccountTab, accountTypes } from './account.ts';
import type { ContactApp } from './contact-apps.ts';
import type { teamSizes } from './personal-info.ts';

export const accountWords = {
  selectOne: 'Please select one item.',
  originEmpty: 'Can not be empty.',
  sdkTerms: 'You must accept the general terms and conditions',
  underReview: 'Your details are under review and can not be changed now.',
  codeSent: 'A code was sent to {email}. It is good for 10 minutes.',
  signedOutByPassword: 'Your password was changed. Please log in with the new one.',
  signedOutByEmail: 'Your e-mail address was changed. Please log in with the new one.',
  commission: '3% of what your referees earn, 5% once a statement exceeds 50,000 USD.',
} as const;

/** Beside an API key, wherever it is shown. */
export const apiKeyHelp =
  'Whoever has it reads your reports, and nothing else of your account. Keep it where you keep passwords.';

/** What the bell tells, by code. What is in braces is filled in; a reason of the operator's stands behind it as it was written. */
export const noticeWords = {
  because: '{told} {reason}',
  applicationApproved: 'Your application for {name} ({oid}) was approved.',
  applicationRejected: 'Your application for {name} ({oid}) was rejected.',
  creativeApproved: 'Your creative {name} was approved.',
  creativeRejected: 'Your creative {name} was rejected.',
  websiteVerified: 'Your website {url} was verified.',
  websiteRejected: 'Your website {url} was rejected.',
  invoiceMade: 'Your invoice {invoice} over {amount} was made. It is due on {day}.',
  paymentMade: 'Your payment {invoice} over {amount} was made on {day}.',
  paymentHeld: 'Your payment {invoice} is held.',
  paymentInPart: 'Of your payment {invoice}, {amount} was paid on {day}. {rest} is still to come.',
  paymentReleased: 'Your payment {invoice} is no longer held.',
  balanceRaised: '{amount} was added to your balance.',
  balanceLowered: '{amount} was taken off your balance.',
  detailsAsked: 'A change of your payment details was asked for and is being looked at.',
  detailsCancelled: 'The change of your payment details was cancelled.',
  detailsInForce: 'Your new payment details are in force.',
  detailsRejected: 'The change of your payment details was rejected.',
  accountApproved: 'Your account was approved: you can begin now.',
  accountRejected: 'Your account was not approved.',
  accountReviewed: 'Your account is under review.',
  accountBlocked: 'Your account was blocked.',
  userInfoAccepted: 'Your new user info was accepted.',
  userInfoRefused: 'Your new user info was not accepted: please correct it on My Account.',
  personalInfoAccepted: 'Your new personal info was accepted.',
  personalInfoRefused: 'Your new personal info was not accepted: please correct it on Personal Info.',
  passwordChanged: 'Your password was changed.',
  emailChanged: 'Your e-mail address was changed.',
  tokenRenewed: 'Your API key was renewed; the one before it is worth nothing now.',
  passkeyAdded: 'The passkey “{name}” was added to your account.',
  passkeyRemoved: 'The passkey “{name}” was removed from your account.',
  timeCodesAdded: 'An authenticator app was added to your account.',
  timeCodesRemoved: 'The authenticator app was removed from your account.',
  recoveryRenewed: 'Your recovery codes were renewed; the ones before them are worth nothing now.',
  recoveryUsed: 'A recovery code of your account was used. {left} of them are left.',
  recoveryUsedOneLeft: 'A recovery code of your account was used. 1 of them is left.',
  factorRemoved: 'The operator of the network has removed your second factor: your password alone opens your account.',
  postbackFails:
    'Your postback address of {name} fails: two postbacks in a row did not arrive. We keep trying for a day.',
  conversionReversed: 'One conversion was reversed today: {amount} USD.',
  conversionsReversed: '{count} conversions were reversed today: {amount} USD.',
  payoutChanged: '{name} ({oid}) pays {payout} now, and {before} before.',
  payoutChanges: 'From {day} (GMT+8) on, {name} ({oid}) pays {payout}, and {before} before.',
  payoutFloats: 'The payout of {name} ({oid}) floats now; it was {before}.',
  payoutFloatsFrom: 'From {day} (GMT+8) on, the payout of {name} ({oid}) floats; before, it is {before}.',
  payoutFixed: '{name} ({oid}) pays {payout} now; its payout does not float any more.',
  payoutFixedFrom: 'From {day} (GMT+8) on, {name} ({oid}) pays {payout}; until then its payout floats.',
  offerPaused: '{name} ({oid}) is paused: your visitors go to other offers.',
  offerEnds: 'The last day of {name} ({oid}) is {day} (GMT+8).',
  offersChanged: '{count} offers that you promote have changed: payout, pause or last day.',
  termsUpdated: 'The terms were updated.',
} as const;

export const accountTabWords = {
  userInfo: 'User Info',
  apiKey: 'API Key',
  referral: 'Referral',
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
