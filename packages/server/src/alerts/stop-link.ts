import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '../db/open.ts';
import { isSameSecret } from '../http/same-secret.ts';
import { users } from '../session/tables.ts';

/** What a link below a letter stops: all alerts, the summaries of weeks, or one saved report, by its id. */
export type Stopped = 'alerts' | 'week' | number;

/** Where the link leads that stands below each. */
export const stopPath = '/alerts/stop';
export const weekStopPath = '/weekly-summary/stop';
export const reportStopPath = '/report-mail/stop';

interface Recipient {
  readonly id: number;
  /** Its e-mail address: a link that went to an earlier one is good for nothing. */
  readonly un: string;
}

interface Stopping {
  readonly secret: string;
  readonly origin: string;
}

/** Stops letters without a login, for whoever has the e-mail; it never ends. */
export function stopLink({ secret, origin }: Stopping, to: Recipient, stopped: Stopped): string {
  const ids = stopped === 'alerts' ? `${to.id}` : `${to.id}.${stopped}`;
  const token = `${ids}.${signatureOf(secret, to, stopped)}`;
  return `${origin}${pathOf(stopped)}?${new URLSearchParams({ token })}`;
}

function pathOf(stopped: Stopped): string {
  if (stopped === 'alerts') return stopPath;
  return stopped === 'week' ? weekStopPath : reportStopPath;
}

/** Whose link it is, and what it stops; undefined where it is nobody's. */
export async function recipientOf(db: Database, secret: string, token: string) {
  const [, id = '', what, signature = ''] = /^([1-9]\d{0,8})\.(?:(week|[1-9]\d{0,8})\.)?([\w-]{43})$/.exec(token) ?? [];
  if (id === '') return undefined;
  const stopped: Stopped = what === undefined ? 'alerts' : what === 'week' ? what : Number(what);
  const [user] = await db
    .select({ id: users.id, un: users.un, locale: users.locale })
    .from(users)
    .where(eq(users.id, Number(id)));
  return user && isSameSecret(signature, signatureOf(secret, user, stopped)) ? { ...user, stopped } : undefined;
}

function signatureOf(secret: string, { id, un }: Recipient, stopped: Stopped): string {
  const what = typeof stopped === 'number' ? `report ${stopped}` : stopped;
  return createHmac('sha256', secret).update(`stop ${what} of ${id} at ${un}`).digest('base64url');
}
