import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '../db/open.ts';
import { isSameSecret } from '../http/same-secret.ts';
import { users } from '../session/tables.ts';

/** Where the link leads that stands below alerts. */
export const stopPath = '/alerts/stop';

interface Recipient {
  readonly id: number;
  /** Its e-mail address: a link that went to an earlier one is good for nothing. */
  readonly un: string;
}

/** Stops alerts without a login, for whoever has the e-mail; it never ends. */
export function stopLink({ secret, origin }: { readonly secret: string; readonly origin: string }, to: Recipient) {
  return `${origin}${stopPath}?${new URLSearchParams({ token: `${to.id}.${signatureOf(secret, to)}` })}`;
}

/** Whose link it is; undefined where it is nobody's. */
export async function recipientOf(db: Database, secret: string, token: string) {
  const [, id = '', signature = ''] = /^([1-9]\d{0,8})\.([\w-]{43})$/.exec(token) ?? [];
  if (id === '') return undefined;
  const [user] = await db
    .select({ id: users.id, un: users.un, locale: users.locale })
    .from(users)
    .where(eq(users.id, Number(id)));
  return user && isSameSecret(signature, signatureOf(secret, user)) ? user : undefined;
}

function signatureOf(secret: string, { id, un }: Recipient): string {
  return createHmac('sha256', secret).update(`stop alerts of ${id} at ${un}`).digest('base64url');
}
