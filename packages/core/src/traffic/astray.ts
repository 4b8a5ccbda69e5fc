import { fitsVisitor, takesVisitor, wantsOffer, type Candidate, type LinkRules, type Visitor } from './eligible.ts';
import { sendsToOffers } from './link-state.ts';

/** Why a click got the filler or nothing. */
export const astrayReasons = [
  'country',
  'os',
  'carrier',
  'cap',
  'paused',
  'notApproved',
  'account',
  'source',
  'blockedSource',
  'link',
  'duplicate',
  'bot',
] as const;
export type AstrayReason = (typeof astrayReasons)[number];

type Checks = Partial<Record<AstrayReason, boolean>>;

/** @rule A click that went astray has one reason: the standing of the account comes first, then a bot, then a source that the publisher or the network has blocked, then a repeated click, then the state of the smartlink, then that of the offers, then whom they take. */
export function astrayReason(checks: Checks): AstrayReason | undefined {
  const order: readonly AstrayReason[] = [
    'account',
    'bot',
    'source',
    'blockedSource',
    'duplicate',
    'link',
    'notApproved',
    'paused',
    'cap',
    'country',
    'os',
    'carrier',
  ];
  return order.find((reason) => checks[reason]);
}

/** @rule A click through a link of an account that was not normal pays nobody, whatever its visitor does. */
export function isPayable(reason: AstrayReason | null | undefined): boolean {
  return reason !== 'account';
}

/** @rule What comes of a bot's click, of a repeated one or of a source that the network has blocked is pending until the network has decided: it may be a fraud, and it may be a real customer. */
export function isSuspect(reason: AstrayReason | null | undefined): boolean {
  return reason === 'bot' || reason === 'duplicate' || reason === 'blockedSource';
}

/** @rule Where no offer may receive a visitor, the reason is that the smartlink is not active, or what the last of them failed at: none is approved that the link wants, all are paused, those that take the visitor have reached their caps, or what they ask of a visitor. */
export function whyNone(offers: readonly Candidate[], visitor: Visitor, link: LinkRules): AstrayReason {
  if (!sendsToOffers(link)) return 'link';
  const approved = offers.filter((offer) => offer.approve_status === 1 && wantsOffer(link, offer));
  const active = approved.filter(({ status }) => status === 1);
  if (approved.length === 0) return 'notApproved';
  if (active.length === 0) return 'paused';
  if (takesVisitor(link, visitor) && active.some((offer) => offer.is_capped && fitsVisitor(offer, visitor)))
    return 'cap';
  const fit = (change: (offer: Candidate) => Candidate) => active.some((offer) => fitsVisitor(change(offer), visitor));
  const anyCarrier = { ...link, carriers: [], x_carriers: [] };
  const takesCountry = takesVisitor({ ...anyCarrier, os: 0 }, visitor);
  if (!takesCountry || !fit((offer) => ({ ...offer, os: 0, carriers: [] }))) return 'country';
  const takesSystem = takesVisitor(anyCarrier, visitor) && fit((offer) => ({ ...offer, carriers: [] }));
  return takesSystem ? 'carrier' : 'os';
}
