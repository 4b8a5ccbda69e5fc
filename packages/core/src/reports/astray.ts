import * as z from 'zod/mini';
import { Moment } from '../http/wire.ts';
import type { AstrayReason } from '../traffic/astray.ts';
import { quotient } from './measures.ts';

/** Clicks that got the filler or nothing, by reason. */
export const AstrayReport = z.object({
  clicks: z.int(),
  delivered: z.int(),
  reasons: z.array(z.object({ reason: z.string(), clk: z.int() })),
  complete_until: Moment,
});
export type AstrayReport = z.output<typeof AstrayReport>;

type Counted = Pick<AstrayReport, 'clicks' | 'delivered' | 'reasons'>;

/** Clicks that went astray, over all reasons. */
export function astrayClicks({ reasons }: Pick<AstrayReport, 'reasons'>): number {
  return reasons.reduce((total, { clk }) => total + clk, 0);
}

const unavoidable: readonly string[] = ['bot', 'duplicate', 'source'] satisfies AstrayReason[];

/** @rule Of the undelivered clicks those count as avoidable that somebody can do something about: not bots, repeated clicks and sources that the publisher has blocked. */
export function avoidableClicks({ reasons }: Pick<AstrayReport, 'reasons'>): number {
  return astrayClicks({ reasons: reasons.filter(({ reason }) => !unavoidable.includes(reason)) });
}

/** @rule In the report of clicks that went astray, delivered plus astray equals clicks. */
export function isWhole(report: Counted): boolean {
  return report.delivered + astrayClicks(report) === report.clicks;
}

/** @rule The reasons why clicks went astray stand by how many went, each with its per cent of all clicks. */
export function astrayShares({
  clicks,
  reasons,
}: Counted): { reason: string; clk: number; share: string | undefined }[] {
  return reasons
    .toSorted((a, b) => b.clk - a.clk)
    .map(({ reason, clk }) => ({ reason, clk, share: quotient(String(clk), clicks, 100) }));
}
