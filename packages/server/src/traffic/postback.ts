import { codes } from '@millrace/core';
import { characterError } from '@millrace/core/fields';
import { goalOf, longestGoal } from '@millrace/core/offers';
import { conversionStatuses, type ConversionStatus } from '@millrace/core/conversions';
import type { Context as Request } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Context } from '../context.ts';
import { addressOf, networkOf } from '../http/address.ts';
import { readForm } from '../call/body.ts';
import { counterKey } from '../call/limits.ts';
import type { Traced } from '../http/trace.ts';
import { Refusal } from '../call/refusal.ts';
import type { Answer } from './settle-batch.ts';
import { readCurrencies } from './conversion-terms.ts';
import { readClick } from './conversions.ts';
import { hashOfSecret } from './postback-secrets.ts';
import type { Postback } from './settle-postbacks.ts';

const longestTransaction = 200;
const retrySeconds = 5;

/** Of refused postbacks alone: one advertiser's address may send any number of good ones. */
const maxRefused = { points: 60, seconds: 60 };

/** An advertiser tells that a visitor of ours has converted, or that this was taken back. */
export async function answerPostback(request: Request<Traced>, context: Context): Promise<Response> {
  request.set('call', 'traffic.postback');
  request.header('cache-control', 'no-store');
  const refused = context.localLimiterOf('refused postbacks by address', maxRefused);
  const key = counterKey(networkOf(addressOf(request, context.config.proxies)));
  const isOften = ((await refused.get(key))?.remainingPoints ?? 1) <= 0;
  try {
    const postback = readPostback(await fieldsOf(request), context);
    const answer = await context.conversions.take(postback, isOften);
    if (answer !== 'otherCurrency') return answerAs(answer, request, context);
    context.metrics.postback('refused');
    throw unfit(
      `currency must be ${await currencyOfClick(context, postback)}, which is what this offer is paid in, or left out.`,
    );
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await refused.consume(key).catch(() => undefined);
    for (const [name, value] of Object.entries(error.headers)) request.header(name, value);
    if (!isOften) return request.text(error.message, error.status as ContentfulStatusCode);
    request.header('retry-after', String(maxRefused.seconds));
    return request.text(`Too many postbacks of this address were refused. The last one: ${error.message}`, 429);
  }
}

type ReadField = (name: string) => string;

/** What a postback says, in its form or in its address. */
async function fieldsOf(request: Request): Promise<ReadField> {
  const form = new Map(request.req.method === 'POST' ? await formOf(request.req.raw) : []);
  return (name) => {
    const value = form.get(name) ?? request.req.query(name) ?? '';
    return typeof value === 'string' ? value.trim() : '';
  };
}

/** A body that is no form says nothing: some who send one have all they say in the address. */
async function formOf(request: globalThis.Request): Promise<Iterable<[string, string | Blob]>> {
  try {
    return await readForm(request);
  } catch (error) {
    if (error instanceof Refusal && error.status === 415) return [];
    throw error;
  }
}

/** What a postback says, as far as that can be judged by itself. */
function readPostback(field: ReadField, { clickIds, now }: Context): Postback {
  const id = clickIds.read(field('click_id'), now());
  const goal = goalOf(field('goal'));
  const txid = field('txid');
  const amount = field('payout') || null;
  const currency = field('currency').toUpperCase() || undefined;
  const status = field('status') || 'approved';
  if (id === undefined) throw unfit('click_id is missing, or is none of ours.');
  if (!isStatus(status)) throw unfit(`status must be one of ${conversionStatuses.join(', ')}.`);
  if (amount !== null && !/^\d{1,7}(\.\d{1,4})?$/.test(amount)) throw unfit('payout must be an amount such as 1.20.');
  if (goal === undefined) throw unfit(`goal has more than ${longestGoal} characters, or one that can not be shown.`);
  if (currency !== undefined && !/^[A-Z]{3}$/.test(currency))
    throw unfit('currency must be three letters such as EUR, or left out.');
  if (txid.length > longestTransaction) throw unfit('txid is too long.');
  if (characterError(txid)) throw unfit('txid holds a character that can not be shown.');
  return {
    click_id: id,
    goal,
    txid,
    amount,
    currency,
    status,
    told_at: now(),
    secret_hash: hashOfSecret(field('secret')),
  };
}

async function currencyOfClick({ db }: Context, { click_id }: Postback): Promise<string> {
  const click = await readClick(db, click_id);
  const [currency = 'that of the offer'] = click ? (await readCurrencies(db, [click])).values() : [];
  return currency;
}

function answerAs(answer: Exclude<Answer, 'otherCurrency'>, request: Request<Traced>, { metrics }: Context): Response {
  metrics.postback(answer);
  switch (answer) {
    case 'noted':
      return request.text('Noted.');
    case 'known':
      return request.text('Known already.');
    case 'waiting':
      return request.text('Noted.', 202);
    case 'unsure':
      return request.text('This can not be noted for the moment. Please tell it again.', 503, {
        'retry-after': String(retrySeconds),
      });
    case 'refused':
      // Whoever does not know the secret learns nothing about which clicks there are.
      throw unfit('There is no such click, or the secret is not that of its offer.', 403);
  }
}

function isStatus(text: string): text is ConversionStatus {
  return conversionStatuses.some((status) => status === text);
}

function unfit(words: string, status: 400 | 403 = 400): Refusal {
  return new Refusal(codes.invalid, words, { status });
}
