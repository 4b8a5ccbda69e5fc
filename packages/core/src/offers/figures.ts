import * as z from 'zod/mini';
import { Day, Money } from '../http/wire.ts';

/** How many clicks an average needs, so that one conversion more or less does not turn it round. */
export const leastClicks = 100;

/** What a click on an offer has earned on the days of an answer. */
export const OfferFigures = z.object({
  oid: z.int(),
  /** Decimal text. */
  epc: Money,
  /** Whose clicks these are: those of all publishers, or those of the publisher who looks. */
  of: z.enum(['network', 'own']),
});
export type OfferFigures = z.output<typeof OfferFigures>;

/** Figures of those of the named offers that have any. Without days, an API knows of no figures. */
export const OffersFigures = z.object({
  start: z.optional(Day),
  end: z.optional(Day),
  data: z.array(OfferFigures),
});
export type OffersFigures = z.output<typeof OffersFigures>;
