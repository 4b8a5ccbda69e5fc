import { sum } from '../format/sum.ts';
import { astrayClicks, type AstrayReport } from './astray.ts';
import { quotient } from './measures.ts';

/** What is known of all that may need somebody; what is not known yet, or not to be seen, is left out. */
export interface Watched {
  readonly held?: readonly { readonly amount: string }[] | undefined;
  /** The channels whose postbacks fail. */
  readonly failing?: readonly number[] | undefined;
  readonly astray?: Pick<AstrayReport, 'clicks' | 'reasons'> | undefined;
  /** How many applications were rejected. */
  readonly rejected?: number | undefined;
}

export type Attention =
  | { readonly is: 'held'; readonly amount: string }
  | { readonly is: 'failing'; readonly aid: number }
  | { readonly is: 'undelivered'; readonly share: string }
  | { readonly is: 'rejected'; readonly count: number };

const mostUndelivered = 5;

/**
 * @rule Needs attention: money that is held, each channel whose postbacks fail, undelivered clicks above 5 % of all clicks,
 * and rejected applications, in this order.
 */
export function needsAttention({ held = [], failing = [], astray, rejected = 0 }: Watched): Attention[] {
  const amount = sum(held.map((one) => one.amount));
  const share = astray && quotient(String(astrayClicks(astray)), astray.clicks, 100, 1);
  return [
    ...(Number(amount) > 0 ? [{ is: 'held', amount } as const] : []),
    ...failing.map((aid) => ({ is: 'failing', aid }) as const),
    ...(share !== undefined && Number(share) > mostUndelivered ? [{ is: 'undelivered', share } as const] : []),
    ...(rejected > 0 ? [{ is: 'rejected', count: rejected } as const] : []),
  ];
}
