import * as z from 'zod/mini';
import { progressShape } from '../channels/postback-log.ts';
import type { PostbackFailure } from '../channels/postback-try.ts';
import { word } from '../http/word.ts';
import { Money, Moment } from '../http/wire.ts';

/** What became of a conversion: it pays, it may once it is decided, it did until it was taken back, it never did, or it was a test. */
export const conversionStatuses = ['approved', 'pending', 'reversed', 'rejected', 'test'] as const;
export type ConversionStatus = (typeof conversionStatuses)[number];

/** The publisher's own address, as far as it was told of a conversion. */
const ConversionPostback = z.object({
  /** How often it was called. */
  tries: z.int(),
  /** What it answered last; 0 where no answer came, or where it was not called yet. */
  code: z.int(),
  /** Why no answer came, where its own host is the reason. */
  failure: z.optional(z.nullable(word<PostbackFailure>())),
  ...progressShape,
});

/** One conversion of a click. */
export const Conversion = z.object({
  id: z.int(),
  at: Moment,
  status: word<ConversionStatus>(),
  reversed_at: z.nullable(Moment),
  /** Why it never paid, or does not yet, by the names of undelivered clicks; empty for the advertiser's own decision. */
  reason: z.string(),
  /** What the network said when it decided; empty where it did not. */
  decision_reason: z._default(z.string(), ''),
  /** When it is approved of itself, unless it is decided before; null where its offer does not hold it. */
  held_until: z._default(z.nullable(Moment), null),
  payout: Money,
  /** The goal of its offer that was reached, as its advertiser names it; empty for the conversion itself. */
  goal: z._default(z.string(), ''),
  txid: z.string(),
  click_id: z.string(),
  click_at: Moment,
  gid: z.int(),
  sml_name: z.string(),
  oid: z.int(),
  offer_name: z.string(),
  aid: z.int(),
  channel_name: z.string(),
  country: z.string(),
  os: z.string(),
  carrier_name: z.string(),
  source: z.string(),
  aff_sub: z.string(),
  aff_sub2: z.string(),
  aff_sub3: z.string(),
  aff_sub4: z.string(),
  aff_sub5: z.string(),
  /** Null where no address was to be told. */
  postback: z.nullable(ConversionPostback),
});
export type Conversion = z.output<typeof Conversion>;

/** What the conversions of a list come to. */
export const ConversionSums = z.object({
  approved: z.int(),
  pending: z._default(z.int(), 0),
  reversed: z.int(),
  rejected: z.int(),
  test: z.int(),
  /** What those that are approved pay. */
  payout: Money,
});
export type ConversionSums = z.output<typeof ConversionSums>;
