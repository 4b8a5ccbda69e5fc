import { codes, type Row } from '@millrace/core';
import { accountCalls, apiKeyState, type ApiKeyPowers, type ApiScope } from '@millrace/core/account';
import { closedToKey, neverByKey } from '@millrace/core/key-scopes';
import { eq, sql } from 'drizzle-orm';
import { createHash, randomBytes } from 'node:crypto';
import type { Context } from '../context.ts';
import { oftenWhere } from '../db/prepared.ts';
import { notAllowed, Refusal } from '../call/refusal.ts';
import { refuseWithoutRights } from '../call/rights.ts';
import { isPublisher, memberColumns, memberFrom, people, personColumns, type Publisher } from './queries.ts';
import { apiKeys, users } from './tables.ts';

type Dependencies = Pick<Context, 'db' | 'now' | 'keyUses'>;

/** Whose key it is, and what it opens. */
export interface KeyHolder {
  readonly member: Publisher;
  readonly key: ApiKeyPowers & { readonly id: number; readonly name: string };
}

/** Whether a bearer is meant as an API key. */
export function isApiKey(bearer: string | undefined): bearer is string {
  return bearer?.startsWith('mra_') === true;
}

/** A new key: the key itself, which is told once, and what is stored of it. */
export function newApiKey(): { readonly key: string; readonly key_hash: string; readonly last_four: string } {
  const key = `mra_${randomBytes(32).toString('base64url')}`;
  return { key, key_hash: hashOf(key), last_four: key.slice(-4) };
}

/**
 * Who a key belongs to and what it opens, as both are at this moment; refuses one that is wrong, has ended or was revoked. What who has
 * made it may do is decided by the call, as for a login: a key opens no more than they may.
 */
export async function memberOfApiKey({ db, now, keyUses }: Dependencies, bearer: string): Promise<KeyHolder> {
  const at = now();
  // Found by its hash, of which nobody can choose a part: the time that takes tells nothing of the key.
  const [row] = await db
    .select({ key: apiKeys, account: memberColumns, person: personColumns })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.user_id))
    .innerJoin(people, eq(people.id, sql`coalesce(${apiKeys.made_by}, ${apiKeys.user_id})`))
    .where(oftenWhere(eq(apiKeys.key_hash, hashOf(bearer))));
  const member = row && memberFrom(row);
  if (!row || !member || !isPublisher(member))
    throw closed('This API key is wrong. Copy it again, or make another one.');
  const { id, name, scopes, may_change } = row.key;
  const state = apiKeyState(row.key, at);
  if (state === 'revoked') throw closed('This API key was revoked.');
  if (state === 'ended') throw closed('This API key has ended. Make another one.');
  // Whoever may not have keys any more can do nothing with those that are left.
  refuseWithoutRights(accountCalls.apiKeys, member);
  keyUses.note(id, at);
  return { member, key: { id, name, scopes, may_change } };
}

const outsideScope: Readonly<Record<ApiScope, string>> = {
  figures: 'This API key does not open figures: reports, conversions and the snapshot.',
  links: 'This API key does not open links: offers, smartlinks, creatives, blocked sources and tests.',
  channels: 'This API key does not open channels: apps, placements, postbacks and websites.',
  account: 'This API key does not open the account: profile, notifications and referrals.',
  money: 'This API key does not open money: balance, invoices, payments and payment details.',
};

/** Refuses a call that a key does not open, and says why. */
export function refuseKey(row: Pick<Row, 'name' | 'changes' | 'confirm'>, key: ApiKeyPowers): void {
  const reason = closedToKey(row, key);
  if (!reason) return;
  if (reason.by === 'never') throw notAllowed(neverByKey[reason.why]);
  if (reason.by === 'scope') throw notAllowed(outsideScope[reason.scope]);
  throw notAllowed('This API key may only read, and this call changes something.');
}

/** The same code as where nobody is logged in. */
function closed(words: string): Refusal {
  return new Refusal(codes.loginNeeded, words);
}

function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}
