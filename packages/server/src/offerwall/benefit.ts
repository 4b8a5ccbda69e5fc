import { callbackAddress, earnedPoints } from '@millrace/core/channels';
import { dayOf } from '@millrace/core/format';
import { and, eq, gt } from 'drizzle-orm';
import { postbackKind, type PostbackJob } from '../channels/postback-jobs.ts';
import { channels } from '../channels/tables.ts';
import type { Database } from '../db/open.ts';
import { addJob } from '../jobs/queue.ts';
import type { Counted } from '../traffic/rollup.ts';
import { products } from '../traffic/products.ts';
import { trafficSubs, type clicks } from '../traffic/tables.ts';
import { signedEarning } from './signature.ts';

type StoredClick = typeof clicks.$inferSelect;

interface Converted {
  /** When the conversion came. */
  readonly at: Date;
  readonly payout: string;
  /** 1 when it comes, -1 when it is taken back. */
  readonly times: 1 | -1;
}

/**
 * What a conversion of an offerwall adds for the app's users. A user counts once a day, with the first conversion of it;
 * what is taken back takes points, and nobody who has converted.
 */
export async function benefitOf(
  tx: Database,
  click: StoredClick,
  { at, payout, times }: Converted,
): Promise<Pick<Counted, 'users' | 'points'>> {
  if (click.product !== products.offerwall) return { users: 0, points: 0 };
  // One after the other, so that of two at once only one is the first. Whoever merely names the app is not held up.
  const [app] = await tx
    .select({ rate: channels.currency_rate })
    .from(channels)
    .where(eq(channels.id, click.aid))
    .for('no key update');
  const points = times * earnedPoints(payout, app?.rate ?? '');
  const isFirst = times === 1 && !(await hasConverted(tx, click, dayOf(at)));
  return { users: isFirst ? 1 : 0, points };
}

/** Whether the user of a click has converted on a day. */
async function hasConverted(tx: Database, click: StoredClick, day: string): Promise<boolean> {
  const { user_id, dt, aid, product, aff_sub, cov } = trafficSubs;
  const ofUser = [eq(user_id, click.user_id), eq(aid, click.aid), eq(aff_sub, click.aff_sub)];
  return (await tx.$count(trafficSubs, and(...ofUser, eq(dt, day), eq(product, click.product), gt(cov, 0)))) > 0;
}

interface Earned {
  readonly conversion_id: number;
  readonly payout: string;
  readonly txid: string;
  readonly now: Date;
}

/** Tells the app what its user has earned, in the transaction of the conversion. */
export async function tellApp(
  tx: Database,
  click: StoredClick,
  { conversion_id, payout, txid, now }: Earned,
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
    conversion_id,
    told: 'callback',
    url: callbackAddress(app.callback_url, earned, signedEarning(app.secret, earned)),
  };
  await addJob(tx, { kind: postbackKind, payload, now });
}
