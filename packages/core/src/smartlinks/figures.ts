import * as z from 'zod/mini';
import { perhaps } from '../http/perhaps.ts';
import { Day, Money } from '../http/wire.ts';

/** What a link has brought its publisher in the days of an answer. */
export const LinkFigures = z.object({
  gid: z.int(),
  impress: z.int(),
  clk: z.int(),
  revenue: Money,
  /** Revenue by day, the last of them today. */
  course: perhaps(z.array(Money), []),
});
export type LinkFigures = z.output<typeof LinkFigures>;

/** Figures of those of the named links that have any. Without days, an API knows of no figures. */
export const LinksFigures = z.object({
  start: z.optional(Day),
  end: z.optional(Day),
  data: z.array(LinkFigures),
});
export type LinksFigures = z.output<typeof LinksFigures>;

const none = { impress: 0, clk: 0, revenue: '0', course: [] } as const;

/** @rule A smartlink that nothing is told of has brought no click and no revenue. */
export function figuresOf({ data }: Pick<LinksFigures, 'data'>, gid: number): LinkFigures {
  return data.find((one) => one.gid === gid) ?? { gid, ...none, course: [] };
}
