import { codes, type Decoded } from '@millrace/core';
import { secondFactorWords } from '@millrace/core/second-factor';
import { isAdvertiserHost, sessionWords, usertypes, type sessionCalls } from '@millrace/core/session';
import type { CallContext } from '../call/handle.ts';
import { networkOf } from '../http/address.ts';
import { Refusal } from '../call/refusal.ts';
import { hasFactor } from '../second-factor/queries.ts';
import { startSignIn } from '../second-factor/sign-in.ts';
import { demandCaptcha, spendCaptcha } from '../session/captcha.ts';
import { loginFailures, type LoginFailures } from '../session/failures.ts';
import { openVisit } from '../second-factor/open-visit.ts';
import { isPasswordOf } from '../session/passwords.ts';
import { findLogin } from '../session/queries.ts';

/** Signs someone in; what is wrong with an account is told only to who knows its password. */
export async function login(
  input: Decoded<typeof sessionCalls.login>,
  context: CallContext,
): Promise<{ user_id: number }> {
  const { db, limiterOf } = context;
  const failures = loginFailures(limiterOf, loginName(input), networkOf(context.address));
  const judge = () => judgeLogin(input, context, failures);
  const user = input.captcha === '' ? await failures.inTurn(judge) : await judge();
  if (!user.is_activated) throw new Refusal(codes.notActivated, sessionWords.notActivated);
  if (!user.is_verified) throw new Refusal(codes.notVerified, sessionWords.notVerified);

  const signingIn = { user_id: user.id, remember: input.remember };
  if (await hasFactor(db, user)) {
    await startSignIn(context, signingIn);
    throw new Refusal(codes.factorNeeded, secondFactorWords.factorNeeded);
  }
  await openVisit(context, signingIn);
  return { user_id: user.id };
}

/** The account whose password was given; what is tried without a captcha is counted before its work is done. */
async function judgeLogin(input: Decoded<typeof sessionCalls.login>, context: CallContext, failures: LoginFailures) {
  const { db, visit, host } = context;
  const isFree = input.captcha === '' && (await failures.takeFree());
  if (!isFree) {
    const which = { sid: visit.sid, purpose: 'login', level: await failures.captchaLevel() } as const;
    if (!(await spendCaptcha(context, which, input.captcha))) {
      await demandCaptcha(context, which);
      throw new Refusal(codes.captchaWrong, sessionWords.captchaWrong);
    }
  }

  // At the advertisers' own name nobody else is known.
  const side = isAdvertiserHost(host) ? usertypes.advertiser : input.orgtype;
  const user = await findLogin(db, loginName(input), side);
  const isRight = await isPasswordOf(user?.password_hash, input.password);
  if (!user || !isRight) {
    await failures.wrong({ isFree });
    throw new Refusal(codes.invalid, sessionWords.loginRefused);
  }
  await failures.right({ isFree });
  return user;
}

function loginName({ username }: Pick<Decoded<typeof sessionCalls.login>, 'username'>): string {
  return username.trim().toLowerCase();
}
