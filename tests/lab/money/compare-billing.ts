// What advertisers were billed, and are not billed yet, against what was told and answered.
import { amountOf, type Units } from './amounts.ts';
import type { CommandContext } from './ground.ts';
import { slotOf } from './ledger.ts';
import { offerOf } from './offers.ts';
import type { Walk } from './walk.ts';

const total = (all: readonly Units[]) => all.reduce((sum, one) => sum + one, 0n);

/** In hundredths of a cent: what is less than half of the smallest unit is on no invoice by itself. */
const smallest: Readonly<Record<string, Units>> = { JPY: 10_000n, EUR: 100n, USD: 100n };

/** What each advertiser pays in all by what was told, and that its invoices hold it, but for what is not over yet. */
export async function compareBilling({ network, ledger }: Walk, { raw, findings }: CommandContext, isEnd: boolean) {
  const told = [...ledger.conversions.values()].flatMap(({ click, goal, status, amount, at }) => {
    const { oid = 0, advertiser, currency = 'USD' } = offerOf.get(click.answer?.oid ?? 0) ?? {};
    const whose = `${advertiser} ${currency}`;
    return advertiser === undefined || status !== 'approved'
      ? []
      : [{ whose, key: `${oid} ${goal}`, month: at.day.slice(0, 7), amount }];
  });
  const billed = raw.billed.map(({ advertiser, currency, oid, goal, month, amount }) => {
    return { whose: `${advertiser} ${currency}`, key: `${oid} ${goal}`, month, amount };
  });
  const rows: { id: number; currency: string; not_invoiced: number }[] = JSON.parse(
    await network.operate('advertisers', 'list', '--json'),
  );
  const sums = (all: typeof told) =>
    new Map(
      [...Map.groupBy(all, ({ whose }) => whose)].map(([whose, some]) => [whose, total(some.map((one) => one.amount))]),
    );
  const [wanted, found] = [sums(told), sums(billed)];
  for (const { id, currency, not_invoiced } of rows) {
    const whose = `${id} ${currency}`;
    const right = amountOf((wanted.get(whose) ?? 0n) - (found.get(whose) ?? 0n));
    const is = String(not_invoiced);
    const story = `${is} of advertiser ${whose} are not invoiced, and should be ${right}`;
    findings.note('billed + not invoiced = told', is === right ? undefined : story);
  }
  if (!isEnd) return;
  // The last invoices were made a moment ago: of months that are over nothing is left but less than half of the smallest unit.
  const thisMonth = slotOf(network.now()).day.slice(0, 7);
  const isOver = ({ month }: { month: string }) => month < thisMonth;
  const [over, overBilled] = [sums(told.filter(isOver)), sums(billed)];
  for (const { id, currency } of rows) {
    const whose = `${id} ${currency}`;
    const left = (over.get(whose) ?? 0n) - (overBilled.get(whose) ?? 0n);
    const size = (left < 0n ? -left : left) * 2n;
    const story = `${amountOf(left)} of the months of advertiser ${whose} that are over stand on no invoice`;
    findings.note('months that are over are billed', size < (smallest[currency] ?? 100n) ? undefined : story);
  }
}
