import { codes, decode, type Catalogue, type Row } from '@millrace/core';
import { usertypes } from '@millrace/core/session';
import type { Context as Request, Hono } from 'hono';
import { answerOf, refusalAnswer, type Tell } from './answer.ts';
import type { Context } from './context.ts';
import type { AllHandlers, Handler } from './handle.ts';
import { addressOf, networkOf } from './http/address.ts';
import { readForm } from './http/body.ts';
import { guard } from './http/csrf.ts';
import { partnerOf } from './http/partners.ts';
import { countCall } from './http/limits.ts';
import type { Traced } from './http/trace.ts';
import { invalid, notAllowed, Refusal } from './refusal.ts';
import { refuseWithoutRights } from './rights.ts';
import { memberOf, type Member } from './session/queries.ts';
import { readVisit } from './session/visit.ts';

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
        answerOf(request, row, context, (tell) => take(request, row, handler, context, tell)),
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
  const partner = await partnerOf(request, row, context.provider);
  const isForPartner = partner !== undefined;
  await countCall(context.limiterOf, row, { address: networkOf(address) });

  const visit = readVisit(request, context);
  const writeVisit = () => {
    if (!isForPartner) visit.write();
  };
  try {
    if (!isForPartner) guard(row, request.req.raw.headers, visit.token, context.config.origin);
    const member = isForPartner ? undefined : admit(row, await memberOf(context.db, visit.sid, context.now()));
    if (member) {
      request.set('uid', member.id);
      await countCall(context.limiterOf, row, { member: String(member.id) });
    }
    const { asked, fields } = decode(row, request.req.param(), await fieldsOf(request, row));
    if (fields) throw invalid(fields);
    const [nul] = Object.entries(asked).filter(([, value]) => holdsNul(value));
    if (nul) throw invalid({ [nul[0]]: 'This holds a character that can not be stored.' });
    const header = (name: string) => request.req.header(name) ?? '';
    const bearer = /^Bearer +(\S+)$/i.exec(header('authorization'))?.[1];
    const { signal } = request.req.raw;
    // Once something is told the headers are gone, and with them the cookies.
    const tell: Tell = (part) => {
      writeVisit();
      tellNow(part);
    };
    const from = {
      address,
      signal,
      tell,
      host: header('host'),
      userAgent: header('user-agent'),
      visit,
      bearer,
      partner,
    };
    const config = { ...context.config, provider: await context.provider() };
    return await handler(asked, member, { ...context, config, ...from });
  } finally {
    writeVisit();
  }
}

/** Lets in whom the row is for, who hold what it needs. */
function admit(row: Row, found: Member | 'ended' | undefined): Member | undefined {
  const member = found === 'ended' ? undefined : found;
  if (row.who === 'anyone') return member;
  if (found === 'ended') throw new Refusal(codes.signedOut, 'Your session has ended: please log in again.');
  if (!member) throw new Refusal(codes.loginNeeded, 'Please log in.');
  if (row.who !== 'member' && member.usertype !== usertypes[row.who]) throw notAllowed();
  refuseWithoutRights(row, member);
  return member;
}

/** What is asked, as the wire spells it: the query of a GET, the form of a POST. */
async function fieldsOf(request: Request, row: Row): Promise<Iterable<[string, string | Blob]>> {
  const query = new URL(request.req.url).searchParams;
  if (row.method === 'GET') return query;
  if (query.size === 0) return readForm(request.req.raw, row);
  const fields = Object.fromEntries([...query.keys()].map((name) => [name, 'This field belongs into the form.']));
  throw invalid(fields);
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
