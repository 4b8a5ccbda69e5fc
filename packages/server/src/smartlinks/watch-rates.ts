import { count, dayOf, daysAfter, money } from '@millrace/core/format';
import {
  isNewDrop,
  longestDelayHours,
  rateDrop,
  undeliveredRise,
  usualDays,
  usualRate,
  usualUndelivered,
  usualValue,
  valueDrop,
  watchedHours,
  withoutUndelivered,
} from '@millrace/core/smartlinks';
import { and, asc, eq, gte, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database } from '../db/open.ts';
import { faultOf, type Log } from '../log/log.ts';
import { linkRates, linkWatches } from './health-tables.ts';
import { readDelivery, readRates, readValues } from './link-figures.ts';
import { tellOfLink } from './tell-of-link.ts';

interface Watching {
  readonly db: Database;
  readonly log: Log;
  readonly now: () => Date;
}

/** In a week: with fewer, nothing can be told of a day. */
const minClicksOfWeek = 100;
const hourMs = 3_600_000;
const learntDays = usualDays + longestDelayHours / 24;
/** Of clicks that reached no offer, by hour: some more than are learnt from. */
const keptDays = 40;

/** Looks once an hour whether links convert, deliver or earn far less than usual, and tells their publishers; any number of processes may do so. */
export async function watchRates({ db, log, now }: Watching): Promise<void> {
  const at = now();
  await db.execute(sql`delete from traffic_astray_hours where dt < ${daysAfter(dayOf(at), -keptDays)}`);
  const isWatched = and(eq(linkRates.user_id, linkWatches.user_id), eq(linkRates.gid, linkWatches.gid));
  const publishers = await db
    .selectDistinct({ user_id: linkWatches.user_id })
    .from(linkWatches)
    .leftJoin(linkRates, isWatched)
    .where(
      and(
        gte(linkWatches.clicks, minClicksOfWeek),
        or(isNull(linkRates.looked_at), lt(linkRates.looked_at, fullHour(at))),
      ),
    )
    .orderBy(asc(linkWatches.user_id));
  for (const { user_id } of publishers) {
    try {
      await db.transaction((tx) => watchPublisher(tx, user_id, at));
    } catch (error) {
      // The others are looked at all the same, and this one in an hour.
      log.error({ user_id, fault: faultOf(error) }, 'the conversion rates of links could not be looked at');
    }
  }
}

const fullHour = (at: Date) => new Date(Math.floor(at.getTime() / hourMs) * hourMs);

type Rate = typeof linkRates.$inferSelect;
type Usual = Pick<Rate, 'usual' | 'usual_undelivered' | 'usual_value'>;

interface Link {
  readonly user_id: number;
  readonly gid: number;
}

async function watchPublisher(tx: Database, user_id: number, now: Date): Promise<void> {
  const { rows } = await tx.execute<Usual & { gid: number; is_old: boolean }>(sql`
    insert into link_rates (user_id, gid, looked_at)
    select user_id, gid, ${fullHour(now).toISOString()}::timestamptz from link_watches
    where user_id = ${user_id} and clicks >= ${minClicksOfWeek} order by gid
    on conflict (user_id, gid) do update set looked_at = excluded.looked_at where link_rates.looked_at < excluded.looked_at
    returning gid, usual, usual_undelivered, usual_value,
      usual_dt is distinct from ${dayOf(now)}::date or not coalesce(usual ? 'arrivals', true) as is_old`);
  const old = rows.filter(({ is_old }) => is_old).map(({ gid }) => gid);
  const learnt = await learn(tx, { user_id, gids: old }, now);
  const known = rows.map((row) => ({ ...row, ...learnt.get(row.gid) }));
  const gidsWith = (name: keyof Usual) => known.filter((row) => row[name]).map(({ gid }) => gid);
  const since = new Date(fullHour(now).getTime() - watchedHours * hourMs);
  const rates = await readRates(tx, { user_id, gids: gidsWith('usual'), since });
  const delivery = await readDelivery(tx, { user_id, gids: gidsWith('usual_undelivered'), since });
  const values = await readValues(tx, { user_id, gids: gidsWith('usual_value'), since });
  for (const { gid, usual, usual_undelivered, usual_value } of known) {
    const link = { user_id, gid };
    const hours = rates.get(gid) ?? [];
    const rise = usual_undelivered && undeliveredRise(delivery.get(gid) ?? [], usual_undelivered, now);
    const drop = usual && rateDrop(hours, usual, now);
    const fall = usual_value && valueDrop(values.get(gid) ?? [], usual_value, now);
    if (!rise && !drop && !fall) continue;
    const [before] = await tx.select().from(linkRates).where(ofLink(link));
    await tx
      .update(linkRates)
      .set({
        ...(rise && { rise, rise_at: now }),
        ...(drop && { drop, drop_at: now }),
        ...(fall && { value_drop: fall, value_drop_at: now }),
      })
      .where(ofLink(link));
    // What has one cause is told once: first what explains the rest.
    const isExplained = drop && usual && rise && !rateDrop(withoutUndelivered(hours, rise, now), usual, now);
    if (rise && isNewDrop(before?.rise_at ?? undefined, now))
      await tellOfLink(tx, link, { code: 'undeliveredRose', values: spoken(rise, count) }, now);
    if (drop && !isExplained && isNewDrop(before?.drop_at ?? undefined, now))
      await tellOfLink(tx, link, { code: 'rateDropped', values: spoken(drop, count) }, now);
    if (fall && !drop && isNewDrop(before?.value_drop_at ?? undefined, now))
      await tellOfLink(tx, link, { code: 'revenueFell', values: spoken(fall, dollars) }, now);
  }
}

const ofLink = ({ user_id, gid }: Link) => and(eq(linkRates.user_id, user_id), eq(linkRates.gid, gid));

/** Learns, once a day, what is usual of links. */
async function learn(
  tx: Database,
  links: { readonly user_id: number; readonly gids: readonly number[] },
  now: Date,
): Promise<Map<number, Usual>> {
  const learnt = new Map<number, Usual>();
  if (links.gids.length === 0) return learnt;
  const asked = { ...links, since: new Date(now.getTime() - learntDays * 24 * hourMs) };
  const rates = await readRates(tx, asked);
  const delivery = await readDelivery(tx, asked);
  const values = await readValues(tx, asked);
  for (const gid of links.gids) {
    const usual = {
      usual: usualRate(rates.get(gid) ?? [], now) ?? null,
      usual_undelivered: usualUndelivered(delivery.get(gid) ?? [], now) ?? null,
      usual_value: usualValue(values.get(gid) ?? [], now) ?? null,
    };
    learnt.set(gid, usual);
    await tx
      .update(linkRates)
      .set({ ...usual, usual_dt: dayOf(now) })
      .where(ofLink({ user_id: links.user_id, gid }));
  }
  return learnt;
}

const dollars = (amount: number) => money(amount, { currency: '$' });

/** Figures as a notice says them. */
function spoken<F extends { readonly [N in keyof F]: number }>(
  figures: F & { readonly usual: number },
  amount: (figure: number) => string,
): { readonly [N in keyof F]: string } {
  const said = Object.entries<number>(figures).map(([name, figure]) => {
    const isAmount = name === 'usual' || name === 'revenue';
    return [name, isAmount ? amount(amount === count ? Math.round(figure) : figure) : count(figure)];
  });
  return Object.fromEntries(said) as { readonly [N in keyof F]: string };
}
