import { reportCalls } from '@millrace/core/reports';
import { closedBy } from '@millrace/core/session';
import { eq } from 'drizzle-orm';
import { viewerOf } from '../call/rights.ts';
import type { Context } from '../context.ts';
import type { Database } from '../db/open.ts';
import { isPublisher, mayBeWrittenTo, readMember } from '../session/queries.ts';
import { users } from '../session/tables.ts';

/** What it takes to write figures by e-mail. */
export type Mailing = Pick<Context, 'db' | 'mailer' | 'config' | 'secret' | 'now' | 'log' | 'provider'>;

/** The publisher, where news may be sent there and reports are open to them. */
export async function readReader(tx: Database, user_id: number) {
  const member = await readMember(tx, user_id);
  const [user] = await tx.select({ mayBeWrittenTo }).from(users).where(eq(users.id, user_id));
  if (!member || !user?.mayBeWrittenTo || !isPublisher(member)) return undefined;
  return closedBy(reportCalls.list, viewerOf(member)) === undefined ? member : undefined;
}
