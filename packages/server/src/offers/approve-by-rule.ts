import { approveStatuses } from '@millrace/core/offers';
import { userStatuses } from '@millrace/core/session';
import { and, eq } from 'drizzle-orm';
import { notify } from '../notices/notify.ts';
import type { Database } from '../db/open.ts';
import { changing } from '../operator-log/changes.ts';
import { operatorLog } from '../operator-log/tables.ts';
import { users } from '../session/tables.ts';
import { applications, offers } from './tables.ts';

interface Asked {
  readonly user_id: number;
  readonly oid: number;
  readonly now: Date;
}

/**
 * Approves an application in the transaction that makes it, where its offer approves all or its publisher is trusted, and the
 * account is in good standing; the log says so, and an operator can take it back. Tells whether it was approved.
 */
export async function approveByRule(tx: Database, { user_id, oid, now }: Asked): Promise<boolean> {
  const [asking] = await tx
    .select({
      id: applications.id,
      un: users.un,
      name: offers.name,
      rule: offers.auto_approve,
      trust: users.is_trusted,
    })
    .from(applications)
    .innerJoin(users, and(eq(users.id, applications.user_id), eq(users.status, userStatuses.normal)))
    .innerJoin(offers, eq(offers.oid, applications.oid))
    .where(and(eq(applications.user_id, user_id), eq(applications.oid, oid)))
    .for('share', { of: users });
  if (!asking || !(asking.rule || asking.trust)) return false;
  const { id, un, name } = asking;
  const next = { approve_status: approveStatuses.approved, decided_at: now };
  const [changes] = await changing(tx, { table: applications, key: applications.id }, [id], () =>
    tx.update(applications).set(next).where(eq(applications.id, id)),
  );
  await notify(tx, { user_id, now }, { code: 'applicationApproved', values: { name, oid: String(oid), reason: '' } });
  const why = asking.rule ? 'the offer approves every application' : 'the publisher is trusted';
  const lines = [`Approved application ${id} of ${un} for ${name} (${oid}): ${why}.`];
  await tx
    .insert(operatorLog)
    .values({ at: now, by: 'by rule', command: `applications approve ${id}`, said: lines, changes });
  return true;
}
