import { codes } from '@millrace/core';
import { secondFactorWords, type Challenge, type Proof } from '@millrace/core/second-factor';
import type { CallContext } from '../call/handle.ts';
import { invalid, Refusal } from '../call/refusal.ts';
import { provePassword } from '../session/prove-password.ts';
import type { Person } from '../session/person.ts';
import { noteChange } from './noted.ts';
import { challengePasskeys, spendPasskey } from './passkeys.ts';
import { hasFactor, readTimeCodes, unusedRecoveryCodes } from './queries.ts';
import { spendRecoveryCode } from './recovery-codes.ts';
import { countWrong, spendTimeCode } from './time-codes.ts';

type Purpose = 'confirm' | 'sign-in';

/** What an account takes as a proof; without a second factor it is the password. */
export async function challengeOf(context: CallContext, who: Person, purpose: Purpose): Promise<Challenge> {
  const { db } = context;
  const passkey = await challengePasskeys(context, who, purpose);
  const time_codes = (await readTimeCodes(db, who)) !== undefined;
  const isSet = passkey !== null || time_codes;
  return {
    passkey,
    time_codes,
    recovery_codes: isSet && (await unusedRecoveryCodes(db, who)) > 0,
    password: purpose === 'confirm' && !isSet,
  };
}

/** Refuses whoever does not show by one proof that the account is theirs. */
export async function refuseUnproved(
  context: CallContext,
  who: Person,
  purpose: Purpose,
  { passkey, time_code, recovery_code, password }: Proof,
): Promise<void> {
  // An empty field of a form is none.
  const proofs = [passkey, time_code, recovery_code, password].filter((proof) => proof !== undefined && proof !== '');
  if (proofs.length !== 1) throw new Refusal(codes.invalid, secondFactorWords.oneProof);
  if (passkey) {
    if (await spendPasskey(context, who, purpose, passkey)) return;
    throw invalid({ passkey: secondFactorWords.wrongPasskey });
  }
  if (time_code) return refuseTimeCode(context, who, purpose, time_code);
  if (recovery_code) return refuseRecoveryCode(context, who, recovery_code);
  // The password is a proof where it is all that there is, and never at a login, where it was shown already.
  if (purpose === 'sign-in' || (await hasFactor(context.db, who))) {
    throw new Refusal(codes.invalid, secondFactorWords.oneProof);
  }
  await provePassword(context, { person: who }, password ?? '', 'password');
}

async function refuseTimeCode(context: CallContext, who: Person, purpose: Purpose, time_code: string): Promise<void> {
  const by = purpose === 'confirm' ? { sid: context.visit.sid } : { user_id: who.id };
  await countWrong(context, by, async () => {
    if (await spendTimeCode(context.db, context, who, time_code)) return;
    throw invalid({ time_code: secondFactorWords.wrongTimeCode });
  });
}

async function refuseRecoveryCode(context: CallContext, who: Person, recovery_code: string): Promise<void> {
  const isRight = await context.db.transaction(async (tx) => {
    if (!(await spendRecoveryCode(tx, context, who, recovery_code))) return false;
    await noteChange(tx, context, who, { is: 'recovery-code-used', left: await unusedRecoveryCodes(tx, who) });
    return true;
  });
  if (!isRight) throw invalid({ recovery_code: secondFactorWords.wrongRecoveryCode });
}
