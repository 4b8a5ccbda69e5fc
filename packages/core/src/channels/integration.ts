import * as z from 'zod/mini';
import { word } from '../http/word.ts';
import type { AstrayReason } from '../traffic/astray.ts';
import { hasArrived, PostbackTry } from './postback-try.ts';

/** What stands between a visitor and a publisher's own tracker, in the order in which it is passed. */
export const legs = ['click', 'offer', 'conversion', 'postback'] as const;
export type Leg = (typeof legs)[number];

/** The systems that a test visitor may have, as user agents spell them. */
export const testSystems = ['Android', 'iOS', 'Windows', 'macOS', 'Linux'] as const;

/** How far a test click came. */
export const IntegrationCheck = z.object({
  /** 0 where the link leads nowhere. */
  gid: z.int(),
  /** The offer that the visitor got; 0 where there was none. */
  oid: z.int(),
  /** Why it was the filler; empty where it was not. */
  reason: word<AstrayReason | ''>(),
  /** What the conversion would have paid, in USD; empty where it did not come to one. */
  payout: z.string(),
  /** What the publisher's own address answered; not there where none is saved or it did not come to it. */
  tried: z.optional(PostbackTry),
});
export type IntegrationCheck = z.output<typeof IntegrationCheck>;

/** @rule The first leg that breaks is the one to mend: those after it are not walked. */
export function brokenLeg({ gid, oid, reason, payout, tried }: IntegrationCheck): Leg | undefined {
  if (gid === 0) return 'click';
  if (oid === 0 || reason !== '') return 'offer';
  if (payout === '') return 'conversion';
  return tried && hasArrived(tried) ? undefined : 'postback';
}
