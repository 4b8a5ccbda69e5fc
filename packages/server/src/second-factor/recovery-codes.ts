import {
  readRecoveryCode,
  recoveryAlphabet,
  recoveryCodes as amount,
  recoveryLength,
  showRecoveryCode,
} from '@millrace/core/second-factor';
import { and, eq, isNull } from 'drizzle-orm';
import { createHmac, randomInt } from 'node:crypto';
import type { Context } from '../context.ts';
import type { Database } from '../db/open.ts';
import type { Person } from '../session/person.ts';
import { recoveryCodes } from './tables.ts';

type Dependencies = Pick<Context, 'secret'>;
type Owner = Pick<Person, 'id'>;

/** Makes ten codes in place of those before; they are told this once, and only their hashes are stored. */
export async function makeRecoveryCodes(tx: Database, { secret }: Dependencies, { id }: Owner): Promise<string[]> {
  const codes = Array.from({ length: amount }, randomCode);
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.user_id, id));
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ user_id: id, code_hash: hashOf(secret, id, code) })));
  return codes.map(showRecoveryCode);
}

/** Whether a code is right, which is then used up. */
export async function spendRecoveryCode(
  db: Database,
  { secret, now }: Dependencies & Pick<Context, 'now'>,
  { id }: Owner,
  typed: string,
): Promise<boolean> {
  const code = readRecoveryCode(typed);
  if (code === undefined) return false;
  const isThis = and(eq(recoveryCodes.user_id, id), eq(recoveryCodes.code_hash, hashOf(secret, id, code)));
  const rows = await db
    .update(recoveryCodes)
    .set({ used_at: now() })
    .where(and(isThis, isNull(recoveryCodes.used_at)))
    .returning({ id: recoveryCodes.id });
  return rows.length > 0;
}

function randomCode(): string {
  return Array.from({ length: recoveryLength }, () => recoveryAlphabet[randomInt(recoveryAlphabet.length)]).join('');
}

function hashOf(secret: string, user_id: number, code: string): string {
  return createHmac('sha256', secret).update(`recovery ${user_id} ${code}`).digest('hex');
}
