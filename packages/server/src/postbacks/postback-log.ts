import type { LoggedKind, LoggedPostback, PostbackTry } from '@millrace/core/channels';
import { failingPostback } from '@millrace/core/channels';
import { sql, type SQL } from 'drizzle-orm';
import { moment } from '../db/moment.ts';
import type { Database } from '../db/open.ts';
import { jobsWithBreakers, nextTryAt } from '../jobs/breaker.ts';
import { listTries } from './tries.ts';

// One row for all tries that tell a tracker of a conversion, approval and reversal alike, one for those that tell an app
// of the same conversion, and one for each test.

interface AskedLog {
  readonly aid: number;
  readonly show?: LoggedKind | undefined;
  /** None that came after this try. */
  readonly until?: number | undefined;
  readonly since: Date;
}

type Found<R> = R & Record<string, unknown>;

const isArrived = sql.raw('code between 200 and 299');
/** What was given up without a call stands in the log, and is no try. */
const isSent = sql.raw("failure is distinct from 'notSent'");
const isCallback = (of: string) => sql.raw(`${of} is not distinct from 'callback'`);

const shownAs: Readonly<Record<LoggedKind, SQL>> = {
  failing: sql`where not is_test and not has_arrived`,
  arrived: sql`where not is_test and has_arrived`,
  test: sql`where is_test`,
};

/** A page of the log, the newest first. A conversion comes up once more when its reversal is told. */
export async function readLog(
  db: Database,
  query: AskedLog,
  { p, n }: { readonly p: number; readonly n: number },
): Promise<{
  tot: number;
  list: LoggedPostback[];
  until: number;
  failing: PostbackTry | null;
  failing_at: string | null;
}> {
  const { aid, show, since } = query;
  // Rows and their number are of one moment, whatever is told meanwhile.
  return db.transaction(
    async (tx) => {
      const tries = await listTries(tx, aid);
      const newest = tries[0]?.id ?? 0;
      const until = query.until ?? newest;
      const { rows } = await tx.execute<Found<{ tot: number; ids: number[] }>>(sql`
        with logged as materialized (
          select coalesce(min(id) filter (where told = 'reversed'), min(id)) as id, bool_and(is_test) as is_test,
            coalesce(bool_or(${isArrived}) filter (where told = 'reversed'), bool_or(${isArrived})) as has_arrived
          from postback_tries where aid = ${aid} and at >= ${since.toISOString()} and id <= ${until}
          group by coalesce(conversion_id, -id), ${isCallback('told')}),
        shown as materialized (select id from logged ${show ? shownAs[show] : sql``})
        select (select count(*)::int from shown) as tot, array(
          select id from shown order by id desc limit ${n} offset ${(p - 1) * n}) as ids`);
      const { tot = 0, ids = [] } = rows[0] ?? {};
      const failing = failingPostback(tries) ?? null;
      const failing_at = failing && (await readFirst(tx, failing.id));
      return { tot, list: await readRows(tx, ids), until, failing, failing_at };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/** When the row that a try belongs to was sent first; a reversal counts by itself. */
async function readFirst(db: Database, try_id: number): Promise<string | null> {
  const { rows } = await db.execute<Found<{ at: string | null }>>(sql`
    select ${moment("coalesce(min(tried.at) filter (where tried.told = 'reversed'), min(tried.at))")} as at
    from postback_tries head join postback_tries tried on ${isOfRow} where head.id = ${try_id}`);
  return rows[0]?.at ?? null;
}

/** The row that a try belongs to. */
export async function readLogged(db: Database, aid: number, try_id: number): Promise<LoggedPostback | undefined> {
  const { rows } = await db.execute(sql`select from postback_tries where aid = ${aid} and id = ${try_id}`);
  return rows.length === 0 ? undefined : (await readRows(db, [try_id]))[0];
}

/** All tries of the row that a try belongs to, the first of them first. */
export async function listLoggedTries(
  db: Database,
  aid: number,
  { try_id, since }: { readonly try_id: number; readonly since: Date },
): Promise<PostbackTry[]> {
  const { rows } = await db.execute<Found<PostbackTry>>(sql`
    select ${shownTry('tried')} from postback_tries head join postback_tries tried on ${isOfRow}
    where head.aid = ${aid} and head.id = ${try_id} and tried.at >= ${since.toISOString()} order by tried.at, tried.id`);
  return rows;
}

const isOfRow = sql`(tried.id = head.id or
  (tried.conversion_id = head.conversion_id and (${isCallback('tried.told')}) = (${isCallback('head.told')})))`;

function shownTry(of: string): SQL {
  const columns = ['id', 'told', 'url', 'code', 'failure', 'answer', 'milliseconds']
    .map((name) => `${of}.${name}`)
    .join(', ');
  return sql`${sql.raw(columns)}, ${moment(`${of}.at`)} as at, ${sql.raw(`${of}.is_test::int`)} as is_test`;
}

interface Waiting {
  /** Whether what waits is the reversal. */
  readonly waits_reversed: boolean;
}

/** What is told now of the conversions, or tests, of these tries. */
async function readRows(db: Database, ids: readonly number[]): Promise<LoggedPostback[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.execute<Found<Omit<LoggedPostback, 'last'> & { last: PostbackTry } & Waiting>>(sql`
    select head.id, ${moment('head.at')} as at, head.conversion_id, coalesce(tried.told, 'test') as told,
      coalesce(conversions.status = 'reversed', false)::int as is_reversed,
      coalesce(clicks.oid, 0) as oid, coalesce(offers.name, '') as offer_name,
      coalesce(trim_scale(payout), 0)::text as payout, tried.tries, tried.last, next.*
    from postback_tries head
    left join conversions on conversions.id = head.conversion_id
    left join converted_clicks clicks on clicks.id = conversions.click_id
    left join offers on offers.oid = clicks.oid
    cross join lateral (
      select told, (count(*) filter (where ${isSent}) over (partition by told))::int as tries,
        (select to_jsonb(shown) from (select ${shownTry('tried')}) shown) as last
      from postback_tries tried where ${isOfRow}
      order by coalesce(told = 'reversed', false) desc, (${isArrived}) desc, id desc limit 1) tried
    cross join lateral (
      select ${moment(`min(${nextTryAt}) filter (where lease is null)`)} as next_at,
        (count(*) filter (where lease is not null) > 0)::int as is_sending,
        coalesce(bool_or(payload ->> 'told' = 'reversed'), false) as waits_reversed
      from ${jobsWithBreakers} where payload ->> 'conversion_id' = head.conversion_id::text
        and (${isCallback("payload ->> 'told'")}) = (${isCallback('head.told')})) next
    where head.id in ${ids} order by head.id desc`);
  return rows.map(({ waits_reversed, ...logged }) =>
    waits_reversed && logged.told !== 'reversed' ? { ...logged, told: 'reversed', tries: 0, last: null } : logged,
  );
}
