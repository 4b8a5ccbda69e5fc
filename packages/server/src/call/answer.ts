import { codes, type Row } from '@millrace/core';
import type { Context as Request } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Context } from '../context.ts';
import { eventsOf, eventStream } from '../http/events.ts';
import { faultOf } from '../log/log.ts';
import { isUnavailable } from '../db/unavailable.ts';
import type { Traced } from '../http/trace.ts';
import { localeOf } from '../http/heads.ts';
import { saidIn, sayerOf } from '../http/language.ts';
import { Spool } from '../http/spool.ts';
import { Redirect, Refusal } from './refusal.ts';

/** Tells something on the way to an answer. */
export type Tell = (part: unknown) => void;
type Work = (tell: Tell) => Promise<unknown>;

type Answering = Pick<Context, 'config' | 'log' | 'provider'>;

/** Answers a call with what its work gives, or with what it throws; what it tells before goes out as it comes. */
export function answerOf(request: Request<Traced>, row: Row, context: Answering, work: Work): Promise<Response> {
  request.set('call', row.name);
  const { tells } = row;
  if (!tells || !request.req.header('accept')?.includes(eventStream)) {
    return endOf(request, row, context, () => work(() => undefined));
  }
  return eventsOf(request, (tell) =>
    endOf(request, row, context, () =>
      work((part) => tell(fitting({ ...row, gives: tells }, part, context.config.isStrict))),
    ),
  );
}

async function endOf(
  request: Request<Traced>,
  row: Row,
  context: Answering,
  work: () => Promise<unknown>,
): Promise<Response> {
  const { config, log } = context;
  try {
    const payload = await saidTo(request, context, await work());
    if (payload instanceof Blob || payload instanceof Spool) return await fileAnswer(request, payload);
    return envelope(request, 200, { c: codes.ok, m: '', [row.payload]: fitting(row, payload, config.isStrict) });
  } catch (error) {
    if (error instanceof Redirect) return redirection(request, error);
    if (!(error instanceof Refusal)) return faultAnswer(request, log, error);
    // What is told of it fits as an answer does.
    if (error.since && row.edits) fitting({ ...row, gives: row.edits }, error.since.stored, config.isStrict);
    return refusalAnswer(request, error);
  }
}

/** In the language of who asks. */
async function saidTo(request: Request<Traced>, { config, provider }: Answering, payload: unknown): Promise<unknown> {
  const locale = localeOf(request.req.header('accept-language') ?? '');
  if (locale === 'en') return payload;
  const { reasons } = await provider().catch(() => config.provider);
  return saidIn(payload, locale, reasons);
}

/** Where somebody is led, which is decided anew each time. */
function redirection(request: Request<Traced>, { to }: Redirect): Response {
  request.header('cache-control', 'no-store');
  return request.redirect(to, 303);
}

export function refusalAnswer(request: Request<Traced>, refusal: Refusal): Response {
  const { code, message, since, status, headers } = refusal;
  const say = sayerOf(localeOf(request.req.header('accept-language') ?? ''));
  const fields =
    refusal.fields && Object.fromEntries(Object.entries(refusal.fields).map(([name, text]) => [name, say(text)]));
  for (const [name, value] of Object.entries(headers)) request.header(name, value);
  return envelope(request, status, { c: code, m: say(message), d: fields || since ? { fields, since } : null });
}

/** A fault of ours: what happened is for the log; the answer has only the id to find it by. */
export function faultAnswer(request: Request<Traced>, log: Context['log'], error: unknown): Response {
  const { id, call } = request.var;
  if (isUnavailable(error)) {
    log.warn({ id, call, fault: faultOf(error) }, 'the database does not serve');
    return refusalAnswer(request, unavailable());
  }
  log.error({ id, call, fault: faultOf(error) }, 'fault');
  const words = `Something went wrong on our side (${id}).`;
  return refusalAnswer(request, new Refusal(codes.fault, words, { status: 500 }));
}

function unavailable(): Refusal {
  const words = 'The service is not available for the moment. Please try again in a few seconds.';
  return new Refusal(codes.fault, words, { status: 503, headers: { 'retry-after': '5' } });
}

async function fileAnswer(request: Request<Traced>, file: Blob | Spool): Promise<Response> {
  request.set('code', codes.ok);
  // What has a name is for keeping. A name is ours: letters, digits, dots, dashes.
  if ('name' in file) request.header('content-disposition', `attachment; filename="${String(file.name)}"`);
  const body = file instanceof Spool ? file.stream() : await file.arrayBuffer();
  // Who asks for the head alone reads no body, and what is not read is not written any further.
  if (request.req.method === 'HEAD' && body instanceof ReadableStream) await body.cancel();
  return request.body(body, 200, { 'content-type': file.type, 'cache-control': 'no-store' });
}

function envelope(
  request: Request<Traced>,
  status: ContentfulStatusCode,
  body: Record<string, unknown> & { readonly c: number },
): Response {
  request.set('code', body.c);
  const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };
  return request.body(JSON.stringify(body), status, headers);
}

/** What is given, as its row promises it. */
function fitting(row: Row, payload: unknown, isStrict: boolean): unknown {
  const { success, data, error } = row.gives.safeParse(payload);
  const unfit = success ? undefined : [row.payload, ...(error.issues[0]?.path ?? [])].join('.');
  const unknown = success && isStrict ? unknownField(payload, data, row.payload) : undefined;
  const place = unfit ?? unknown;
  if (place !== undefined) throw new Error(`Millrace: the answer of ${row.name} does not fit its row at "${place}".`);
  return data;
}

/** The first field of what is given that its row does not know. */
function unknownField(payload: unknown, checked: unknown, place: string): string | undefined {
  if (!isObject(payload) || !isObject(checked)) return undefined;
  for (const [name, value] of Object.entries(payload)) {
    const fieldPath = `${place}.${name}`;
    if (value !== undefined && !(name in checked)) return fieldPath;
    const within = unknownField(value, checked[name], fieldPath);
    if (within !== undefined) return within;
  }
  return undefined;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
