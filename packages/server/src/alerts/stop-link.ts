import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '../db/open.ts';
import { isSameSecret } from '../http/same-secret.ts';
import { users } from '../session/tables.ts';

/** Where the link leads that stands below alerts. */
export const stopPath = '/alerts/stop';
/** Where the link leads that stands below a report. */
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

/** Stops alerts, or one saved report that is e-mailed, without a login, for whoever has the e-mail; it never ends. */
export function stopLink({ secret, origin }: Stopping, to: Recipient, report?: number): string {
  const ids = report === undefined ? `${to.id}` : `${to.id}.${report}`;
  const token = `${ids}.${signatureOf(secret, to, report)}`;
  return `${origin}${report === undefined ? stopPath : reportStopPath}?${new URLSearchParams({ token })}`;
}

/** Whose link it is, and which report's; undefined where it is nobody's. */
export async function recipientOf(db: Database, secret: string, token: string) {
  const [, id = '', reportId, signature = ''] = /^([1-9]\d{0,8})\.(?:([1-9]\d{0,8})\.)?([\w-]{43})$/.exec(token) ?? [];
  if (id === '') return undefined;
  const report = reportId === undefined ? undefined : Number(reportId);
  const [user] = await db
    .select({ id: users.id, un: users.un, locale: users.locale })
    .from(users)
    .where(eq(users.id, Number(id)));
  return user && isSameSecret(signature, signatureOf(secret, user, report)) ? { ...user, report } : undefined;
}

function signatureOf(secret: string, { id, un }: Recipient, report: number | undefined): string {
  const what = report === undefined ? 'alerts' : `report ${report}`;
  return createHmac('sha256', secret).update(`stop ${what} of ${id} at ${un}`).digest('base64url');
}
