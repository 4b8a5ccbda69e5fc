import * as z from 'zod/mini';
import { Moment } from '../http/wire.ts';
import { perhaps } from '../http/perhaps.ts';
import { word } from '../http/word.ts';
import { dayOf } from '../format/dates.ts';
import type { noticeWords } from './words.ts';

/** What a publisher is told about. */
export const noticeKinds = [
  'application',
  'payment',
  'postback',
  'terms',
  'creative',
  'website',
  'account',
  'conversion',
  'offer',
  'smartlink',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** @rule What an operator writes to publishers has a subject of at most 150 characters, and a text of at most 2,000. */
export const longestMessage = { subject: 150, text: 2_000 } as const;

/** What is told, so that it can be said in the language of who reads it. */
export type NoticeCode = Exclude<keyof typeof noticeWords, 'because' | 'seenFrom'>;

type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;

/**
 * A code with all that its sentence names, the operator's reason where there is one, the id of what it is about, and the
 * country (a code, or empty) and system for whose visitors it is so.
 */
export type NoticeTold = {
  readonly [C in NoticeCode]: {
    readonly code: C;
    readonly values: { readonly [N in NamesIn<(typeof noticeWords)[C]>]: string } & {
      readonly reason?: string;
      readonly id?: string;
      readonly country?: string;
      readonly system?: string;
    };
  };
}[NoticeCode];

/** What is told of one smartlink: its publisher may mute it. */
export type LinkNotice = Extract<
  NoticeTold,
  { readonly code: { [C in NoticeCode]: (typeof noticeKindOf)[C] extends 'smartlink' ? C : never }[NoticeCode] }
>;

/** What is told of all else. */
export type AccountNotice = Exclude<NoticeTold, LinkNotice>;

/** What a publisher reads in any language: a sentence for every code. */
export type NoticeWords = Readonly<Record<keyof typeof noticeWords, string>>;

export const Notice = z.object({
  id: z.int(),
  kind: word<NoticeKind>(),
  /** The whole sentence in English. */
  text: z.string(),
  /** What is told, where it was noted as more than a text; with what its sentence names. */
  code: z.optional(perhaps(word<NoticeCode>(), undefined)),
  values: z.optional(perhaps(z.record(z.string(), z.string()), undefined)),
  at: Moment,
  /** 1 once it was read. */
  is_read: z.int(),
});
export type Notice = z.output<typeof Notice>;

/** What each code is about. */
export const noticeKindOf = {
  applicationApproved: 'application',
  applicationRejected: 'application',
  creativeApproved: 'creative',
  creativeRejected: 'creative',
  websiteVerified: 'website',
  websiteRejected: 'website',
  invoiceMade: 'payment',
  paymentMade: 'payment',
  paymentHeld: 'payment',
  paymentInPart: 'payment',
  paymentCompleted: 'payment',
  paymentReleased: 'payment',
  balanceRaised: 'payment',
  balanceLowered: 'payment',
  ownTerms: 'payment',
  detailsAsked: 'payment',
  detailsCancelled: 'payment',
  detailsInForce: 'payment',
  detailsRejected: 'payment',
  accountApproved: 'account',
  accountRejected: 'account',
  accountReviewed: 'account',
  accountBlocked: 'account',
  userInfoAccepted: 'account',
  userInfoRefused: 'account',
  personalInfoAccepted: 'account',
  personalInfoRefused: 'account',
  passwordChanged: 'account',
  emailChanged: 'account',
  signedInAnew: 'account',
  tokenRenewed: 'account',
  apiKeyMade: 'account',
  seatAccepted: 'account',
  seatEmailChanged: 'account',
  apiKeyMadeBySeat: 'account',
  passkeyAdded: 'account',
  passkeyRemoved: 'account',
  timeCodesAdded: 'account',
  timeCodesRemoved: 'account',
  recoveryRenewed: 'account',
  recoveryUsed: 'account',
  recoveryUsedOneLeft: 'account',
  factorRemoved: 'account',
  webhookFails: 'account',
  telegramStopped: 'account',
  telegramFails: 'account',
  postbackFails: 'postback',
  conversionReversed: 'conversion',
  conversionsReversed: 'conversion',
  payoutChanged: 'offer',
  payoutChanges: 'offer',
  payoutFloats: 'offer',
  payoutFloatsFrom: 'offer',
  payoutFixed: 'offer',
  payoutFixedFrom: 'offer',
  goalAdded: 'offer',
  offerPaused: 'offer',
  capReached: 'offer',
  capUsedUp: 'offer',
  offerEnds: 'offer',
  offersChanged: 'offer',
  linkBroken: 'smartlink',
  linkMended: 'smartlink',
  rateDropped: 'smartlink',
  undeliveredRose: 'smartlink',
  revenueFell: 'smartlink',
  sourceBlocked: 'smartlink',
  sourcesBlocked: 'smartlink',
  termsUpdated: 'terms',
  message: 'account',
} as const satisfies Readonly<Record<NoticeCode, NoticeKind>>;

const pages: Readonly<Record<NoticeKind, string>> = {
  application: '/offers/my',
  payment: '/payment',
  conversion: '/report-conversions?status=reversed',
  postback: '/channel',
  terms: '/my-account',
  creative: '/media/creative',
  website: '/media/website',
  account: '/my-account',
  offer: '/offers/my',
  smartlink: '/smartlink',
};

/** What opens the thing that a notice names, on the page of its kind: the names of its values, the first that is there. */
const things: Partial<
  Record<
    NoticeCode,
    {
      readonly asks: string;
      readonly by: readonly string[];
      readonly tab?: string;
      readonly isPage?: boolean;
      /** Of that page. */
      readonly part?: string;
    }
  >
> = {
  applicationApproved: { asks: 'search', by: ['oid'] },
  applicationRejected: { asks: 'search', by: ['oid'] },
  creativeApproved: { asks: 'find', by: ['id', 'name'] },
  creativeRejected: { asks: 'find', by: ['id', 'name'] },
  websiteVerified: { asks: 'find', by: ['url'] },
  websiteRejected: { asks: 'find', by: ['url'] },
  invoiceMade: { asks: 'search', by: ['invoice'], tab: 'history' },
  paymentMade: { asks: 'search', by: ['invoice'], tab: 'history' },
  paymentHeld: { asks: 'search', by: ['invoice'], tab: 'history' },
  paymentInPart: { asks: 'search', by: ['invoice'], tab: 'history' },
  paymentCompleted: { asks: 'search', by: ['invoice'], tab: 'history' },
  paymentReleased: { asks: 'search', by: ['invoice'], tab: 'history' },
  detailsAsked: { asks: 'find', by: ['id'], tab: 'modifications' },
  detailsCancelled: { asks: 'find', by: ['id'], tab: 'modifications' },
  detailsInForce: { asks: 'find', by: ['id'], tab: 'modifications' },
  detailsRejected: { asks: 'find', by: ['id'], tab: 'modifications' },
  payoutChanged: { asks: 'search', by: ['oid'] },
  payoutChanges: { asks: 'search', by: ['oid'] },
  payoutFloats: { asks: 'search', by: ['oid'] },
  payoutFloatsFrom: { asks: 'search', by: ['oid'] },
  payoutFixed: { asks: 'search', by: ['oid'] },
  payoutFixedFrom: { asks: 'search', by: ['oid'] },
  goalAdded: { asks: 'search', by: ['oid'] },
  offerPaused: { asks: 'search', by: ['oid'] },
  capReached: { asks: 'search', by: ['oid'] },
  capUsedUp: { asks: 'search', by: ['oid'] },
  offerEnds: { asks: 'search', by: ['oid'] },
  postbackFails: { asks: 'aid', by: ['id'] },
  linkBroken: { asks: '', by: ['gid'], isPage: true },
  linkMended: { asks: '', by: ['gid'], isPage: true },
  rateDropped: { asks: '', by: ['gid'], isPage: true },
  undeliveredRose: { asks: 'gid', by: ['gid'] },
  revenueFell: { asks: '', by: ['gid'], isPage: true },
  sourceBlocked: { asks: '', by: ['gid'], isPage: true, part: '/sources' },
  sourcesBlocked: { asks: '', by: ['gid'], isPage: true, part: '/sources' },
  tokenRenewed: { asks: '', by: [], tab: '1' },
  apiKeyMade: { asks: '', by: [], tab: '1' },
  apiKeyMadeBySeat: { asks: '', by: [], tab: '1' },
  seatAccepted: { asks: '', by: [], tab: '3' },
  seatEmailChanged: { asks: '', by: [], tab: '3' },
};

/** Where a notice is about more than its kind says. */
const otherPages: Partial<Record<NoticeCode, string>> = {
  message: '/',
  undeliveredRose: '/report-astray',
  accountApproved: '/offers/my',
  webhookFails: '/my-account#webhook',
  telegramStopped: '/my-account#telegram',
  telegramFails: '/my-account#telegram',
  accountReviewed: '/personal-info',
  personalInfoAccepted: '/personal-info',
  personalInfoRefused: '/personal-info',
};

/**
 * @rule Each notice leads to the thing that it names: its offer, its row, its channel, its tab; one that names nothing to
 * the page of its kind, one of an unknown kind, or whose page is closed to who reads it, to the home page.
 */
export function noticePath(
  { kind, code, values = {} }: Pick<Notice, 'code' | 'values'> & { readonly kind: string },
  mayOpenPage: (path: string) => boolean = () => true,
) {
  const page = (code && otherPages[code]) ?? pages[kind as NoticeKind];
  if (!noticeKinds.some((one) => one === kind) || page === undefined) return '/';
  const [path = page] = page.split('#');
  if (!mayOpenPage(path)) return '/';
  const thing = code && things[code];
  if (!thing) return page;
  const named = thing.by.map((name) => values[name]).find((value) => value !== undefined && value !== '');
  if (thing.isPage) return named ? `${page}/${named}${thing.part ?? ''}` : page;
  const query = new URLSearchParams({ ...(thing.tab && { tab: thing.tab }), ...(named && { [thing.asks]: named }) });
  return query.size > 0 ? `${page}?${query}` : page;
}

/** The notices of a day of GMT+8. */
export interface NoticeDay {
  readonly day: string;
  readonly notices: readonly Notice[];
}

/** @rule Notices stand by the day of GMT+8 on which they came, the newest day and in it the newest notice on top. */
export function noticeDays(notices: readonly Notice[]): NoticeDay[] {
  const newest = notices.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at));
  const days = Map.groupBy(newest, ({ at }) => dayOf(new Date(at)));
  return [...days].map(([day, ofDay]) => ({ day, notices: ofDay }));
}

/** @rule The bell counts the notices that were not read. */
export function unreadCount(notices: readonly Pick<Notice, 'is_read'>[]): number {
  return notices.filter(({ is_read }) => is_read === 0).length;
}

/** @rule A change of payment details is shown as a notice for 24 hours. */
export function isRecentChange(changedAt: string, now: Date): boolean {
  const age = now.getTime() - Date.parse(changedAt);
  return age >= 0 && age < 24 * 3_600_000;
}

/** @rule That the terms were updated is told until its notice was read. */
export function unreadTerms(notices: readonly Notice[]): number[] {
  return notices.filter(({ kind, is_read }) => kind === 'terms' && is_read === 0).map(({ id }) => id);
}

/** Whether something of the payment was told within 24 hours, so that it is worth to ask whether the details changed. */
export function hasPaymentNews(notices: readonly Notice[], now: Date): boolean {
  return notices.some(({ kind, at }) => kind === 'payment' && isRecentChange(at, now));
}
