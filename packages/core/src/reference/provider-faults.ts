import { emailError } from '../fields/email.ts';
import { characterError } from '../fields/text.ts';
import { urlError } from '../fields/url.ts';
import { isKitBound } from './kit-bounds.ts';
import type { ProviderSettings } from './provider-settings.ts';
import type { providerFaultWords } from './words.ts';

interface ProviderFault {
  /** Where it is, such as `manager.email` or `faq.2.answer`. */
  readonly field: string;
  readonly problem: keyof typeof providerFaultWords;
}

type Judge = (value: string) => ProviderFault['problem'] | undefined;

/** @rule The provider has a name of 1 to 100 characters, its address on invoices at most 256, and no text of it more than 20,000. */
export const longestProvider = { name: 100, postal: 256, text: 20_000 } as const;

/** The ends of the terms of payment, for all or for one publisher. */
export const termEnds = { minimum_payment: [1, 100_000], payment_days: [0, 180] } as const;
/** @rule The smallest payment is 1 to 100,000 whole US dollars, and a payment is due after 0 to 180 days. */
export function isTerm(term: keyof typeof termEnds, value: number): boolean {
  const [least, most] = termEnds[term];
  return Number.isInteger(value) && value >= least && value <= most;
}

const name: Judge = (value) => {
  if (!/[^\s\p{Cc}\p{Cf}]/u.test(value)) return 'empty';
  if ([...value].length > longestProvider.name || /\p{Cc}/u.test(value)) return 'name';
  return characterError(value);
};
const colour: Judge = (value) => (/^#[\da-f]{6}$/i.test(value) ? undefined : 'colour');
/** @rule A reason of the provider's list is named in small letters, digits and hyphens, at most 40. */
export const isReasonName = (value: string): boolean => /^[a-z][\da-z-]{0,39}$/.test(value);
const reasonName: Judge = (value) => (isReasonName(value) ? undefined : 'reasonName');
/** Half characters and controls, which nothing stores; what turns a text may belong into a long one. */
const unfit = /\p{Cs}|(?![\n\r\t])\p{Cc}/u;
const text: Judge = (value) => {
  if (value.length > longestProvider.text) return 'text';
  return unfit.test(value) ? 'characters' : undefined;
};
const postal: Judge = (value) => (value.length > longestProvider.postal ? 'postal' : text(value));
const sentence: Judge = (value) => (value.trim() === '' ? 'empty' : text(value));
const email: Judge = (value) => (emailError(value) ? 'email' : undefined);
/** What a browser would spell otherwise is a slip of who has typed it. */
const isOdd = (value: string) => /[\s"<>\\^`{|}]/.test(value);
const address: Judge = (value) => (value.length > 2_000 || isOdd(value) || urlError(value) ? 'address' : undefined);
const isPath = (value: string) => /^\/(?![/\\])\S{0,1999}$/.test(value);
/** A place of this site, by its path, or elsewhere. */
const place: Judge = (value) => (isPath(value) && !isOdd(value) ? undefined : address(value));
const origin: Judge = (value) => {
  const url = urlError(value) ? null : URL.parse(value);
  // The URL parser takes braces for a host, too.
  const isHost = /^(\[[\da-f:.]+\]|[\w.-]+)$/.test(url?.hostname ?? '');
  return isHost && url?.origin === value.replace(/\/$/, '') ? undefined : 'origin';
};
/** @rule An origin that may use the API is written to the letter as browsers write it, with https, or with http on this machine. */
const webOrigin: Judge = (value) => {
  const url = origin(value) === undefined ? URL.parse(value) : null;
  const isOnThisMachine = /^(localhost|127\.0\.0\.1|\[::1\])$/.test(url?.hostname ?? '');
  return url?.origin === value && (url.protocol === 'https:' || isOnThisMachine) ? undefined : 'webOrigin';
};
/** An address that may hold macros behind its host, so that no visitor chooses where it leads. */
const withMacros: Judge = (value) => {
  return /^https?:\/\/[^/?#{}]+([/?#]|$)/.test(value) ? address(value.replace(/\{\w+\}/g, '')) : 'address';
};
const orEmpty =
  (judge: Judge): Judge =>
  (value) =>
    value === '' ? undefined : judge(value);
const isOnce =
  (before: ProviderSettings['managers']): Judge =>
  (value) =>
    before.some(({ id }) => id === value) ? 'twice' : undefined;
/** By which an operator gives a publisher the manager of all again. */
const managerName: Judge = (value) => (value === 'usual' ? 'managerName' : reasonName(value));
const ofManager = (field: string, manager: ProviderSettings['manager']) => [
  [`${field}.name_en`, orEmpty(name), manager.name_en] as const,
  [`${field}.name_zh`, orEmpty(name), manager.name_zh] as const,
  [`${field}.skype`, orEmpty(name), manager.skype] as const,
  [`${field}.email`, orEmpty(email), manager.email] as const,
  [`${field}.avatar`, orEmpty(place), manager.avatar] as const,
];

/**
 * @rule What an operator says of the provider is judged as what anybody says: addresses are http(s), an e-mail is one, and
 * the tracking domain and the partner sites are origins, the accent is a colour.
 */
export function providerFaults(provider: ProviderSettings): ProviderFault[] {
  const { manager } = provider;
  const fields: (readonly [field: string, judge: Judge, value: string])[] = [
    ['name', name, provider.name],
    ['name_zh', orEmpty(name), provider.name_zh],
    ['logo_url', orEmpty(place), provider.logo_url],
    ['accent', orEmpty(colour), provider.accent],
    ['support_email', email, provider.support_email],
    ['terms_url', address, provider.terms_url],
    ['tracking_domain', orEmpty(origin), provider.tracking_domain],
    ['offers_site', orEmpty(origin), provider.offers_site],
    ['english_site', orEmpty(origin), provider.english_site],
    ['advertiser_url', orEmpty(address), provider.advertiser_url],
    ['house_url', orEmpty(withMacros), provider.house_url],
    ['invoice_address', postal, provider.invoice_address],
    ['invoice_tax_id', orEmpty(name), provider.invoice_tax_id],
    ['sdk_terms', text, provider.sdk_terms],
    ['sdk_terms_zh', text, provider.sdk_terms_zh],
    ...ofManager('manager', manager),
    ...provider.managers.flatMap((one, index) => [
      [`managers.${index}.id`, managerName, one.id] as const,
      [`managers.${index}.id`, isOnce(provider.managers.slice(0, index)), one.id] as const,
      [`managers.${index}.name_en`, name, one.name_en] as const,
      ...ofManager(`managers.${index}`, one),
    ]),
    ['fraud.email', orEmpty(email), provider.fraud.email],
    ...provider.origins.map((value, index) => [`origins.${index}`, webOrigin, value] as const),
    ...provider.faq.flatMap(({ question, answer, question_zh = '', answer_zh = '' }, index) => [
      [`faq.${index}.question`, text, question] as const,
      [`faq.${index}.answer`, text, answer] as const,
      [`faq.${index}.question_zh`, text, question_zh] as const,
      [`faq.${index}.answer_zh`, text, answer_zh] as const,
    ]),
    ...provider.reasons.flatMap((reason, index) => [
      [`reasons.${index}.name`, reasonName, reason.name] as const,
      [`reasons.${index}.text`, sentence, reason.text] as const,
      [`reasons.${index}.text_zh`, text, reason.text_zh ?? ''] as const,
    ]),
    ...provider.promotions.flatMap((slide, index) => [
      [`promotions.${index}.title`, text, slide.title] as const,
      [`promotions.${index}.text`, text, slide.text] as const,
      [`promotions.${index}.title_zh`, text, slide.title_zh ?? ''] as const,
      [`promotions.${index}.text_zh`, text, slide.text_zh ?? ''] as const,
      [`promotions.${index}.image_url`, orEmpty(place), slide.image_url] as const,
      [`promotions.${index}.link`, orEmpty(place), slide.link] as const,
    ]),
  ];
  const faults = fields.flatMap(([field, judge, value]) => {
    const problem = judge(value);
    return problem ? [{ field, problem }] : [];
  });
  const { review_days, daily_tests, repeat_seconds, default_smartlinks, minimum_payment, payment_days } = provider;
  if (review_days < 0 || review_days > 30) faults.push({ field: 'review_days', problem: 'workingDays' });
  if (!isTerm('minimum_payment', minimum_payment)) faults.push({ field: 'minimum_payment', problem: 'dollars' });
  if (!isTerm('payment_days', payment_days)) faults.push({ field: 'payment_days', problem: 'dueDays' });
  if (daily_tests < 0 || daily_tests > 10_000) faults.push({ field: 'daily_tests', problem: 'tests' });
  if (repeat_seconds < 0 || repeat_seconds > 86_400) faults.push({ field: 'repeat_seconds', problem: 'seconds' });
  for (const field of ['click_retention_days', 'sub_id_retention_days'] as const) {
    const days = provider[field];
    if (days !== 0 && (days < 90 || days > 3_650)) faults.push({ field, problem: 'days' });
  }
  const { fast_seconds, fast_share, rate_times, min_conversions, hours } = provider.fraud;
  for (const [field, value] of Object.entries({ fast_seconds, rate_times, min_conversions }))
    if (value < 1 || value > 3_600) faults.push({ field: `fraud.${field}`, problem: 'fraudLimit' });
  if (fast_share < 1 || fast_share > 101) faults.push({ field: 'fraud.fast_share', problem: 'percent' });
  if (hours < 1 || hours > 168) faults.push({ field: 'fraud.hours', problem: 'fraudHours' });
  const { own_text: _text, own_logo: _logo, ...kit } = provider.kit;
  for (const bound of Object.keys(kit) as (keyof typeof kit)[])
    if (!isKitBound(bound, kit[bound])) faults.push({ field: `kit.${bound}`, problem: kitProblem(bound) });
  const { unactivated_account_days, books_retention_years } = provider;
  if (unactivated_account_days < 0 || unactivated_account_days > 3_650)
    faults.push({ field: 'unactivated_account_days', problem: 'activation' });
  if (books_retention_years < 1 || books_retention_years > 30)
    faults.push({ field: 'books_retention_years', problem: 'years' });
  if (default_smartlinks.some((gid) => gid < 1 || gid > 2_147_483_647))
    faults.push({ field: 'default_smartlinks', problem: 'gid' });
  return faults;
}

function kitProblem(bound: keyof ProviderSettings['kit']): ProviderFault['problem'] {
  if (bound === 'logo_kilobytes') return 'logoWeight';
  return bound === 'logo_share' ? 'logoShare' : 'kitLength';
}
