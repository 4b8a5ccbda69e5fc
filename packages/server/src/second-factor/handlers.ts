import { codes } from '@millrace/core';
import { requiredError } from '@millrace/core/fields';
import { isLastFactor, mayRemoveFactor, secondFactorCalls, secondFactorWords } from '@millrace/core/second-factor';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../db/open.ts';
import { handle, type CallContext } from '../call/handle.ts';
import { invalid, notAllowed, notFound, Refusal } from '../call/refusal.ts';
import { deviceName } from '../session/device-name.ts';
import type { Person } from '../session/person.ts';
import { holdMember, isPublisher, type Member } from '../session/queries.ts';
import { markConfirmed } from './confirm.ts';
import { noteChange, type FactorChange } from './noted.ts';
import { readMadePasskey, startPasskey, storePasskey } from './passkeys.ts';
import { challengeOf, refuseUnproved } from './proof.ts';
import {
  forgetConfirmations,
  hasFactor,
  listPasskeys,
  readTimeCodes,
  removeFactor,
  unusedRecoveryCodes,
} from './queries.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';
import { challengeSignIn, signIn } from './sign-in.ts';
import { passkeys, timeCodes } from './tables.ts';
import { countWrong, startTimeCodes, spendTimeCode } from './time-codes.ts';

const maxPasskeys = 20;
const iso = (moment: Date | null) => moment?.toISOString() ?? null;

export const secondFactorHandlers = handle(secondFactorCalls, {
  read: (_asked, who, context) => readFactor(context.db, context, who),
  startPasskey: async (_asked, { person: who }, context) => {
    if ((await listPasskeys(context.db, who)).length >= maxPasskeys) {
      throw new Refusal(codes.conflict, secondFactorWords.tooManyPasskeys);
    }
    return startPasskey(context, who);
  },
  addPasskey: async ({ name: typed, passkey }, { person: who }, context) => {
    const name = requiredError(typed) ? deviceName(context.userAgent) : typed.trim();
    const verified = await readMadePasskey(context, who, passkey);
    if (!verified) throw invalid({ passkey: secondFactorWords.passkeyRefused });
    return addFactor(context, who, { is: 'passkey-added', name }, async (tx) => {
      const isStored = await storePasskey(tx, who, { name, made: verified, now: context.now() });
      if (!isStored) throw new Refusal(codes.conflict, secondFactorWords.passkeyTaken);
    });
  },
  removePasskey: async ({ id }, who, context) => {
    await removeOne(context, who, async (tx) => {
      const isThis = and(eq(passkeys.id, id), eq(passkeys.user_id, who.person.id));
      const [removed] = await tx.delete(passkeys).where(isThis).returning({ name: passkeys.name });
      if (!removed) throw notFound(secondFactorWords.noPasskey);
      return { is: 'passkey-removed', name: removed.name };
    });
    return {};
  },
  startTimeCodes: async (_asked, { person: who }, context) => {
    const started = await startTimeCodes(context.db, context, who, context.config.provider.name);
    if (!started) throw new Refusal(codes.conflict, secondFactorWords.timeCodesSet);
    return started;
  },
  addTimeCodes: ({ time_code }, { person: who }, context) =>
    countWrong(context, { sid: context.visit.sid }, () =>
      addFactor(context, who, { is: 'time-codes-added' }, async (tx) => {
        if (await spendTimeCode(tx, context, who, time_code, { isFirst: true })) return;
        throw invalid({ time_code: secondFactorWords.wrongTimeCode });
      }),
    ),
  removeTimeCodes: async (_asked, who, context) => {
    await removeOne(context, who, async (tx) => {
      const isOwn = and(eq(timeCodes.user_id, who.person.id), eq(timeCodes.is_set, true));
      const removed = await tx.delete(timeCodes).where(isOwn).returning({ user_id: timeCodes.user_id });
      if (removed.length === 0) throw notFound(secondFactorWords.noTimeCodes);
      return { is: 'time-codes-removed' };
    });
    return {};
  },
  renewRecoveryCodes: async (_asked, { person: who }, context) =>
    context.db.transaction(async (tx) => {
      await holdMember(tx, who);
      if (!(await hasFactor(tx, who))) throw new Refusal(codes.conflict, secondFactorWords.noFactor);
      const recovery_codes = await makeRecoveryCodes(tx, context, who);
      await noteChange(tx, context, who, { is: 'recovery-codes-renewed' });
      return { recovery_codes };
    }),
  startConfirm: (_asked, { person: who }, context) => challengeOf(context, who, 'confirm'),
  confirm: async (proof, { person: who }, context) => {
    await refuseUnproved(context, who, 'confirm', proof);
    await markConfirmed(context, who, context.visit.sid);
    return {};
  },
  startSignIn: (_asked, _who, context) => challengeSignIn(context),
  signIn: (proof, _who, context) => signIn(context, proof),
});

async function readFactor(db: Database, { config }: CallContext, who: Member) {
  const [factor, app, recovery_codes] = [
    await listPasskeys(db, who.person),
    await readTimeCodes(db, who.person),
    await unusedRecoveryCodes(db, who.person),
  ];
  return {
    passkeys: factor.map(({ id, name, created_at, last_used_at }) => ({
      id,
      name,
      created_at: created_at.toISOString(),
      last_used_at: iso(last_used_at),
    })),
    time_codes: app ? { created_at: app.created_at.toISOString(), last_used_at: iso(app.last_used_at) } : null,
    recovery_codes,
    is_required: isPublisher(who) && config.provider.second_factor === 'required',
  };
}

/** Adds one of them; with the first come recovery codes, and whoever is signed in elsewhere has confirmed nothing. */
async function addFactor(
  context: CallContext,
  who: Person,
  change: FactorChange,
  add: (tx: Database) => Promise<void>,
): Promise<{ recovery_codes: string[] }> {
  return context.db.transaction(async (tx) => {
    await holdMember(tx, who);
    const isFirst = !(await hasFactor(tx, who));
    await add(tx);
    const recovery_codes = isFirst ? await makeRecoveryCodes(tx, context, who) : [];
    if (isFirst) await forgetConfirmations(tx, who);
    // Whoever has just set one up has it at hand.
    await markConfirmed({ db: tx, now: context.now }, who, context.visit.sid);
    await noteChange(tx, context, who, change);
    return { recovery_codes };
  });
}

/** Removes one of them; with the last one all that belongs to a second factor goes. */
async function removeOne(
  context: CallContext,
  who: Member,
  remove: (tx: Database) => Promise<FactorChange>,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    await holdMember(tx, who);
    const factor = await readFactor(tx, context, who);
    const change = await remove(tx);
    if (!mayRemoveFactor(factor)) throw notAllowed(secondFactorWords.lastStays);
    if (isLastFactor(factor)) await removeFactor(tx, who.person);
    await noteChange(tx, context, who.person, change);
  });
}
