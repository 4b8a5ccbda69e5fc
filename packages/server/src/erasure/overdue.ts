import { seatLimits } from '@millrace/core/account';
import { dayOf } from '@millrace/core/format';
import type { ProviderSettings } from '@millrace/core/reference';
import { sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import type { Database } from '../db/open.ts';
import { createHourly } from '../jobs/hourly.ts';
import { erasePerson, eraseFromBooks, readPerson } from './erase.ts';

const maxAccounts = 500;

/** Removes accounts, with all that was said of them, whose address nobody has activated in time. Gives how many. */
export async function removeUnactivated(db: Database, days: number, now: Date): Promise<number> {
  if (days === 0) return 0;
  const before = new Date(now.getTime() - days * 86_400_000).toISOString();
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: number }>(
      sql`select id from users where not is_activated and removed_at is null and created_at < ${before}
        and not exists (select from conversions where user_id = users.id)
        and not exists (select from payments where user_id = users.id)
        order by id limit ${maxAccounts} for update skip locked`,
    );
    for (const { id } of rows) {
      await erasePerson(tx, await readPerson(tx, id), now);
      await tx.execute(sql`delete from users where id = ${id}`);
    }
    return rows.length;
  });
}

/** Removes from the books who it was that was paid, once they need it no more. Gives of how many accounts. */
export async function clearBooks(db: Database, years: number, now: Date): Promise<number> {
  const firstYear = Number(dayOf(now).slice(0, 4)) - years;
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: number }>(
      sql`select id from users where removed_at < ${`${firstYear}-01-01T00:00:00+08:00`}
        and exists (select from payments where user_id = users.id and beneficiary_name <> 'removed')
        and not exists (select from payments where user_id = users.id and status <> 1)
        order by id limit ${maxAccounts} for update skip locked`,
    );
    for (const { id } of rows) await eraseFromBooks(tx, id);
    return rows.length;
  });
}

const dayMs = 86_400_000;
/** An invitation that nobody has accepted can be sent again for a while. */
const endedInvitationDays = 30;

/** Removes what is listed no longer of the changes of accounts, and invitations that ended long ago. */
export async function removeOldSeats(db: Database, now: Date): Promise<number> {
  const before = (days: number) => new Date(now.getTime() - days * dayMs).toISOString();
  const changes = await db.execute(sql`delete from account_changes where at < ${before(seatLimits.changeDays)}`);
  const invitations = await db.execute(
    sql`delete from seat_invitations where expires_at < ${before(endedInvitationDays)}`,
  );
  return (changes.rowCount ?? 0) + (invitations.rowCount ?? 0);
}

type Settings = Pick<ProviderSettings, 'unactivated_account_days' | 'books_retention_years'>;

async function removeOverdue(db: Database, settings: Settings, now: Date) {
  return {
    unactivated: await removeUnactivated(db, settings.unactivated_account_days, now),
    of_seats: await removeOldSeats(db, now),
    from_books: await clearBooks(db, settings.books_retention_years, now),
  };
}

/** Removes once an hour what is not kept any more of accounts. */
export function startErasure({ db, now, log, provider }: Pick<Context, 'db' | 'now' | 'log' | 'provider'>) {
  return createHourly({
    now,
    log,
    failure: 'what is kept no longer of accounts could not be removed',
    isAtOnce: true,
    async work() {
      const removed = await removeOverdue(db, await provider(), now());
      if (removed.unactivated + removed.from_books > 0)
        log.info(removed, 'accounts that are kept no longer were removed');
    },
  });
}
