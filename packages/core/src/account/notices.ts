import * as z from 'zod/mini';
import { Moment } from '../http/wire.ts';
import { word } from '../http/word.ts';

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
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

export const Notice = z.object({
  id: z.int(),
  kind: word<NoticeKind>(),
  text: z.string(),
  at: Moment,
  /** 1 once it was read. */
  is_read: z.int(),
});
export type Notice = z.output<typeof Notice>;

const places: Readonly<Record<NoticeKind, string>> = {
  application: '/offers/my',
  payment: '/payment',
  conversion: '/report-conversions?status=reversed',
  postback: '/channel',
  terms: '/my-account',
  creative: '/media/creative',
  website: '/media/website',
  account: '/my-account',
};

/** @rule Each notice leads to the page of what changed, one of an unknown kind to the home page. */
export function noticePath({ kind }: { readonly kind: string }): string {
  return noticeKinds.some((known) => known === kind) ? places[kind as NoticeKind] : '/';
}

/** @rule Notices stand with the unread ones first, the newest of each on top. */
export function inOrder(notices: readonly Notice[]): Notice[] {
  return notices.toSorted((a, b) => a.is_read - b.is_read || Date.parse(b.at) - Date.parse(a.at));
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
