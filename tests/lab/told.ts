import { postbackSecret } from '../../packages/server/src/traffic/postback-secrets.ts';
import type { Cluster } from './cluster.ts';

/** What an advertiser tells of a click. */
interface Told {
  readonly id: string;
  /** As it follows `/postback?`. */
  readonly query: string;
}

/** The postbacks of so many clicks that are stored and have none, or of these. */
export async function postbacksOf({ query }: Cluster, most: number, ids?: readonly string[]): Promise<Told[]> {
  const [known] = await query<{ value: string }>("select value from secrets where name = 'visits'");
  const found = await query<{ id: string; oid: number }>(
    `select id, oid from clicks where (id = any($2::uuid[]) or $2 is null) and oid > 0
      and id not in (select click_id from conversions) limit $1`,
    [most, ids ?? null],
  );
  return found.map(({ id, oid }) => {
    const secret = postbackSecret({ secret: known?.value ?? '' }, oid);
    const told = { click_id: id.replaceAll('-', ''), txid: 'one', payout: '1.25', secret };
    return { id, query: String(new URLSearchParams(told)) };
  });
}

/** How many of these clicks have a conversion. */
export async function countConverted({ query }: Cluster, ids: readonly string[]): Promise<number> {
  const text = 'select count(*)::int as n from conversions where click_id = any($1::uuid[])';
  const [found] = await query<{ n: number }>(text, [ids]);
  return found?.n ?? 0;
}
