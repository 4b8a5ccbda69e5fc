import { eq, sql } from 'drizzle-orm';
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Context } from '../context.ts';
import { isPublisher, readMember, type Publisher } from '../session/queries.ts';
import { profiles } from './tables.ts';

type Needs = Pick<Context, 'db' | 'secret'>;

/** The token of the report API follows from the secret of this installation: it can be shown again and is not stored. */
export async function reportToken(needs: Needs, who: Publisher): Promise<string> {
  return written(needs, who.id, await numbered(needs, who, 0));
}

/** The next token; the one before it is worth nothing from now on. */
export async function renewedReportToken(needs: Needs, who: Publisher): Promise<string> {
  return written(needs, who.id, await numbered(needs, who, 1));
}

/** Whose token this is, if it is one that holds. */
export async function publisherOfToken(needs: Needs, token: string): Promise<Publisher | undefined> {
  const id = /^(\d{1,9})\.[\w-]{43}$/.exec(token)?.[1];
  if (id === undefined) return undefined;
  const { db } = needs;
  const member = await readMember(db, Number(id));
  if (!member || !isPublisher(member)) return undefined;
  const [found] = await db
    .select({ number: profiles.token_number })
    .from(profiles)
    .where(eq(profiles.user_id, member.id));
  const wanted = Buffer.from(written(needs, member.id, found?.number ?? 1));
  const given = Buffer.from(token);
  return given.length === wanted.length && timingSafeEqual(given, wanted) ? member : undefined;
}

function written({ secret }: Needs, id: number, number: number): string {
  return `${id}.${createHmac('sha256', secret).update(`report ${id} ${number}`).digest('base64url')}`;
}

async function numbered({ db }: Needs, who: Publisher, by: 0 | 1): Promise<number> {
  const [row] = await db
    .insert(profiles)
    .values({ user_id: who.id, token_number: 1 + by })
    .onConflictDoUpdate({ target: profiles.user_id, set: { token_number: sql`${profiles.token_number} + ${by}` } })
    .returning({ number: profiles.token_number });
  return row?.number ?? 1;
}
