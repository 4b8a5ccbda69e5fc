// What publishers' own servers were told, against the raw rows.
import { unitsOf } from './amounts.ts';
import type { CommandContext } from './ground.ts';
import { conversionKey, products } from './ledger.ts';
import type { Hit } from './receiver.ts';
import type { ConversionRow } from './rows.ts';
import type { Walk } from './walk.ts';

/** Every conversion that pays was told to its publisher's own server, and every reversal, after it. */
export function compareCalls({ receiver, publishers }: Walk, { raw, findings }: CommandContext, isEnd: boolean): void {
  const own = receiver.hits.filter(({ path }) => path === '/own');
  const hits = Map.groupBy(own, ({ query }) => callKey(query));
  const known = new Set(raw.conversions.map(({ click, txid, goal }) => conversionKey(click.id, txid, goal)));
  for (const key of hits.keys())
    findings.note(
      'calls of publishers',
      known.has(key) ? undefined : `${key} was told, and there is no such conversion`,
    );
  for (const row of raw.conversions) {
    const key = conversionKey(row.click.id, row.txid, row.goal);
    findings.note('calls of publishers', callFault(row, hits.get(key) ?? [], isEnd));
  }
  if (!isEnd) return;
  const apps = new Set(
    receiver.hits
      .filter(({ path, code }) => path === '/app' && code === 200)
      .map(({ query }) => `${query.get('click_id')} ${query.get('txid')}`),
  );
  const walls = new Set(publishers.flatMap(({ wall }) => wall?.aid ?? []));
  for (const { click, txid, goal } of raw.conversions.filter(
    ({ status, click: { product, aid } }) => status === 'approved' && product === products.offerwall && walls.has(aid),
  )) {
    // An app credits each pair of click and transaction once.
    const key = `${click.id} ${txid}${goal && `:${goal}`}`;
    findings.note('calls of apps', apps.has(key) ? undefined : `the app was not told of ${key}`);
  }
}

function callKey(query: URLSearchParams): string {
  return conversionKey(query.get('click') ?? '', query.get('txid') ?? '', query.get('goal') ?? '');
}

const arrived = (all: readonly Hit[]) => all.some(({ code }) => code === 200);

function callFault(
  { click, goal, txid, status, payout }: ConversionRow,
  hits: readonly Hit[],
  isEnd: boolean,
): string | undefined {
  const name = `${conversionKey(click.id, txid, goal)} (${status})`;
  const of = (told: string) => hits.filter(({ query }) => query.get('status') === told);
  const [approved, reversed] = [of('approved'), of('reversed')];
  if (status === 'pending' || status === 'rejected' || status === 'test')
    return hits.length === 0 ? undefined : `${name} was told, and pays nothing`;
  if (hits.some(({ query }) => unitsOf(query.get('payout') ?? '') !== payout))
    return `${name} was told with another payout`;
  if (status === 'approved' && reversed.length > 0) return `${name} was told as reversed`;
  const last = Math.max(-1, ...approved.map(({ place }) => place));
  if (reversed.some(({ place }) => place < last)) return `${name} was told as approved after it was told as reversed`;
  if (!isEnd) return undefined;
  return arrived(status === 'approved' ? approved : reversed)
    ? undefined
    : `${name} has not arrived, after ${hits.length} calls`;
}
