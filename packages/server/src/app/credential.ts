import type { Row } from '@millrace/core';
import type { Source } from '@millrace/core/tester';
import type { Context as Request } from 'hono';
import type { Context } from '../context.ts';
import { countKey } from '../call/limits.ts';
import { refuseUnnamed } from '../call/origins.ts';
import { partnerOf } from '../call/partners.ts';
import { bearerOf } from '../http/bearer.ts';
import type { Traced } from '../http/trace.ts';
import { isApiKey, memberOfApiKey, refuseKey } from '../session/api-keys.ts';
import { memberOf, type Found } from '../session/queries.ts';
import { readVisit, type Visit } from '../session/visit.ts';
import { isWidgetToken, memberOfWidget, refuseWidget } from '../session/widget-session.ts';

/** Who makes a call, as what they show says. */
interface Shower {
  readonly who: Found;
  /** The name of the API key that it was. */
  readonly key?: string;
}

/**
 * What is shown for a call: a browser's cookies; a token in place of them, which is a widget session or an API key; or nothing,
 * on the page of a partner. Only one of them counts: cookies beside a token are another's, or nobody's.
 */
export interface Credential {
  /** What is sent in `Authorization: Bearer`, be it for the call itself. */
  readonly bearer: string | undefined;
  readonly visit: Visit;
  /** A browser sends cookies whichever page asks: so the token of the session has to come with them. The rest nobody else can send. */
  readonly hasCookies: boolean;
  /** The partner site whose page asks; its calls know nobody. */
  readonly partner: Source | undefined;
  /** Who shows it; refuses a call that it does not open, whoever they are. */
  read(): Promise<Shower>;
}

export async function credentialOf(request: Request<Traced>, row: Row, context: Context): Promise<Credential> {
  const partner = await partnerOf(request, row, context);
  const bearer = bearerOf(request);
  const read = tokenReader(request, bearer, row, context);
  const hasCookies = !read && partner === undefined;
  const visit = readVisit(request, context, hasCookies);
  const shown = { bearer, visit, hasCookies, partner: read ? undefined : partner };
  if (read) {
    return {
      ...shown,
      read() {
        refuseUnnamed(request, context.config);
        return read();
      },
    };
  }
  if (partner !== undefined) return { ...shown, read: () => Promise.resolve({ who: undefined }) };
  return { ...shown, read: async () => ({ who: await memberOfSession(context, row, visit) }) };
}

/** Reads a token in place of cookies, where the bearer is one. */
function tokenReader(
  request: Request<Traced>,
  bearer: string | undefined,
  row: Row,
  context: Context,
): (() => Promise<Shower>) | undefined {
  if (isWidgetToken(bearer)) {
    return async () => {
      const who = await memberOfWidget(context, bearer);
      refuseWidget(row);
      return { who };
    };
  }
  if (!isApiKey(bearer)) return undefined;
  return async () => {
    const { member, key } = await memberOfApiKey(context, bearer);
    request.set('key', key.id);
    await countKey(context, key.id);
    refuseKey(row, key);
    return { who: member, key: key.name };
  };
}

/** Whose session it is: for what changes nothing and needs no confirmation, as of a moment ago. */
function memberOfSession(
  { db, config, now, recentMembers }: Context,
  row: Row,
  { sid, hasChanged }: Visit,
): Promise<Found> {
  const read = () => memberOf(db, sid, now());
  if (!config.keepsMembers || row.changes || row.confirm !== 'no' || hasChanged) return read();
  return recentMembers.get(sid, read);
}
