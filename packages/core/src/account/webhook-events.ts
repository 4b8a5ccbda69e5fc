import type { NoticeCode, NoticeTold } from './notices.ts';

/** What each notice is called as an event of a webhook; null for what no webhook tells: that it or Telegram fails itself, and what comes to an account that is sent nothing. */
export const webhookEvents = {
  applicationApproved: 'application.approved',
  applicationRejected: 'application.rejected',
  creativeApproved: 'creative.approved',
  creativeRejected: 'creative.rejected',
  websiteVerified: 'website.verified',
  websiteRejected: 'website.rejected',
  invoiceMade: 'invoice.issued',
  paymentMade: 'payment.sent',
  paymentHeld: 'payment.held',
  paymentInPart: 'payment.sent_in_part',
  paymentCompleted: 'payment.completed',
  paymentReleased: 'payment.released',
  balanceRaised: 'balance.raised',
  balanceLowered: 'balance.lowered',
  ownTerms: 'payment_terms.changed',
  detailsAsked: 'payment_details.requested',
  detailsCancelled: 'payment_details.cancelled',
  detailsInForce: 'payment_details.in_effect',
  detailsRejected: 'payment_details.rejected',
  accountApproved: 'account.approved',
  accountRejected: 'account.rejected',
  accountReviewed: 'account.under_review',
  accountBlocked: null,
  userInfoAccepted: 'user_info.approved',
  userInfoRefused: 'user_info.rejected',
  personalInfoAccepted: 'personal_info.approved',
  personalInfoRefused: 'personal_info.rejected',
  passwordChanged: 'password.changed',
  emailChanged: 'email.changed',
  signedInAnew: 'sign_in.new',
  tokenRenewed: 'api_key.renewed',
  apiKeyMade: 'api_key.made',
  seatAccepted: 'seat.accepted',
  seatEmailChanged: 'seat.email_changed',
  apiKeyMadeBySeat: 'api_key.made_by_seat',
  passkeyAdded: 'passkey.added',
  passkeyRemoved: 'passkey.removed',
  timeCodesAdded: 'authenticator.added',
  timeCodesRemoved: 'authenticator.removed',
  recoveryRenewed: 'recovery_codes.renewed',
  recoveryUsed: 'recovery_code.used',
  recoveryUsedOneLeft: 'recovery_code.used',
  factorRemoved: 'second_factor.removed',
  webhookFails: null,
  telegramStopped: null,
  telegramFails: null,
  postbackFails: 'postback.failing',
  conversionReversed: 'conversion.reversed',
  conversionsReversed: 'conversion.reversed',
  payoutChanged: 'payout.changed',
  payoutChanges: 'payout.changing',
  payoutFloats: 'payout.floating',
  payoutFloatsFrom: 'payout.floating_from',
  payoutFixed: 'payout.fixed',
  payoutFixedFrom: 'payout.fixed_from',
  goalAdded: 'goal.added',
  offerPaused: 'offer.paused',
  capReached: 'offer.cap_reached',
  capUsedUp: 'offer.cap_used_up',
  offerEnds: 'offer.ends',
  offersChanged: 'offers.changed',
  linkBroken: 'link.broken',
  linkMended: 'link.mended',
  rateDropped: 'link.rate_dropped',
  undeliveredRose: 'link.undelivered_rose',
  revenueFell: 'link.revenue_fell',
  sourceBlocked: 'source.blocked',
  sourcesBlocked: 'source.blocked',
  termsUpdated: 'terms.updated',
  message: 'message.received',
} as const satisfies Readonly<Record<NoticeCode, string | null>>;

/** What a conversion is called: one that comes, one of which the list shows something else now, and one that was taken off the list. */
export const conversionWebhookEvents = {
  created: 'conversion.created',
  updated: 'conversion.updated',
  deleted: 'conversion.deleted',
} as const;

/** What a test is called, which tells of nothing. */
export const webhookTestEvent = 'webhook.test';

/** @rule An event of a webhook has the same values whenever it comes: where its sentence counts one, the 1 is among them. */
export function webhookValues({ code, values }: Pick<NoticeTold, 'code' | 'values'>): Readonly<Record<string, string>> {
  if (code === 'conversionReversed' || code === 'sourceBlocked') return { count: '1', ...values };
  return code === 'recoveryUsedOneLeft' ? { left: '1', ...values } : values;
}
