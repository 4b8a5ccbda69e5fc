import type { Context as Request } from 'hono';
import { createHmac } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Context } from '../context.ts';
import { isSameSecret } from '../http/same-secret.ts';
import type { Traced } from '../http/trace.ts';
import { readClickId, timeOf } from './click-id.ts';
import { noteConversion, readClick, type StoredClick } from './conversions.ts';

const statuses = ['approved', 'reversed'];
const longestTransaction = 200;
/** In milliseconds: later than so after it was given out, a click is in the database or nowhere. */
const longestWay = 60_000;
const longestWait = 2_000;
const pause = 200;

/** By which we know that a postback is of who runs the offer: each offer has its own, made from our secret. */
export function postbackSecret({ secret }: Pick<Context, 'secret'>, oid: number): string {
  return createHmac('sha256', secret).update(`postback of ${oid}`).digest('base64url').slice(0, 24);
}

/** An advertiser tells that a visitor of ours has converted, or that this was taken back. */
export async function answerPostback(request: Request<Traced>, context: Context): Promise<Response> {
  request.set('call', 'traffic.postback');
  request.header('cache-control', 'no-store');
  const form = request.req.method === 'POST' ? await request.req.parseBody() : {};
  const field = (name: string) => {
    const value = form[name] ?? request.req.query(name) ?? '';
    return typeof value === 'string' ? value.trim() : '';
  };
  const id = readClickId(field('click_id'));
  const txid = field('txid');
  const amount = field('payout') || '0';
  const status = field('status') || 'approved';
  if (id === undefined) return request.text('click_id is missing, or is none of ours.', 400);
  if (!statuses.includes(status)) return request.text(`status must be ${statuses.join(' or ')}.`, 400);
  if (!/^\d{1,7}(\.\d{1,4})?$/.test(amount)) return request.text('payout must be an amount such as 1.20.', 400);
  if (txid.length > longestTransaction || txid.includes('\0')) return request.text('txid is too long.', 400);
  const click = await findClick(context, id);
  // Whoever does not know the secret learns nothing about which clicks there are.
  if (!click || !isSameSecret(field('secret'), postbackSecret(context, click.oid))) {
    return request.text('There is no such click, or the secret is not that of its offer.', 403);
  }
  const told = { txid, amount, isReversed: status === 'reversed', now: context.now() };
  const isNews = await context.inLine(() => noteConversion(context.db, click, told));
  if (isNews) context.worker.nudge();
  return request.text(isNews ? 'Noted.' : 'Known already.');
}

/** A conversion may be told before its click has got from the disk into the database. */
async function findClick({ db, clicks, now }: Context, id: string): Promise<StoredClick | undefined> {
  const found = await readClick(db, id);
  if (found || now().getTime() - timeOf(id) > longestWay) return found;
  await clicks.settled();
  // One that another process took is in its own time.
  for (let tries = 0; tries < longestWait / pause; tries++) {
    const later = await readClick(db, id);
    if (later) return later;
    await setTimeout(pause);
  }
  return undefined;
}
