import { codes } from '@millrace/core';
import { accountWords, longestWebhookUrl, webhookUrlError, type Webhook } from '@millrace/core/account';
import { hasArrived, websiteProblemWords } from '@millrace/core/channels';
import { conversionCalls } from '@millrace/core/conversions';
import { fieldWords } from '@millrace/core/fields';
import { mayCall } from '@millrace/core/session';
import { testWebhook } from '../alerts/webhook-jobs.ts';
import {
  isAddress,
  noteArrived,
  readWebhook,
  removeWebhook,
  renewWebhookSecret,
  noteWebhookAnswered,
  saveConversions,
  saveKind,
  saveWebhook,
  tryWebhookAgain,
} from '../alerts/webhooks.ts';
import type { CallContext } from '../call/handle.ts';
import { permissionsHeldBy, refuseWithoutRights } from '../call/rights.ts';
import { Refusal, refuseFields } from '../call/refusal.ts';
import type { Database } from '../db/open.ts';
import { readOutgoingStop } from '../jobs/outgoing.ts';
import { isWithin } from '../net/within.ts';
import type { Publisher } from '../session/queries.ts';
import { choiceIn, type ChosenKind } from './chosen-kind.ts';

interface Saved extends ChosenKind {
  readonly url?: string | undefined;
  readonly conversions?: number | undefined;
}

/** Nothing is said of conversions to whom their list is closed. */
export async function readOwnWebhook(db: Database, who: Publisher): Promise<Webhook> {
  const webhook = await readWebhook(db, who.id);
  return mayCall(conversionCalls.list, permissionsHeldBy(who)) ? webhook : { ...webhook, conversions: null };
}

/** Sets, changes or removes where alerts are sent, or which. The secret is told where it is made, and never again. */
export async function saveOwnWebhook(
  { db, config, now }: CallContext,
  who: Publisher,
  { url, conversions, ...chosen }: Saved,
) {
  const choice = choiceIn(chosen);
  // A webhook tells what the list tells, and nobody more than that.
  if (conversions === 1) refuseWithoutRights(conversionCalls.list, who);
  if (url) refuseAddress(url, config.reachable);
  const secret = url ? await saveWebhook(db, who.id, { url, now: now() }) : undefined;
  // Of what is removed no kind can be chosen.
  if (url === '') await removeWebhook(db, who.id, now());
  else {
    if (choice && !(await saveKind(db, who.id, choice))) throw noAddress();
    const all = conversions !== undefined && { is_on: conversions === 1, now: now() };
    if (all && !(await saveConversions(db, who.id, all))) throw noAddress();
  }
  return { ...(await readOwnWebhook(db, who)), ...(secret !== undefined && { secret }) };
}

function refuseAddress(url: string, reachable: CallContext['config']['reachable']): void {
  const problem = webhookUrlError(url);
  if (problem === 'insecure' || problem === 'url') refuseFields({ url: accountWords.webhookAddress });
  else if (problem) refuseFields({ url: fieldWords[problem].replace('{most}', String(longestWebhookUrl)) });
  else if (isWithin(url, reachable)) refuseFields({ url: websiteProblemWords.private });
}

export async function renewOwnSecret({ db }: CallContext, who: Publisher): Promise<{ secret: string }> {
  const secret = await renewWebhookSecret(db, who.id);
  if (secret === undefined) throw noAddress();
  return { secret };
}

/** A test that arrives has all that waits sent at once; one that is answered otherwise, what waited for any answer. */
export async function testOwnWebhook(context: CallContext, who: Publisher) {
  const { db, config, now } = context;
  if (await readOutgoingStop(db)) throw new Refusal(codes.conflict, 'Webhooks are currently off.');
  const link = `${config.origin}/my-account#webhook`;
  const tested = await testWebhook(context, { user_id: who.id, locale: who.locale ?? 'en', link });
  if (!tested) throw noAddress();
  const { reason, isUnanswered, url, ...answered } = tested;
  if (hasArrived(answered) && (await isAddress(db, who.id, url))) {
    await noteArrived(db, who.id, url);
    await tryWebhookAgain(db, who.id, now());
  } else if (!isUnanswered) await noteWebhookAnswered(db, who.id, now());
  return { ...answered, failure: reason === 'unknownHost' ? reason : null };
}

function noAddress(): Refusal {
  return new Refusal(codes.conflict, 'No webhook address is saved. Save one first.');
}
