import { codes, type Decoded } from '@millrace/core';
import { isAdvertiserHost, sessionCalls, sessionWords, usertypes } from '@millrace/core/session';
import type { Exchange } from '../handle.ts';
import { networkOf } from '../http/address.ts';
import { countCall } from '../http/limits.ts';
import { Refusal } from '../refusal.ts';
import { spendCaptcha } from './captcha.ts';
import { deviceName } from './device-name.ts';
import { loginFailures } from './failures.ts';
import { isPasswordOf } from './passwords.ts';
import { endSession, findLogin, openSession, rememberedSeconds } from './queries.ts';

/** Signs someone in; what is wrong with an account is told only to who knows its password. */
export async function login(
  asked: Decoded<typeof sessionCalls.login>,
  exchange: Exchange,
): Promise<{ user_id: number }> {
  const { db, limiterOf, visit, host, now } = exchange;
  const network = networkOf(exchange.address);
  const un = asked.username.trim().toLowerCase();
  await countCall(limiterOf, sessionCalls.login, { account: un });

  const failures = loginFailures(limiterOf, un, network);
  if (asked.captcha !== '' || (await failures.areMany())) {
    const isRight = await spendCaptcha(exchange, { sid: visit.sid, purpose: 'login' }, asked.captcha);
    if (!isRight) throw new Refusal(codes.captchaWrong, sessionWords.captchaWrong);
  }

  // At the advertisers' own name nobody else is known.
  const side = isAdvertiserHost(host) ? usertypes.advertiser : asked.orgtype;
  const user = await findLogin(db, un, side);
  const isRight = await isPasswordOf(user?.password_hash, asked.password);
  if (!user || !isRight) {
    await failures.add();
    throw new Refusal(codes.invalid, sessionWords.loginRefused);
  }
  if (!user.is_activated) throw new Refusal(codes.notActivated, sessionWords.notActivated);
  if (!user.is_verified) throw new Refusal(codes.notVerified, sessionWords.notVerified);

  await failures.forget();
  await endSession(db, visit.sid, now());
  // Always a new id: one that was planted in the browser before is worth nothing afterwards.
  visit.renew(asked.remember ? rememberedSeconds : undefined);
  const device = { name: deviceName(exchange.userAgent), network };
  await openSession(db, { ...device, user_id: user.id, sid: visit.sid, remember: asked.remember, now: now() });
  return { user_id: user.id };
}
