import { codes, pagerOf } from '@millrace/core';
import { channelCalls, mayResend } from '@millrace/core/channels';
import { filled, sampleValues } from '@millrace/core/traffic';
import { handle, type CallContext } from '../call/handle.ts';
import { notFound, Refusal } from '../call/refusal.ts';
import { ownApp, refusePostback } from '../channels/own-app.ts';
import { postbackTimeoutMs, readWaiting } from '../channels/postback-jobs.ts';
import { readOutgoingStop } from '../jobs/outgoing.ts';
import { walk } from '../traffic/walk.ts';
import { callAgain } from './jobs.ts';
import { listLoggedTries, readLog, readLogged } from './postback-log.ts';
import { callPostback, keptSince, readTry } from './tries.ts';

/** The calls of a channel that are about what it is told: the log of its postbacks, tests and the integration check. */
export const postbackHandlers = handle(channelCalls, {
  testPostback: async ({ id, url }, who, context) => {
    await ownApp(context.db, who, id);
    await refuseSilent(context.db);
    refusePostback(url, 'url');
    return callPostback(context, { aid: id, url: filled(url, sampleValues), told: null });
  },
  postbacks: async ({ id, show, until, p, n }, who, { db, now }) => {
    await ownApp(db, who, id);
    const query = { aid: id, show, until, since: keptSince(now()) };
    const [{ tot, ...log }, waiting] = await Promise.all([readLog(db, query, { p, n }), readWaiting(db, id)]);
    return { ...pagerOf(tot, p, n), ...log, unanswered: waiting ?? null };
  },
  postback: async ({ id, try_id }, who, { db, now }) => {
    await ownApp(db, who, id);
    const logged = await readLogged(db, id, try_id);
    if (!logged) throw noPostback();
    return { logged, tries: await listLoggedTries(db, id, { try_id, since: keptSince(now()) }) };
  },
  resendPostback: async ({ id, try_id }, who, context) => {
    await ownApp(context.db, who, id);
    const tried = await readTry(context.db, id, try_id);
    const logged = tried && (await readLogged(context.db, id, try_id));
    if (!logged) throw noPostback();
    if (logged.is_sending === 1) throw isUnderWay();
    await refuseSilent(context.db);
    // What was told before would take back what was told since.
    if (!mayResend(logged) || tried.told !== logged.told)
      throw new Refusal(codes.conflict, 'This postback needs no further attempt.');
    // A second press while the first is on its way would pay a visitor twice.
    await context
      .limiterOf('resent postback', { points: 1, seconds: postbackTimeoutMs / 1000 })
      .consume(String(try_id))
      .catch(() => {
        throw isUnderWay();
      });
    const again = await callAgain(context, { ...tried, conversion_id: logged.conversion_id, aid: id });
    if (again === 'under way') throw isUnderWay();
    if (again === 'no address') {
      throw new Refusal(
        codes.conflict,
        tried.told === 'callback'
          ? 'No callback URL is saved. Save one and send it again.'
          : 'No postback URL is saved. Save one and send it again.',
      );
    }
    return again;
  },
  checkIntegration: async ({ id, gid, country, os }, who, context) => {
    await ownApp(context.db, who, id);
    await refuseSilent(context.db);
    const { url, ...walked } = await walk(context, { aid: id, gid, visitor: { country, os } });
    if (url === undefined) return walked;
    return { ...walked, tried: await callPostback(context, { aid: id, url, told: null }) };
  },
});

/** In a copy of the network, or while its operator mends something, no address is called. */
async function refuseSilent(db: CallContext['db']): Promise<void> {
  if (await readOutgoingStop(db)) throw new Refusal(codes.conflict, 'Postbacks are currently off.');
}

function noPostback(): Refusal {
  return notFound('Postback not found.');
}

function isUnderWay(): Refusal {
  return new Refusal(codes.conflict, 'This postback is being sent right now.');
}
