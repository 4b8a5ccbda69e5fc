import type { NoticeCode } from './notices.ts';
import { noticeWords } from './words.ts';

export interface ReadNotice {
  readonly code: NoticeCode;
  readonly values: Readonly<Record<string, string>>;
}

/** Sentences of earlier versions, which stand in notices that were noted as a text alone. */
const earlierWords: Partial<Record<NoticeCode, string>> = {
  invoiceMade: 'Your invoice {invoice} over {amount} was made. It is due on {day}.',
  paymentMade: 'Your payment {invoice} over {amount} was made on {day}.',
  paymentHeld: 'Your payment {invoice} is held.',
  paymentInPart: 'Of your payment {invoice}, {amount} was paid on {day}. {rest} is still to come.',
  paymentReleased: 'Your payment {invoice} is no longer held.',
  balanceLowered: '{amount} was taken off your balance.',
  detailsAsked: 'A change of your payment details was asked for and is being looked at.',
  detailsCancelled: 'The change of your payment details was cancelled.',
  detailsInForce: 'Your new payment details are in force.',
  detailsRejected: 'The change of your payment details was rejected.',
  accountApproved: 'Your account was approved: you can begin now.',
  userInfoAccepted: 'Your new user info was accepted.',
  userInfoRefused: 'Your new user info was not accepted: please correct it on My Account.',
  personalInfoAccepted: 'Your new personal info was accepted.',
  personalInfoRefused: 'Your new personal info was not accepted: please correct it on Personal Info.',
  tokenRenewed: 'Your API key was renewed; the one before it is worth nothing now.',
  recoveryRenewed: 'Your recovery codes were renewed; the ones before them are worth nothing now.',
  recoveryUsed: 'A recovery code of your account was used. {left} of them are left.',
  recoveryUsedOneLeft: 'A recovery code of your account was used. 1 of them is left.',
  factorRemoved: 'The operator of the network has removed your second factor: your password alone opens your account.',
  postbackFails:
    'Your postback address of {name} fails: two postbacks in a row did not arrive. We keep trying for a day.',
  payoutChanged: '{name} ({oid}) pays {payout} now, and {before} before.',
  payoutChanges: 'From {day} (GMT+8) on, {name} ({oid}) pays {payout}, and {before} before.',
  payoutFloats: 'The payout of {name} ({oid}) floats now; it was {before}.',
  payoutFloatsFrom: 'From {day} (GMT+8) on, the payout of {name} ({oid}) floats; before, it is {before}.',
  payoutFixed: '{name} ({oid}) pays {payout} now; its payout does not float any more.',
  payoutFixedFrom: 'From {day} (GMT+8) on, {name} ({oid}) pays {payout}; until then its payout floats.',
  offerPaused: '{name} ({oid}) is paused: your visitors go to other offers.',
  offerEnds: 'The last day of {name} ({oid}) is {day} (GMT+8).',
  offersChanged: '{count} offers that you promote have changed: payout, pause or last day.',
};

const codes = (Object.keys(noticeWords) as (keyof typeof noticeWords)[]).filter(
  (code) => code !== 'because' && code !== 'seenFrom',
);

/**
 * @rule A notice that was noted as an English text alone is told by the code whose sentence it is, with what the sentence
 * names and the reason behind it; any other text has no code.
 */
export function noticeOfText(text: string): ReadNotice | undefined {
  for (const code of codes) {
    for (const sentence of [noticeWords[code], earlierWords[code]]) {
      const values = sentence === undefined ? undefined : valuesIn(text, sentence);
      if (values) return { code, values };
    }
  }
  return undefined;
}

/** What stands in a text where its sentence has names in braces; undefined where it is another sentence. */
function valuesIn(text: string, sentence: string): Record<string, string> | undefined {
  const [start = '', ...parts] = sentence.split(/[{}]/);
  if (!text.startsWith(start)) return undefined;
  const values: Record<string, string> = {};
  let at = start.length;
  for (let index = 0; index < parts.length; index += 2) {
    const [name = '', after = ''] = parts.slice(index, index + 2);
    const end = after === '' ? text.length : text.indexOf(after, at);
    const value = text.slice(at, end);
    if (end < at || value === '' || (name === 'oid' && !/^\d{1,12}$/.test(value))) return undefined;
    values[name] = value;
    at = end + after.length;
  }
  const rest = text.slice(at);
  if (rest === '') return values;
  return rest.startsWith(' ') ? { ...values, reason: rest.slice(1) } : undefined;
}
