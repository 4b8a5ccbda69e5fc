import { noticeWords, type AlertCode, type DetailsSection, type NoticeWords } from '@millrace/core/account';
import type { Locale, SeatRole } from '@millrace/core/session';
import { chinese } from './chinese.ts';

/** What a letter is about: all that lists and logs may say of one. */
export type LetterKind =
  | 'activation'
  | 'reset'
  | 'email-code'
  | 'email-changed'
  | 'email-set'
  | 'password-changed'
  | 'second-factor'
  | 'sign-in'
  | 'token'
  | 'seat-invitation'
  | 'seat-taken'
  | 'seat-role'
  | 'seat-key'
  | 'seat-removed'
  | 'payment-change'
  | 'payment-details'
  | 'payment'
  | 'offers'
  | 'alert'
  | 'report'
  | 'week'
  | 'approved'
  | 'approved-inactive'
  | 'approved-interactive'
  | 'not-approved'
  | 'blocked'
  | 'review'
  | 'details-accepted'
  | 'details-refused'
  | 'message'
  | 'watch-confirm'
  | 'watch-broken'
  | 'watch-mended'
  | 'watch-ended'
  | 'traffic';

export interface LetterText {
  readonly subject: string;
  readonly text: string;
}

/** What the sections of the details are called where they are written about. */
export const sectionNames = {
  user_info: 'user info',
  personal_info: 'personal info',
} as const satisfies Record<DetailsSection, string>;

/** What is told of money by mail as well as in the bell. */
export const moneyCodes = [
  'detailsInForce',
  'detailsRejected',
  'invoiceMade',
  'paymentMade',
  'paymentInPart',
  'paymentCompleted',
  'paymentHeld',
  'paymentReleased',
  'balanceRaised',
  'balanceLowered',
  'ownTerms',
] as const;

/** What is told of offers by mail as well as in the bell: all of one import in one letter. */
export type ToldOfOffer =
  | 'payoutChanged'
  | 'payoutChanges'
  | 'payoutFloats'
  | 'payoutFloatsFrom'
  | 'payoutFixed'
  | 'payoutFixedFrom'
  | 'goalAdded'
  | 'offerPaused'
  | 'offerEnds';

/** What a letter tells in the words of a notice. */
export type ToldChange =
  | 'signedInAnew'
  | 'tokenRenewed'
  | 'apiKeyMade'
  | 'apiKeyMadeBySeat'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'timeCodesAdded'
  | 'timeCodesRemoved'
  | 'recoveryRenewed'
  | 'recoveryUsed'
  | 'recoveryUsedOneLeft'
  | 'factorRemoved'
  | (typeof moneyCodes)[number]
  | ToldOfOffer
  | AlertCode;

export interface LetterWords {
  readonly letters: Readonly<Record<LetterKind, LetterText>>;
  /** What a notice says, which a letter says as well. */
  readonly notices: NoticeWords;
  /** What comes next for whoever has interactive ads. */
  readonly nextOfInteractive: string;
  readonly sections: Readonly<Record<DetailsSection, string>>;
  readonly roles: Readonly<Record<SeatRole, string>>;
  /** Between two sections. */
  readonly and: string;
  /** In the subject of a letter that tells several. */
  readonly countedAlerts: string;
  /** From where somebody signed in. */
  readonly signedInFrom: string;
  /** Below as many changes as a letter tells one by one. */
  readonly more: string;
}

const notMe = 'If this was not you, write to us at once: {support}';
const notMeSecret = 'If this was not you, set a new password by "forgot password" and write to us at once: {support}';

const en: LetterWords = {
  letters: {
    activation: {
      subject: 'Activate your account at {name}',
      text: 'Welcome to {name}.\n\nOpen this link within 24 hours to activate your account:\n{link}\n\nIf you did not register, you need not do anything.\n{support}',
    },
    'seat-invitation': {
      subject: 'You are invited to an account at {name}',
      text: '{by} invites you to an account at {name}, with a login of your own. Your role: {role}.\n\nOpen this link within 7 days to set a password:\n{link}\n\nIf you do not know who this is, you need not do anything.\n{support}',
    },
    'seat-taken': {
      subject: 'You are invited to an account at {name}',
      text: '{by} invites you to an account at {name}. This address has a login there already, and an address has one login, so the invitation can not be accepted with it.\n\nAsk to be invited at another address. Your own login stays as it is.\n{support}',
    },
    'seat-role': {
      subject: 'Your role in an account at {name}',
      text: '{by} has changed your role in the account at {name}. Your role is now: {role}. It counts from now on, also for API keys that you have made.\n\nIf you think that this is a mistake, write to {by}.\n{support}',
    },
    'seat-key': {
      subject: 'A new API key for your account at {name}',
      text: '{change}\n\nIf you did not expect it, revoke the key here:\n{link}\n\nThe role of whoever made it is changed under People, where you can also remove them.\n{support}',
    },
    'seat-removed': {
      subject: 'Your access to an account at {name} has ended',
      text: '{by} has removed your access to the account at {name}. You can not log in to it any more.\n\nIf you think that this is a mistake, write to {by}.\n{support}',
    },
    reset: {
      subject: 'Set a new password at {name}',
      text: 'Someone, probably you, has asked for a new password at {name}.\n\nOpen this link within one hour to set it:\n{link}\n\nIf it was not you, you need not do anything: your password stays.\n{support}',
    },
    'email-code': {
      subject: 'Your code at {name}',
      text: 'Your code for the new e-mail address is {code}. It is valid for 10 minutes.\n\nIf you did not ask for it, you need not do anything.\n{support}',
    },
    'email-changed': {
      subject: 'Your e-mail address at {name} was changed',
      text: `From now on you log in at {name} with another e-mail address, and every session was ended.\n\n${notMe}`,
    },
    'email-set': {
      subject: 'Your account at {name} has this e-mail address now',
      text: 'We have set this e-mail address for your account at {name}: you log in with it from now on. Your password stays, and every session was ended.\n\nOpen this link within 24 hours to confirm the address:\n{link}\n\nAfter that time, you can have another link sent where you log in:\n{login}\n\nIf you have no account here, you need not do anything.\n{support}',
    },
    'password-changed': {
      subject: 'Your password at {name} was changed',
      text: 'Your password at {name} was changed, and every session was ended.\n\nIf this was not you, set a new one by "forgot password" and write to us at once: {support}',
    },
    'second-factor': { subject: 'The second factor of your account at {name}', text: `{change}\n\n${notMeSecret}` },
    'sign-in': {
      subject: 'A new sign-in to your account at {name}',
      text: `{change}{place}\n\nIf this was you, you need not do anything. The devices with access to your account are listed here, where you can sign out any of them:\n{link}\n\n${notMeSecret}`,
    },
    token: { subject: 'The API key of your account at {name}', text: `{change}\n\n${notMeSecret}` },
    'payment-change': {
      subject: 'A change of your payment details at {name}',
      text: `A change to your payment details at {name} was requested and is under review.\n\n${notMe}`,
    },
    'payment-details': {
      subject: 'Your payment details at {name}',
      text: `{change}\n\nYou find them here:\n{link}\n\n${notMe}`,
    },
    payment: {
      subject: 'Your payments by {name}',
      text: '{change}\n\nYou find all of it here:\n{link}\n\nQuestions: {support}',
    },
    offers: {
      subject: 'Offers that you promote at {name}',
      text: '{change}\n\nYou find your offers here:\n{link}\n\nA click is paid by what was in effect at the time of the click. Questions: {support}',
    },
    alert: {
      subject: '{name}: {about}',
      text: '{changes}\n\nQuestions: {support}\n\nChoose what you are told by e-mail, and when:\n{settings}\nStop all e-mail alerts, without logging in:\n{stop}',
    },
    week: {
      subject: 'Your week: {revenue}{change}',
      text: 'The week {days}, in days of GMT+8, beside the week before\n\n{table}\n\n{why}{moved}{happened}Open the snapshot:\n{link}\n\nThis summary comes on Mondays. Stop it, without logging in:\n{stop}\nChoose which e-mails you get:\n{settings}\n\nQuestions: {support}',
    },
    report: {
      subject: '{report}: {days}',
      text: '{report} ({type})\n{days}, in days of GMT+8\n\n{table}\n\n{rest}Open the report:\n{link}\n\nDownload all of it as CSV, once you have logged in:\n{file}\n\nIt is e-mailed {every}. Stop it, without logging in:\n{stop}\n\nQuestions: {support}',
    },
    approved: {
      subject: 'Your account at {name} is approved',
      text: 'Your account at {name} was approved: you can begin now.\n\nLog in here:\n{link}\n\n{support}',
    },
    'approved-inactive': {
      subject: 'Your account at {name} is approved',
      text: 'Your account at {name} was approved. Before you can log in, open this link within 24 hours to activate it:\n{link}\n\nAfter that time, you can have another link sent where you log in:\n{login}{next}\n\n{support}',
    },
    'approved-interactive': {
      subject: 'Your account at {name} is approved',
      text: 'Your account at {name} was approved. {next}\n\nWhat your account has is here:\n{link}\n\nQuestions: {support}',
    },
    'not-approved': {
      subject: 'Your account at {name} is not approved',
      text: 'Your account at {name} was not approved.{reason}\n\nYou may log in and bring your details up to date; we then look at them again:\n{link}\n\nQuestions: {support}',
    },
    blocked: {
      subject: 'Your account at {name} is blocked',
      text: 'Your account at {name} was blocked.{reason}\n\nQuestions: {support}',
    },
    review: {
      subject: 'Your account at {name} is under review',
      text: 'Your account at {name} is under review again. Offers are not available until then.{reason}\n\nQuestions: {support}',
    },
    'details-accepted': {
      subject: 'Your new details at {name} were accepted',
      text: 'Your new {sections} at {name} was accepted and can be changed again.\n\nQuestions: {support}',
    },
    'details-refused': {
      subject: 'Please correct your details at {name}',
      text: 'Your new {sections} at {name} was not accepted.{reason}\n\nPlease correct it here and save it again:\n{link}\n\nQuestions: {support}',
    },
    message: { subject: '{subject}', text: '{text}\n\n{link}\n\nQuestions: {support}' },
    'watch-confirm': {
      subject: 'Confirm that we watch a link for you',
      text: 'You asked {name} to watch a link.\n\nOpen this page within 24 hours, check the link and start:\n{link}\n\nIt is then tested every 6 hours for four weeks. You are e-mailed when it breaks and when it works again.\n\nIf you did not ask for this, you need not do anything.\n{support}',
    },
    'watch-broken': {
      subject: 'Broken: your link at {host}',
      text: 'The link at {host} that you watch is broken: two tests in a row failed.\n\nWhat we found, and how to stop:\n{link}\n\n{name}\n{support}',
    },
    'watch-mended': {
      subject: 'Works again: your link at {host}',
      text: 'The link at {host} that you watch works again.\n\nAll its tests, and how to stop:\n{link}\n\n{name}\n{support}',
    },
    'watch-ended': {
      subject: 'Four weeks are over: your link at {host}',
      text: 'We watched your link at {host} for four weeks. It worked in {works} of {tests} tests.\n\nAll of them, for one more week, and how to continue:\n{link}\n\nWe have nothing more to tell you about it. Your e-mail address is deleted with the tests.\n\n{name}\n{support}',
    },
    traffic: {
      subject: 'Suspicious traffic at {name}',
      text: 'This was found in the traffic of the last hours:\n\n{found}\n\n"millrace sources list" shows it, and "millrace traffic show" all about a publisher.',
    },
  },
  notices: noticeWords,
  nextOfInteractive:
    'What comes next is to bring our ads into the app that you named when you registered: we write to you about it, by the contact that you gave then.',
  sections: sectionNames,
  roles: { manager: 'manager', analyst: 'analyst', finance: 'finance' },
  and: ' and ',
  countedAlerts: '{count} alerts',
  signedInFrom: 'By its IP address it is in: {country}.',
  more: 'And {count} more.',
};

/** All that letters say, by language. */
export const letterWords: Readonly<Record<Locale, LetterWords>> = { en, 'zh-CN': chinese };
