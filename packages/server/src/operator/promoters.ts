import { approveStatuses } from '@millrace/core/offers';
import { dayOf, price } from '@millrace/core/format';
import { userStatuses, type Locale } from '@millrace/core/session';
import { sql } from 'drizzle-orm';
import type { Database } from '../db/open.ts';
import type { OfferTold } from '../mail/letters.ts';
import { goalPayoutOf } from '../offers/goals.ts';
import { payoutText } from '../offers/payouts.ts';
import { isDead } from '../offers/running.ts';
import type { CommandContext } from './command.ts';
import { offerTellerOf } from './tell.ts';

/** An offer as one who promotes it has it. */
interface Promoted extends Record<string, unknown> {
  readonly oid: number;
  readonly name: string;
  readonly user_id: number;
  readonly un: string;
  readonly locale: Locale | null;
  readonly payout: string;
  readonly status: number;
  readonly end_date: string | null;
}

interface Affected {
  readonly oids: readonly number[];
  /** From when on it is so: a moment to come, or now. */
  readonly since: Date;
  /** The goal of these offers that it is about; what they pay for a conversion where it is left out. */
  readonly goal?: string;
  /** Whether these offers did not have that goal before. */
  readonly isNew?: boolean;
  /** Who is told as well, whether promoting it or not. */
  readonly user_id?: number | undefined;
}

const nameOf = ({ oid, user_id }: Promoted) => `${oid} ${user_id}`;

/** Who may send visitors to these offers, by an application or by a smartlink that holds them. */
async function readPromoted(db: Database, { oids, since, goal, user_id = 0 }: Affected): Promise<Promoted[]> {
  const whose = { at: since, user_id: sql.raw('users.id') };
  const name =
    goal === undefined
      ? sql`offers.name`
      : sql`offers.name || coalesce((select ': ' || named.name from offer_goals named where named.oid = offers.oid and named.goal = ${goal}), '')`;
  const payout =
    goal === undefined ? payoutText(whose) : sql`trim_scale(coalesce(${goalPayoutOf({ ...whose, goal })}, 0))::text`;
  const { rows } = await db.execute<Promoted>(sql`
    with promoting as (
      select oid, user_id from applications where approve_status = ${approveStatuses.approved}
      union select smartlink_offers.oid, user_id from smartlink_offers join smartlinks using (gid) where weight is not null
      union select filled_oid, user_id from smartlinks
      union select oid, ${user_id}::int from offers
    )
    select offers.oid, ${name} as name, users.id as user_id, users.un, users.locale,
      case when ${isDead} then 0 else offers.status end as status,
      offers.end_date::text as end_date, ${payout} as payout
    from promoting join offers using (oid) join users on users.id = promoting.user_id
    where offers.oid = any(${sql.param(oids)}::int[]) and users.status = ${userStatuses.normal}
    order by users.id, offers.oid`);
  return rows;
}

const isFloating = (payout: string) => Number(payout) === 0;

const dollars = (payout: string) => price(payout, { currency: '$' });

/** Everybody who may send visitors to an offer now. */
export async function promotersOf(db: Database, oid: number): Promise<number[]> {
  const all = await readPromoted(db, { oids: [oid], since: new Date(), user_id: 0 });
  return [...new Set(all.map(({ user_id }) => user_id))];
}

/** What has become of an offer for one who promotes it. */
function changesOf(
  was: Promoted,
  is: Promoted,
  { since, goal, isNew, now }: Pick<Affected, 'since' | 'goal' | 'isNew'> & { readonly now: Date },
): OfferTold[] {
  const thing = { name: is.name, oid: String(is.oid) };
  const notices: OfferTold[] = [];
  if (Number(was.payout) !== Number(is.payout)) {
    const values = { ...thing, before: dollars(was.payout), payout: dollars(is.payout), day: dayOf(since) };
    const isToCome = since > now;
    if (isNew) notices.push({ code: 'goalAdded', values: { ...thing, payout: values.payout } });
    // A goal does not float: it is told, and pays nothing.
    else if (goal !== undefined) notices.push({ code: isToCome ? 'payoutChanges' : 'payoutChanged', values });
    else if (isFloating(is.payout)) notices.push({ code: isToCome ? 'payoutFloatsFrom' : 'payoutFloats', values });
    else if (isFloating(was.payout)) notices.push({ code: isToCome ? 'payoutFixedFrom' : 'payoutFixed', values });
    else notices.push({ code: isToCome ? 'payoutChanges' : 'payoutChanged', values });
  }
  if (was.status === 1 && is.status !== 1) notices.push({ code: 'offerPaused', values: thing });
  if (is.end_date !== null && is.end_date !== was.end_date)
    notices.push({ code: 'offerEnds', values: { ...thing, day: is.end_date } });
  return notices;
}

/** Changes offers, and tells whoever promotes them what that changes for them: each once, and in one letter. */
export async function tellingPromoters<R>(
  context: CommandContext,
  affected: Affected,
  work: () => Promise<R>,
): Promise<readonly [R, said: string[]]> {
  const { db, now } = context;
  const before = new Map((await readPromoted(db, affected)).map((one) => [nameOf(one), one]));
  const result = await work();
  const after = await readPromoted(db, affected);
  const news = after.flatMap((is) => {
    const was = before.get(nameOf(is));
    return was ? changesOf(was, is, { ...affected, now }).map((notice) => ({ to: is, told: notice })) : [];
  });
  const byPublisher = Map.groupBy(news, ({ to }) => to.user_id);
  const tell = await offerTellerOf(context);
  for (const all of byPublisher.values()) {
    const [{ to } = { to: undefined }] = all;
    if (to)
      await tell(
        { id: to.user_id, un: to.un, locale: to.locale },
        all.map(({ told }) => told),
      );
  }
  const { size } = byPublisher;
  if (size === 0) return [result, []];
  const who = size === 1 ? '1 publisher is' : `${size} publishers are`;
  return [result, [`${who} told, by notice and letter.`]];
}
