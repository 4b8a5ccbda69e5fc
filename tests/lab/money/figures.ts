// Figures as they follow from single events, for any report.
import { amountOf, type Units } from './amounts.ts';
import { mondayOf } from '../monday.ts';
import { products, slotOf, type Slot } from './ledger.ts';
import type { ClickRow, RawRows } from './rows.ts';
import { wallRate } from './publishers.ts';

/** One thing that happened, with what it adds to the figures of its hour. */
export interface Event extends Slot, Omit<ClickRow, 'id' | 'at' | 'mark' | 'reason'> {
  readonly sums: Sums;
}

export interface Sums {
  readonly impress: number;
  readonly clk: number;
  readonly cov: number;
  readonly reversed: number;
  readonly users: number;
  readonly points: number;
  readonly revenue: Units;
}

const sumNames = ['impress', 'clk', 'cov', 'reversed', 'users', 'points', 'revenue'] as const;
const nothing: Sums = { impress: 0, clk: 0, cov: 0, reversed: 0, users: 0, points: 0, revenue: 0n };

export function together(all: readonly Sums[]): Sums {
  return all.reduce(
    (sum, one) => ({
      impress: sum.impress + one.impress,
      clk: sum.clk + one.clk,
      cov: sum.cov + one.cov,
      reversed: sum.reversed + one.reversed,
      users: sum.users + one.users,
      points: sum.points + one.points,
      revenue: sum.revenue + one.revenue,
    }),
    nothing,
  );
}

/** These of the sums as a text, for comparing. */
export function sumsText(sums: Sums, names: readonly string[]): string {
  const shown = sumNames.filter((name) => names.includes(name));
  return shown.map((name) => `${name} ${name === 'revenue' ? amountOf(sums.revenue) : sums[name]}`).join(', ');
}

/** What stands in no figure but that of the clicks that did not arrive. */
export const uncounted = ['bot', 'duplicate', 'account'];

/** A visit through a link is seen and clicked at once, and so is a window that opens by itself. */
const seen = ({ product, source }: { product: number; source: string }) =>
  product === products.smartlink || product === products.offer || source === 'pop' ? 1 : 0;

/** What of the raw rows reports are about. */
export function eventsOf({ clicks, conversions }: RawRows): Event[] {
  const users = new Set<string>();
  const counted = clicks.filter(({ reason }) => !uncounted.includes(reason ?? ''));
  const told = conversions.filter(({ status }) => status === 'approved' || status === 'reversed');
  return [
    ...counted.map((click) => ({ ...click, ...slotOf(click.at), sums: { ...nothing, impress: seen(click), clk: 1 } })),
    ...told
      .toSorted((a, b) => a.at - b.at || a.id - b.id)
      .map(({ click, at, payout }) => {
        const isWall = click.product === products.offerwall;
        const user = `${slotOf(at).day} ${click.user_id} ${click.aid} ${click.aff_sub}`;
        const isFirst = isWall && !users.has(user);
        if (isFirst) users.add(user);
        const points = isWall ? pointsOf(payout) : 0;
        return {
          ...click,
          ...slotOf(at),
          sums: { ...nothing, cov: 1, users: isFirst ? 1 : 0, points, revenue: payout },
        };
      }),
    ...told.flatMap(({ click, payout, reversed }) => {
      if (reversed === undefined) return [];
      const points = click.product === products.offerwall ? -pointsOf(payout) : 0;
      return [{ ...click, ...slotOf(reversed), sums: { ...nothing, reversed: 1, points, revenue: -payout } }];
    }),
  ];
}

/** Whole units of the app's money, rounded down. */
function pointsOf(payout: Units): number {
  return Number((payout * wallRate) / 10_000n);
}

export type TextName = 'country' | 'os' | 'source' | 'aff_sub' | 'aff_sub2' | 'aff_sub3' | 'aff_sub4' | 'aff_sub5';
export type GroupName = 'month' | 'week' | 'dt' | 'hour' | 'gid' | 'oid' | 'aid' | TextName;

export function partOf(event: Event, group: GroupName): string {
  if (group === 'month') return event.day.slice(0, 7);
  if (group === 'week') return mondayOf(event.day);
  return String(group === 'dt' ? event.day : event[group]);
}

/** The figures of events by some of what they are told apart by. */
export function grouped(events: readonly Event[], groups: readonly GroupName[]): Map<string, Sums> {
  const found = Map.groupBy(events, (event) => groups.map((group) => partOf(event, group)).join(' | '));
  return new Map([...found].map(([key, all]) => [key, together(all.map(({ sums }) => sums))]));
}
