// The snapshot, and the clicks that did not arrive, against the raw rows.
import { amountOf, unitsOf } from './amounts.ts';
import { partOf, together, type Event } from './figures.ts';
import type { CommandContext } from './ground.ts';
import { products } from './ledger.ts';
import type { Walk } from './walk.ts';

const productNames: Readonly<Record<number, string>> = {
  [products.smartlink]: 'Smartlink',
  [products.offer]: 'Offers',
  [products.offerwall]: 'Offerwall',
  [products.script]: 'Scripts',
};

const sumsOf = (events: readonly Event[]) => together(events.map(({ sums }) => sums));

/** A country that has earned nothing need not be shown. */
function worthTelling(all: ReadonlyMap<string, string>): Map<string, string> {
  return new Map([...all].filter(([key, text]) => text !== '0' || key.endsWith('conversions')));
}

export async function compareSnapshot(
  { publishers }: Walk,
  { raw, events, findings, days }: CommandContext,
): Promise<void> {
  for (const publisher of publishers) {
    for (const aid of [0, publisher.aid]) {
      const mine = (one: { user_id: number; aid: number }) =>
        one.user_id === publisher.id && (aid === 0 || one.aid === aid);
      const own = events.filter(mine);
      for (const grain of ['day', 'hour'] as const) {
        const { data } = await publisher.visitor.client.reports.series({ ...days, view_by: grain, aid });
        const slot = (event: Event) =>
          grain === 'day' ? event.day : `${event.day} ${String(event.hour).padStart(2, '0')}:00`;
        const wanted = new Map<string, string>();
        for (const [key, all] of Map.groupBy(own, slot)) {
          const { impress, clk, cov } = sumsOf(all);
          wanted.set(`${key} clicks and conversions`, `${impress} ${clk} ${cov}`);
          for (const [name, some] of Map.groupBy(all, ({ product }) => productNames[product] ?? ''))
            wanted.set(`${key} ${name}`, amountOf(sumsOf(some).revenue));
          for (const [name, some] of Map.groupBy(all, (event) => partOf(event, 'country')))
            wanted.set(`${key} ${name}`, amountOf(sumsOf(some).revenue));
        }
        const shown = new Map<string, string>();
        for (const key of new Set([...Object.keys(data.clk), ...Object.keys(data.cov)]))
          shown.set(
            `${key} clicks and conversions`,
            `${data.impress?.[key] ?? 0} ${data.clk[key] ?? 0} ${data.cov[key] ?? 0}`,
          );
        for (const series of [data.rpp, data.geo])
          for (const [key, parts] of Object.entries(series))
            for (const [name, revenue] of Object.entries(parts))
              shown.set(`${key} ${name}`, amountOf(unitsOf(revenue)));
        const about = `the snapshot of ${publisher.email} by ${grain}, channel ${aid}`;
        findings.same('snapshot', about, worthTelling(wanted), worthTelling(shown));
      }
      const clicks = raw.clicks.filter(mine);
      const astray = await publisher.visitor.client.reports.astray({ ...days, aid });
      const reasons = Map.groupBy(
        clicks.filter(({ reason }) => reason !== null),
        ({ reason }) => reason ?? '',
      );
      const shown = new Map([
        ...astray.reasons.map(({ reason, clk }) => [String(reason), String(clk)] as const),
        ['all', String(astray.clicks)],
        ['delivered', String(astray.delivered)],
      ]);
      const right = new Map([
        ...[...reasons].map(([reason, all]) => [reason, String(all.length)] as const),
        ['all', String(clicks.length)],
        ['delivered', String(clicks.filter(({ reason }) => reason === null).length)],
      ]);
      findings.same('delivered + undelivered = clicks', `${publisher.email}, channel ${aid}`, right, shown);
    }
  }
}
