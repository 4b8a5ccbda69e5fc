import { codes, decode, type Catalogue, type Row } from '@millrace/core';
import { closedWords, sessionCalls, usertypes } from '@millrace/core/session';
import type { Context as Request, Hono } from 'hono';
import { answerOf, refusalAnswer, type Tell } from '../call/answer.ts';
import type { Context } from '../context.ts';
import type { AllHandlers, Handler } from '../call/handle.ts';
import { addressOf, networkOf } from '../http/address.ts';
import { readCallForm } from '../call/body.ts';
import { guard } from '../call/csrf.ts';
import { spokenIn } from '../http/heads.ts';
import { countCall } from '../call/limits.ts';
import type { Traced } from '../http/trace.ts';
import { isLookAhead, notLooked } from '../http/look-ahead.ts';
import { invalid, notAllowed, Redirect, Refusal } from '../call/refusal.ts';
import { refuseWithoutRights } from '../call/rights.ts';
import { refuseUnconfirmed } from '../second-factor/confirm.ts';
import { noteCall, type ChangeDetails } from '../session/changes.ts';
import type { Found, Member } from '../session/queries.ts';
import { credentialOf } from './credential.ts';

/** Puts every call of the catalogue at its path; every call goes the one way of `take`. */
export function serve<C extends Catalogue>(
  app: Hono<Traced>,
  catalogue: C,
  handlers: AllHandlers<C>,
  context: Context,
): void {
  const rows = Object.values(catalogue).flatMap((table) => Object.values(table));
  // The first route that fits takes a request, so `list/` stands before `{id}/`.
  const byPath = [...Map.groupBy(rows, ({ path }) => path)].sort(([a], [b]) => namesIn(a) - namesIn(b));
  for (const [path, ofPath] of byPath) {
    const route = path.replace(/\{(\w+)\}/g, ':$1');
    for (const row of ofPath) {
      const handler = handlerOf(handlers, row);
      app.on(row.method, route, (request) =>
        row.changes && isLookAhead(request)
          ? notLooked(request)
          : answerOf(request, row, context, (tell) => take(request, row, handler, context, tell)),
      );
    }
    const refusal = wrongMethod(ofPath.map(({ method }) => method));
    app.all(route, (request) => refusalAnswer(request, refusal));
  }
}

function namesIn(path: string): number {
  return path.split('{').length - 1;
}

function handlerOf<C extends Catalogue>(handlers: AllHandlers<C>, { domain, name }: Row): Handler<Row> {
  const handler = handlers[domain]?.[name.slice(domain.length + 1)];
  if (!handler) throw new Error(`Millrace: ${name} has no handler.`);
  return handler;
}

/** Limit, session, CSRF, rights, decode, handler: what is not thrown is the answer. */
async function take(
  request: Request<Traced>,
  row: Row,
  handler: Handler<Row>,
  context: Context,
  tellNow: Tell,
): Promise<unknown> {
  const address = addressOf(request, context.config.proxies);
  const header = (name: string) => request.req.header(name) ?? '';
  const credential = await credentialOf(request, row, context);
  const { visit, bearer, partner, hasCookies } = credential;
  await countCall(context, row, { address: networkOf(address) });

  if (row.changes && context.config.keepsMembers) visit.markChange();
  const writeVisit = () => {
    if (hasCookies) visit.write();
  };
  try {
    const { who: visitor, key } = await credential.read();
    // First of all, for with the session its token is gone: who has lost both is to log in, not to try again.
    const member = partner === undefined ? callerOf(row, visitor) : undefined;
    if (hasCookies) guard(row, request.req.raw.headers, visit.token, context.config.origin);
    refuseForAnother(row, visitor, request.req.header('x-user'));
    refuseViewer(row, visitor);
    if (member) {
      admit(row, member);
      request.set('uid', member.id);
      // By person: whoever has a seat uses up nothing of what the others may ask for.
      await countCall(context, row, { member: String(member.person.id) });
      if (row.who !== 'anyone' && member.viewed_by === null) await refuseUnconfirmed(context, row, member, visit.sid);
    }
    const { asked, fields } = decode(row, request.req.param(), await fieldsOf(request, row));
    if (fields) throw unreadable(row, fields);
    const nul = nulIn(asked);
    if (nul) throw unreadable(row, nul);
    const { signal } = request.req.raw;
    let details: ChangeDetails | 'nothing' | undefined;
    // Once something is told the headers are gone, and with them the cookies.
    const tell: Tell = (part) => {
      writeVisit();
      tellNow(part);
    };
    const from = {
      address,
      signal,
      tell,
      describe: (said: ChangeDetails | 'nothing') => void (details = said),
      host: header('host'),
      userAgent: header('user-agent'),
      locale: spokenIn(header('accept-language')),
      visit,
      bearer,
      isByKey: key !== undefined,
      page: request.req.header('origin'),
      partner,
    };
    const config = { ...context.config, provider: await context.provider() };
    const answer = await handler(asked, member, { ...context, config, ...from });
    if (member) {
      const way = key !== undefined ? 'key' : hasCookies ? 'login' : 'widget';
      await noteCall(context, row, member, { way, key, input: asked, answer, details });
    }
    return answer;
  } finally {
    if (row.changes) context.recentMembers.forget();
    writeVisit();
  }
}

/** A page that was left open says for whom it was opened: it does nothing for whoever has signed in since. */
function refuseForAnother(row: Row, member: Found, intendedId: string | undefined): void {
  // By this one a page learns who that is.
  if (intendedId === undefined || row.name === sessionCalls.loginInfo.name) return;
  if (typeof member !== 'object' || String(member.person.id) === intendedId) return;
  throw new Refusal(codes.signedOut, 'This page was opened by another account than the one that is signed in now.');
}

/** An operator who looks at an account changes nothing of it, whatever the call, and sees nothing that its owner has to confirm. */
function refuseViewer(row: Row, member: Found): void {
  if (typeof member !== 'object' || member.viewed_by === null || row.name === sessionCalls.logout.name) return;
  if (row.changes || row.confirm !== 'no') throw notAllowed(closedWords.viewing);
}

/** Who makes a call: for one that is not for anyone, somebody has to be logged in. */
function callerOf(row: Row, member: Found): Member | undefined {
  if (row.who === 'anyone') return member === 'ended' ? undefined : member;
  if (member === 'ended') throw new Refusal(codes.signedOut, 'Your session has ended. Please log in again.');
  if (!member) throw new Refusal(codes.loginNeeded, 'Please log in.');
  return member;
}

/** Lets in whom the row is for, who hold what it needs. */
function admit(row: Row, member: Member): void {
  if (row.who === 'anyone') return;
  if (row.who !== 'member' && member.usertype !== usertypes[row.who]) throw notAllowed();
  refuseWithoutRights(row, member);
}

/** What is asked, as the wire spells it: the query of a GET, the form of a POST. */
async function fieldsOf(request: Request, row: Row): Promise<Iterable<[string, string | Blob]>> {
  const query = new URL(request.req.url).searchParams;
  if (row.method === 'GET') return query;
  if (query.size === 0) return readCallForm(request.req.raw, row);
  const fields = Object.fromEntries([...query.keys()].map((name) => [name, 'This field belongs into the form.']));
  throw invalid(fields);
}

/** What can't be read is refused by field, or leads to the page for whoever has followed such a link. */
function unreadable({ misread }: Row, fields: Readonly<Record<string, string>>): Refusal | Redirect {
  return misread === undefined ? invalid(fields) : new Redirect(misread);
}

/** What is wrong with the first field that holds a character which can not be stored. */
function nulIn(input: object): Readonly<Record<string, string>> | undefined {
  const [name] = Object.entries(input).find(([, value]) => holdsNul(value)) ?? [];
  return name === undefined ? undefined : { [name]: 'This holds a character that can not be stored.' };
}

/** The character 0 is text to JavaScript but not to Postgres. */
function holdsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0');
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsNul);
}

function wrongMethod(allowed: readonly string[]): Refusal {
  const headers = { allow: allowed.join(', ') };
  return new Refusal(codes.notFound, `This address takes ${allowed.join(' and ')} only.`, { status: 405, headers });
}
