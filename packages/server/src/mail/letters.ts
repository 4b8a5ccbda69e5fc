import { noticeText, type AlertCode, type DetailsSection, type NoticeTold } from '@millrace/core/account';
import { filledIn, moment } from '@millrace/core/format';
import { countryName, keptReason, writtenIn, type ProviderSettings } from '@millrace/core/reference';
import type { Locale, SeatRole } from '@millrace/core/session';
import {
  letterWords,
  moneyCodes,
  type LetterKind,
  type LetterText,
  type ToldChange,
  type ToldOfOffer,
} from './letter-words.ts';

/** A letter as it is written; whom it goes to is for who sends it. */
export interface Letter extends LetterText {
  readonly kind: LetterKind;
  /** What it is written in; one that was written down before letters had a language is English. */
  readonly locale?: Locale;
  /** Where mail programs stop letters like it for who presses their button, of one that may be stopped. */
  readonly unsubscribe?: string;
  /** The same for mail programs that draw it, of one that has a table. */
  readonly html?: string;
}

/** Who writes, and what the reader reads. */
export interface Writing {
  readonly provider: { readonly name: string; readonly name_zh?: string; readonly support_email: string } & Partial<
    Pick<ProviderSettings, 'reasons'>
  >;
  readonly locale: Locale;
}

/** To this reader, in the name of the network as it is set. */
export const writingTo = (
  { locale }: { readonly locale: Locale | null },
  { provider }: Pick<Writing, 'provider'>,
): Writing => ({
  provider,
  locale: locale ?? 'en',
});

/** The link of a new account; it opens the account, and nothing else. */
export const activationLetter = (link: string, writing: Writing) => written('activation', { link }, writing);

export const resetLetter = (link: string, writing: Writing) => written('reset', { link }, writing);

/** The code that proves a new address. */
export const emailCodeLetter = (code: string, writing: Writing) => written('email-code', { code }, writing);

/** What the old address is told. */
export const emailChangedLetter = (writing: Writing) => written('email-changed', {}, writing);

/** What the address is told that an operator has set: it is nobody's until its link was opened. */
export const emailSetLetter = (links: Readonly<Record<'link' | 'login', string>>, writing: Writing) =>
  written('email-set', links, writing);

export const passwordChangedLetter = (writing: Writing) => written('password-changed', {}, writing);

/** What a letter tells in the words of the bell. */
export type ChangeTold = Extract<NoticeTold, { code: ToldChange }>;

export type OfferTold = Extract<NoticeTold, { code: ToldOfOffer }>;

/** What has changed of the second factor, as the bell says it. */
export const secondFactorLetter = (told: ChangeTold, writing: Writing) =>
  written('second-factor', { change: changeIn(told, writing) }, writing);

/** That a device has signed in which the account did not know; `country` is undefined where its address is of none. */
export function signInLetter(
  told: ChangeTold,
  { country, link }: { readonly country: string | undefined; readonly link: string },
  writing: Writing,
): Letter {
  const { locale } = writing;
  const name = country === undefined ? undefined : (countryName(country, locale) ?? country);
  const place = name === undefined ? '' : `\n${letterWords[locale].signedInFrom.replace('{country}', () => name)}`;
  return written('sign-in', { change: changeIn(told, writing), place, link }, writing);
}

interface Invitation {
  /** What the owner of the account logs in with: it is proved to be theirs, and no name that they may choose. */
  readonly by: string;
  readonly role: SeatRole;
}

/** Invites somebody to a seat of an account, by a link to set a password. */
export const seatInvitationLetter = ({ by, role, link }: Invitation & { readonly link: string }, writing: Writing) =>
  written('seat-invitation', { by, role: letterWords[writing.locale].roles[role], link }, writing);

/** The same where the address has a login already: only its reader learns that. */
export const seatTakenLetter = ({ by }: Pick<Invitation, 'by'>, writing: Writing) =>
  written('seat-taken', { by }, writing);

export const seatRoleLetter = ({ by, role }: Invitation, writing: Writing) =>
  written('seat-role', { by, role: letterWords[writing.locale].roles[role] }, writing);

/** Tells the owner of a key that somebody with a seat has made. */
export const seatKeyLetter = (told: ChangeTold, { link }: { readonly link: string }, writing: Writing) =>
  written('seat-key', { change: changeIn(told, writing), link }, writing);

export const seatRemovedLetter = ({ by }: Pick<Invitation, 'by'>, writing: Writing) =>
  written('seat-removed', { by }, writing);

export const tokenLetter = (told: ChangeTold, writing: Writing) =>
  written('token', { change: changeIn(told, writing) }, writing);

/** Whether a letter tells it, and not the bell alone. */
export const isOfMoney = (told: NoticeTold): told is ChangeTold => moneyCodes.some((code) => code === told.code);

/** What was decided about payment details, or became of money. */
export function moneyLetter(told: ChangeTold, link: string, writing: Writing): Letter {
  const isOfDetails = told.code === 'detailsInForce' || told.code === 'detailsRejected';
  return written(isOfDetails ? 'payment-details' : 'payment', { change: changeIn(told, writing), link }, writing);
}

export type AlertTold = Extract<NoticeTold, { code: AlertCode }>;

interface AlertLinks {
  /** Where alerts are chosen. */
  readonly settings: string;
  /** Stops them without a login. */
  readonly stop: string;
}

const longestSubject = 100;

/** What a publisher wants to be told by e-mail, all of it in one letter, each with the link to what it speaks of. */
export function alertLetter(
  all: readonly { readonly told: AlertTold; readonly at: Date; readonly link: string }[],
  links: AlertLinks,
  writing: Writing,
): Letter {
  const said = all.map(({ told, at, link }) => ({ change: changeIn(told, writing), at, link }));
  const changes = said
    .slice(0, maxChanges)
    .map(({ change, at, link }) => `${change}\n${moment(at.toISOString())} (GMT+8)\n${link}`);
  const [first] = said;
  const counted = letterWords[writing.locale].countedAlerts.replace('{count}', String(said.length));
  const about = said.length === 1 && first ? shortened(first.change) : counted;
  const values = { ...links, about, changes: [...changes, ...moreOf(all.length, writing)].join('\n\n') };
  return { ...written('alert', values, writing), unsubscribe: links.stop };
}

export function cut(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`;
}

/** A subject: one line, which many programs cut. */
function shortened(line: string): string {
  return cut(line.replace(/\s+/g, ' '), longestSubject);
}

const maxChanges = 50;

/** What has changed of offers, all of it in one letter. */
export function offersLetter(all: readonly OfferTold[], link: string, writing: Writing): Letter {
  const told = all.slice(0, maxChanges).map((one) => changeIn(one, writing));
  return written('offers', { change: [...told, ...moreOf(all.length, writing)].join('\n'), link }, writing);
}

/** What is said of those that a letter does not tell one by one. */
function moreOf(count: number, { locale }: Writing): string[] {
  return count > maxChanges ? [letterWords[locale].more.replace('{count}', String(count - maxChanges))] : [];
}

export const paymentChangeLetter = (writing: Writing) => written('payment-change', {}, writing);

/** What an operator has written to publishers, as it was written. */
export const messageLetter = (values: Readonly<Record<'subject' | 'text' | 'link', string>>, writing: Writing) =>
  written('message', values, writing);

/** To an address that somebody has typed: nothing that they may choose stands in it. */
export const watchConfirmLetter = (link: string, writing: Writing) => written('watch-confirm', { link }, writing);

interface WatchLetter {
  /** Of the watched link. */
  readonly host: string;
  readonly link: string;
}

export function watchNewsLetter(
  { news, stop, ...about }: WatchLetter & { readonly news: 'broken' | 'mended'; readonly stop: string },
  writing: Writing,
): Letter {
  return { ...written(`watch-${news}`, { ...about }, writing), unsubscribe: stop };
}

export const watchEndedLetter = (
  { tests, works, ...about }: WatchLetter & { readonly tests: number; readonly works: number },
  writing: Writing,
) => written('watch-ended', { ...about, tests: String(tests), works: String(works) }, writing);

/** What an operator is told of traffic that was found suspicious. */
export const trafficLetter = (found: string, writing: Writing) => written('traffic', { found }, writing);

/** What a publisher is told of the state of the account; a reason stands in it as the reader reads it. */
export const approvedLetter = (link: string, writing: Writing) => written('approved', { link }, writing);

/** Nobody logs in to an account that is not activated: the letter brings the link that activates it. */
export function approvedInactiveLetter(
  { isInteractive, ...links }: Readonly<Record<'link' | 'login', string>> & { readonly isInteractive: boolean },
  writing: Writing,
): Letter {
  const next = isInteractive ? `\n\n${letterWords[writing.locale].nextOfInteractive}` : '';
  return written('approved-inactive', { ...links, next }, writing);
}

/** Whoever has interactive ads makes no links: what comes next is for the network to do. */
export const approvedInteractiveLetter = (link: string, writing: Writing) =>
  written('approved-interactive', { link, next: letterWords[writing.locale].nextOfInteractive }, writing);

export const notApprovedLetter = (reason: string, link: string, writing: Writing) =>
  written('not-approved', { reason: paragraph(reason, writing), link }, writing);

export const blockedLetter = (reason: string, writing: Writing) =>
  written('blocked', { reason: paragraph(reason, writing) }, writing);

export const reviewLetter = (reason: string, writing: Writing) =>
  written('review', { reason: paragraph(reason, writing) }, writing);

type ReviewedSections = readonly DetailsSection[];

/** Of a review of changed details; the account's own state is another letter. */
export const detailsAcceptedLetter = (sections: ReviewedSections, writing: Writing) =>
  written('details-accepted', { sections: namesOf(sections, writing) }, writing);

export function detailsRefusedLetter(
  sections: ReviewedSections,
  { reason, link }: { readonly reason: string; readonly link: string },
  writing: Writing,
): Letter {
  return written(
    'details-refused',
    { sections: namesOf(sections, writing), reason: paragraph(reason, writing), link },
    writing,
  );
}

export function written(
  kind: LetterKind,
  values: Readonly<Record<string, string>>,
  { provider, locale }: Writing,
): Letter {
  const { name, support_email: support } = writtenIn(provider, locale);
  const { subject, text } = letterWords[locale].letters[kind];
  const all: Readonly<Record<string, string>> = { ...values, name, support };
  return { kind, locale, subject: filled(subject, all), text: `${filled(text, all)}\n` };
}

/** A text with what stands in its braces; a name that has no value stays. */
export function filled(text: string, values: Readonly<Record<string, string>>): string {
  return filledIn(text, (key, place) => values[key] ?? place);
}

/** What the bell says of it, in the language of who is written to. */
export function changeIn({ code, values }: NoticeTold, writing: Writing): string {
  const { locale } = writing;
  const said = values.reason === undefined ? values : { ...values, reason: reasonIn(values.reason, writing) };
  return noticeText({ text: '', code, values: said }, letterWords[locale].notices, locale);
}

function namesOf(sections: ReviewedSections, { locale }: Writing): string {
  const words = letterWords[locale];
  return sections.map((section) => words.sections[section]).join(words.and);
}

function paragraph(reason: string, writing: Writing): string {
  return reason === '' ? '' : `\n\n${reasonIn(reason, writing)}`;
}

function reasonIn(reason: string, { provider, locale }: Writing): string {
  return keptReason(provider.reasons ?? [], locale, reason);
}
