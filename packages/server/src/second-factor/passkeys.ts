import type { MadePasskey, PasskeyCreation, PasskeyRequest, UsedPasskey } from '@millrace/core/second-factor';
import type { WebAuthnCredential } from '@simplewebauthn/server';
import { and, eq, gt, lt } from 'drizzle-orm';
import { createHmac } from 'node:crypto';
import type { Database } from '../db/open.ts';
import type { CallContext } from '../call/handle.ts';
import type { Person } from '../session/person.ts';
import { hashOf } from '../session/visit.ts';
import { listPasskeys } from './queries.ts';
import { passkeyChallenges, passkeys } from './tables.ts';

type Owner = Pick<Person, 'id'>;
type Purpose = (typeof passkeyChallenges.$inferSelect)['purpose'];

// Ed25519, ES256 and RS256: what authenticators make today.
const supportedAlgorithmIDs = [-8, -7, -257];

const challengeMs = 5 * 60_000;

// It brings a reader of certificates, which a start need not wait for.
const webAuthn = () => import('@simplewebauthn/server');

/** By the configured origin, never by a request's Host. */
function siteOf({ config }: CallContext) {
  return { expectedOrigin: config.origin, expectedRPID: new URL(config.origin).hostname };
}

/** What asks a browser for a passkey of this account; those that it has are left out. */
export async function startPasskey(context: CallContext, who: Person): Promise<PasskeyCreation> {
  const { generateRegistrationOptions } = await webAuthn();
  const { db, config, secret } = context;
  const passkeyRows = await listPasskeys(db, who);
  const options = await generateRegistrationOptions({
    rpName: config.provider.name,
    rpID: siteOf(context).expectedRPID,
    userName: who.un,
    userDisplayName: who.un,
    // An authenticator shows and syncs it: it tells nothing of the account.
    userID: new Uint8Array(createHmac('sha256', secret).update(`passkeys ${who.id}`).digest()),
    attestationType: 'none',
    supportedAlgorithmIDs,
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    excludeCredentials: passkeyRows.map(({ credential_id, transports }) => ({ id: credential_id, transports })),
  });
  await keepChallenge(context, who, 'add', options.challenge);
  return options as PasskeyCreation;
}

/** What is to be stored of the passkey that a browser has made; undefined where it does not fit what was asked. */
export async function readMadePasskey(context: CallContext, who: Owner, response: MadePasskey) {
  const expectedChallenge = await spendChallenge(context, who, 'add');
  return expectedChallenge === undefined ? undefined : readMade(context, expectedChallenge, response);
}

interface NewPasskey {
  readonly name: string;
  readonly made: WebAuthnCredential;
  readonly now: Date;
}

/** Stores a passkey; false where it is somebody's already. */
export async function storePasskey(tx: Database, who: Owner, { name, made, now }: NewPasskey): Promise<boolean> {
  const { id, publicKey, counter, transports = [] } = made;
  const public_key = Buffer.from(publicKey).toString('base64url');
  const stored = await tx
    .insert(passkeys)
    .values({ user_id: who.id, credential_id: id, public_key, counter, transports, name, created_at: now })
    .onConflictDoNothing()
    .returning({ id: passkeys.id });
  return stored.length > 0;
}

async function readMade(context: CallContext, expectedChallenge: string, credential: MadePasskey) {
  const { verifyRegistrationResponse } = await webAuthn();
  const { id, rawId, type, response } = credential;
  const { clientDataJSON, attestationObject, transports = [] } = response;
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: {
        id,
        rawId,
        type,
        response: { clientDataJSON, attestationObject, transports: [...transports] },
        clientExtensionResults: {},
      },
      expectedChallenge,
      ...siteOf(context),
      requireUserVerification: false,
      supportedAlgorithmIDs,
    });
    return registrationInfo?.credential;
  } catch {
    // What does not fit is thrown, whatever it is; it comes from outside.
    return undefined;
  }
}

/** What a browser signs with a passkey of this account; null without one. */
export async function challengePasskeys(
  context: CallContext,
  who: Owner,
  purpose: Purpose,
): Promise<PasskeyRequest | null> {
  const passkeyRows = await listPasskeys(context.db, who);
  if (passkeyRows.length === 0) return null;
  const { generateAuthenticationOptions } = await webAuthn();
  const options = await generateAuthenticationOptions({
    rpID: siteOf(context).expectedRPID,
    userVerification: 'preferred',
    allowCredentials: passkeyRows.map(({ credential_id, transports }) => ({ id: credential_id, transports })),
  });
  await keepChallenge(context, who, purpose, options.challenge);
  return options as PasskeyRequest;
}

/** Whether it was signed with a passkey of this account, for this session, just now. */
export async function spendPasskey(
  context: CallContext,
  who: Owner,
  purpose: Purpose,
  response: UsedPasskey,
): Promise<boolean> {
  const { db, now } = context;
  const expectedChallenge = await spendChallenge(context, who, purpose);
  if (expectedChallenge === undefined) return false;
  return db.transaction(async (tx) => {
    const [stored] = await tx
      .select()
      .from(passkeys)
      .where(and(eq(passkeys.credential_id, response.id), eq(passkeys.user_id, who.id)))
      .for('update');
    if (!stored) return false;
    const counter = await verifiedCounter(context, expectedChallenge, response, stored);
    if (counter === undefined) return false;
    await tx.update(passkeys).set({ counter, last_used_at: now() }).where(eq(passkeys.id, stored.id));
    return true;
  });
}

async function verifiedCounter(
  context: CallContext,
  expectedChallenge: string,
  { id, rawId, type, response }: UsedPasskey,
  { credential_id, public_key, counter }: typeof passkeys.$inferSelect,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await webAuthn();
  const { clientDataJSON, authenticatorData, signature } = response;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id,
        rawId,
        type,
        response: { clientDataJSON, authenticatorData, signature },
        clientExtensionResults: {},
      },
      expectedChallenge,
      ...siteOf(context),
      credential: { id: credential_id, publicKey: new Uint8Array(Buffer.from(public_key, 'base64url')), counter },
      requireUserVerification: false,
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    return undefined;
  }
}

async function keepChallenge(
  { db, visit, now }: CallContext,
  who: Owner,
  purpose: Purpose,
  challenge: string,
): Promise<void> {
  const created_at = now();
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.created_at, new Date(+created_at - challengeMs)));
  const values = { user_id: who.id, challenge, created_at };
  await db
    .insert(passkeyChallenges)
    .values({ sid_hash: hashOf(visit.sid), purpose, ...values })
    .onConflictDoUpdate({ target: [passkeyChallenges.sid_hash, passkeyChallenges.purpose], set: values });
}

/** The challenge of this session, which no second answer fits. */
async function spendChallenge(
  { db, visit, now }: CallContext,
  who: Owner,
  purpose: Purpose,
): Promise<string | undefined> {
  const [spent] = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.sid_hash, hashOf(visit.sid)),
        eq(passkeyChallenges.purpose, purpose),
        eq(passkeyChallenges.user_id, who.id),
        gt(passkeyChallenges.created_at, new Date(now().getTime() - challengeMs)),
      ),
    )
    .returning({ challenge: passkeyChallenges.challenge });
  return spent?.challenge;
}
