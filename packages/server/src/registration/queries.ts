import { customerTypeOf, integrationTypes } from '@millrace/core/registration';
import { userStatuses, usertypes, type Locale } from '@millrace/core/session';
import { and, eq } from 'drizzle-orm';
import { profiles } from '../session/profile-tables.ts';
import { channels } from '../channels/tables.ts';
import type { Database } from '../db/open.ts';
import { users } from '../session/tables.ts';
import { registrations } from './tables.ts';

type Said = Omit<typeof registrations.$inferInsert, 'user_id'>;

export interface NewPublisher {
  readonly email: string;
  readonly password_hash: string;
  readonly integration: number;
  readonly locale: Locale;
  readonly said: Said;
}

/** Adds a publisher under review, with a first channel; undefined where the address is taken. */
export async function addPublisher(db: Database, publisher: NewPublisher): Promise<number | undefined> {
  const { email, password_hash, integration, locale, said } = publisher;
  const [row] = await db
    .insert(users)
    .values({
      un: email,
      password_hash,
      usertype: usertypes.publisher,
      status: userStatuses.underReview,
      integration,
      locale,
      customer_type: customerTypeOf(integration),
      is_sdk: integration === integrationTypes.offerwall,
      invited_by: await inviterOf(db, said.invitation_code),
      created_at: said.created_at,
    })
    // The database decides, so of two at the same moment one is made.
    .onConflictDoNothing()
    .returning({ id: users.id });
  if (!row) return undefined;
  await db.insert(registrations).values({ ...said, user_id: row.id });
  const { company, account_type, country, contact_type, contact_number: contact_data } = said;
  await db.insert(profiles).values({ user_id: row.id, company, account_type, country, contact_type, contact_data });
  await db.insert(channels).values({ user_id: row.id, name: said.company, integration, created_at: said.created_at });
  return row.id;
}

/** Whose invitation code this is; a code that nobody has keeps no one from registering. */
async function inviterOf(db: Database, code: string): Promise<number | null> {
  const [inviter] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.invitation_code, code.trim().toLowerCase()), eq(users.usertype, usertypes.publisher)));
  return inviter?.id ?? null;
}
