import { and, asc, eq, sql } from 'drizzle-orm';
import { goalPayouts, offerGoals } from '../offers/goal-tables.ts';
import { usd } from '../offers/rates.ts';
import { offers } from '../offers/tables.ts';
import { users } from '../session/tables.ts';
import { always } from './goal-terms.ts';
import { Refused, type CommandArgs, type CommandContext, type Done } from './command.ts';
import { listed, momentText } from './listing.ts';
import { usual } from './offer-payouts.ts';

const unknownDays = 30;

/** What an offer has paid for its goals since when, and what its advertiser told of that it does not pay for. */
export async function listGoals(context: CommandContext, args: CommandArgs): Promise<Done> {
  const { db, now } = context;
  const oid = Number(args.words[0]);
  const [offer] = await db.select().from(offers).where(eq(offers.oid, oid));
  if (!offer) throw new Refused(`There is no offer ${oid}.`);
  const rows = await db
    .select({ goal: offerGoals, terms: goalPayouts, un: users.un })
    .from(offerGoals)
    .innerJoin(goalPayouts, and(eq(goalPayouts.oid, offerGoals.oid), eq(goalPayouts.goal, offerGoals.goal)))
    .leftJoin(users, eq(users.id, goalPayouts.user_id))
    .where(eq(offerGoals.oid, oid))
    .orderBy(asc(offerGoals.goal), asc(goalPayouts.since), asc(goalPayouts.id));
  const cells = rows.map(({ goal, terms: { since, payout, revenue, currency }, un }) => [
    goal.goal,
    goal.name,
    goal.name_zh,
    since.getTime() === always.getTime() ? 'the beginning' : momentText(since),
    goal.ended_at === null ? (since > now ? 'to come' : '') : `until ${momentText(goal.ended_at)}`,
    un ?? 'all',
    payout === null ? usual : Number(payout),
    revenue === null ? '' : Number(revenue),
    revenue === null ? '' : (currency ?? usd),
  ]);
  const headings = ['goal', 'name', 'name_zh', 'since', 'state', 'publisher', 'payout', 'revenue', 'currency'];
  return { lines: [...listed(args, headings, cells), ...(await unknownGoals(context, args, oid))] };
}

/** Goals that its advertiser has told of in the last days, and nobody has said what they pay. */
async function unknownGoals({ db, now }: CommandContext, { options }: CommandArgs, oid: number): Promise<string[]> {
  if (options['json'] === true || options['csv'] === true) return [];
  const since = new Date(now.getTime() - unknownDays * 86_400_000);
  const { rows } = await db.execute<{ goal: string; count: number }>(sql`
    select goal, count(*)::int as count from conversions join converted_clicks clicks on clicks.id = click_id
    where oid = ${oid} and goal <> '' and conversions.at > ${since.toISOString()}
      and not exists (select from offer_goals known where known.oid = clicks.oid and known.goal = conversions.goal)
    group by goal order by count desc, goal limit 20`);
  return rows.map(({ goal, count }) => {
    const times = count === 1 ? 'once' : `${count} times`;
    return `Look: "${goal}" was told ${times} in ${unknownDays} days, and the offer does not pay for it.`;
  });
}
