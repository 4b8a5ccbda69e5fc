import { createHmac } from 'node:crypto';
import type { Exchange } from '../handle.ts';
import type { Publisher } from '../session/queries.ts';
import { notify } from './notices.ts';
import { tokenNumber } from './queries.ts';

/** The token of the report API follows from the secret of this installation: it can be shown again and is not stored. */
export async function readToken({ db, secret }: Exchange, who: Publisher): Promise<{ token: string }> {
  return tokenOf(secret, who, await tokenNumber(db, who, false));
}

/** Makes another token, and the one before it worthless. */
export async function renewToken({ db, secret, now }: Exchange, who: Publisher): Promise<{ token: string }> {
  const number = await db.transaction(async (tx) => {
    const text = 'The token of the report API was renewed; the one before it is worth nothing now.';
    await notify(tx, { user_id: who.id, kind: 'account', text, now: now() });
    return tokenNumber(tx, who, true);
  });
  return tokenOf(secret, who, number);
}

function tokenOf(secret: string, { id }: Publisher, number: number): { token: string } {
  const proof = createHmac('sha256', secret).update(`report ${id} ${number}`).digest('base64url');
  return { token: `${id}.${proof}` };
}
