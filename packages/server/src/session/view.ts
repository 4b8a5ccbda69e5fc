import { and, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import type { Context as Request, Hono } from 'hono';
import { randomBytes } from 'node:crypto';
import type { Context } from '../context.ts';
import type { Database } from '../db/open.ts';
import { isLookAhead, notLooked } from '../http/look-ahead.ts';
import type { Traced } from '../http/trace.ts';
import type { PersonId } from './person.ts';
import { noteChange, viewing } from './changes.ts';
import { sessions } from './tables.ts';
import { endSession } from './queries.ts';
import { hashOf, readVisit } from './visit.ts';

export const viewPath = '/view-as/';

const minute = 60_000;
/** How long the link is good. */
export const viewLinkMs = 10 * minute;
/** How long an operator may look, whatever is done meanwhile. */
const viewMs = 60 * minute;

/** No cookie is spelled like this: what is stored of a link opens nothing by itself. */
const nameOf = (token: string) => `view ${token}`;

interface Viewing {
  readonly user_id: PersonId;
  readonly by: string;
  readonly now: Date;
}

/** Makes the token of a link by which an operator looks at an account, once. */
export async function makeView(db: Database, { user_id, by, now }: Viewing): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db.insert(sessions).values({
    sid_hash: hashOf(nameOf(token)),
    user_id,
    viewed_by: by,
    is_remembered: false,
    created_at: now,
    last_seen_at: now,
    expires_at: new Date(now.getTime() + viewLinkMs),
  });
  return token;
}

/** Makes the session of a link that of a visitor. False where there is no such link, or no longer. */
async function openView(
  db: Database,
  token: string,
  { sid, now }: { readonly sid: string; readonly now: Date },
): Promise<boolean> {
  const isGood = and(
    eq(sessions.sid_hash, hashOf(nameOf(token))),
    isNotNull(sessions.viewed_by),
    isNull(sessions.ended_at),
    gt(sessions.expires_at, now),
  );
  const opened = await db
    .update(sessions)
    .set({ sid_hash: hashOf(sid), expires_at: new Date(now.getTime() + viewMs) })
    .where(isGood)
    .returning({ user_id: sessions.user_id });
  const [session] = opened;
  if (!session) return false;
  const noted = { person_id: null, person: '', role: 'operator', way: 'operator', call: viewing } as const;
  await noteChange(db, { ...noted, user_id: session.user_id }, now);
  return true;
}

/** Where the operator's link leads: into the portal, or to the login where it is good no more. */
export function serveViews(app: Hono<Traced>, context: Context): void {
  app.get(viewPath, (request) => (isLookAhead(request) ? notLooked(request) : follow(request, context)));
}

async function follow(request: Request<Traced>, context: Context): Promise<Response> {
  const { db, now } = context;
  const visit = readVisit(request, context);
  const before = visit.sid;
  visit.renew();
  const isOpen = await openView(db, request.req.query('token') ?? '', { sid: visit.sid, now: now() });
  if (!isOpen) return request.redirect('/aff-login', 303);
  await endSession(db, before, now());
  context.recentMembers.forget();
  visit.write();
  return request.redirect('/', 303);
}
