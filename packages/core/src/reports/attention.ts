import { sum } from '../format/sum.ts';
import { avoidableClicks, type AstrayReport } from './astray.ts';
import { quotient } from './measures.ts';

/** What is known of all that may need somebody; what is not known yet, or not to be seen, is left out. */
export interface Watched<Section extends string> {
  readonly held?: readonly { readonly amount: string; readonly is_short?: boolean | undefined }[] | undefined;
  /** Whether the first payment details were rejected, so that nothing can be paid. */
  readonly paymentRefused?: boolean | undefined;
  /** The sections of the details whose change was rejected. */
  readonly refused?: readonly Section[] | undefined;
  /** The channels whose postbacks fail. */
  readonly failing?: readonly number[] | undefined;
  /** The smartlinks whose tests fail. */
  readonly broken?: readonly number[] | undefined;
  readonly astray?: Pick<AstrayReport, 'clicks' | 'reasons'> | undefined;
  /** How many applications were rejected. */
  readonly rejected?: number | undefined;
}

export type Attention<Section extends string> =
  | { readonly is: 'held'; readonly amount: string }
  | { readonly is: 'payee' }
  | { readonly is: 'details'; readonly section: Section }
  | { readonly is: 'failing'; readonly aid: number }
  | { readonly is: 'broken'; readonly gid: number }
  | { readonly is: 'undelivered'; readonly share: string }
  | { readonly is: 'rejected'; readonly count: number };

const mostUndelivered = 5;

/**
 * @rule Needs attention: money that is held and not merely below the minimum payment, payment details and details of the
 * account that were rejected, each channel whose postbacks fail, each smartlink that is broken, avoidable undelivered clicks
 * above 5 % of all clicks, and rejected applications, in this order.
 */
export function needsAttention<Section extends string = never>(watched: Watched<Section>): Attention<Section>[] {
  const { held = [], paymentRefused = false, refused = [], failing = [], broken = [], astray, rejected = 0 } = watched;
  const amount = sum(held.filter((one) => one.is_short !== true).map((one) => one.amount));
  const share = astray && quotient(String(avoidableClicks(astray)), astray.clicks, 100, 1);
  return [
    ...(Number(amount) > 0 ? [{ is: 'held', amount } as const] : []),
    ...(paymentRefused ? [{ is: 'payee' } as const] : []),
    ...refused.map((section) => ({ is: 'details', section }) as const),
    ...failing.map((aid) => ({ is: 'failing', aid }) as const),
    ...broken.map((gid) => ({ is: 'broken', gid }) as const),
    ...(share !== undefined && Number(share) > mostUndelivered ? [{ is: 'undelivered', share } as const] : []),
    ...(rejected > 0 ? [{ is: 'rejected', count: rejected } as const] : []),
  ];
}
