import { callbackAddress, earnedPoints } from '@millrace/core/channels';
import { dayOf } from '@millrace/core/format';
import { and, eq } from 'drizzle-orm';
import { postbackKind, type PostbackJob } from '../channels/postback-jobs.ts';
import { channels } from '../channels/tables.ts';
import type { Database } from '../db/open.ts';
import { addJob } from '../jobs/queue.ts';
import { noFigures, type Counted } from '../traffic/rollup.ts';
import { products } from '../traffic/products.ts';
import { trafficSubs, type clicks } from '../traffic/tables.ts';
import { signedEarning } from './signature.ts';

type StoredClick = typeof clicks.$inferSelect;

interface Converted {
  readonly at: Date;
  readonly payout: string;
  /** 1 when it comes, -1 when it is taken back. */
  readonly times: 1 | -1;
}

interface Benefit {
  /** The users and the points of this conversion. */
  readonly own: Pick<Counted, 'users' | 'points'>;
  /** What else is to be counted. */
  readonly others: readonly Counted[];
}

/**
 * What a conversion of an offerwall adds for the app's users. A user counts once a day, with the first conversion of
 * it, and no more once the last of them was taken back.
 */
export async function benefitOf(tx: Database, click: StoredClick, { at, payout, times }: Converted): Promise<Benefit> {
  if (click.product !== products.offerwall) return { own: { users: 0, points: 0 }, others: [] };
  // One after the other, so that of two at once only one is the first. Whoever merely names the app is not held up.
  const [app] = await tx
    .select({ rate: channels.currency_rate })
    .from(channels)
    .where(eq(channels.id, click.aid))
    .for('no key update');
  const points = times * earnedPoints(payout, app?.rate ?? '');
  const { user_id, dt, aid, product, aff_sub } = trafficSubs;
  const ofUser = [eq(user_id, click.user_id), eq(dt, dayOf(at)), eq(aid, click.aid), eq(product, click.product)];
  const counted = await tx
    .select()
    .from(trafficSubs)
    .where(and(...ofUser, eq(aff_sub, click.aff_sub)));
  const before = counted.reduce((total, { cov }) => total + cov, 0);
  if (times === 1) return { own: { users: before === 0 ? 1 : 0, points }, others: [] };
  const others = before > 1 ? [] : counted.filter(({ users }) => users > 0).map(leaving);
  return { own: { users: 0, points }, others };
}

function leaving(counted: Counted): Counted {
  return { ...counted, ...noFigures, users: -counted.users };
}

/** Tells the app what its user has earned, in the transaction of the conversion. */
export async function tellApp(
  tx: Database,
  click: StoredClick,
  { payout, txid, now }: { readonly payout: string; readonly txid: string; readonly now: Date },
): Promise<void> {
  if (click.product !== products.offerwall) return;
  const [app] = await tx.select().from(channels).where(eq(channels.id, click.aid));
  if (!app || app.callback_url === '') return;
  const earned = {
    user: click.aff_sub,
    points: earnedPoints(payout, app.currency_rate),
    oid: click.oid,
    click_id: click.id.replaceAll('-', ''),
    txid,
  };
  const payload: PostbackJob = {
    aid: click.aid,
    url: callbackAddress(app.callback_url, earned, signedEarning(app.secret, earned)),
  };
  await addJob(tx, { kind: postbackKind, payload, now });
}
