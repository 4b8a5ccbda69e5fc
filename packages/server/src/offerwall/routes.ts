import { placementTypes } from '@millrace/core/channels';
import type { Locale } from '@millrace/core/session';
import { systemOf } from '@millrace/core/traffic';
import type { Context as Request, Hono } from 'hono';
import type { Context } from '../context.ts';
import { addressOf } from '../http/address.ts';
import { localeOf } from '../http/heads.ts';
import { newNonce } from '../http/headers.ts';
import type { Traced } from '../http/trace.ts';
import { carrierOf } from '../reference/carrier.ts';
import { countryOf } from '../net/country.ts';
import { isNobody } from '../traffic/nobody.ts';
import { products } from '../traffic/products.ts';
import { loader } from './loader.ts';
import { mostShown, refusedPage, subsOfWall, wallPage } from './page.ts';
import { readShown, readWall, type Shown, type Wall } from './queries.ts';
import { isSignedUser } from '../traffic/offerwall-signature.ts';

/** The script that a publisher pastes, and the page that it frames. */
export function serveOfferwall(app: Hono<Traced>, context: Context): void {
  app.get('/wall.js', (request) => scriptAnswer(request, context));
  app.get('/wall', (request) => wallAnswer(request, context));
}

async function scriptAnswer(request: Request<Traced>, { db }: Context): Promise<Response> {
  request.set('call', 'offerwall.script');
  const wall = await readWall(db, placementOf(request));
  // Pages of others load it, some of which want to be told that they may.
  request.header('cross-origin-resource-policy', 'cross-origin');
  request.header('vary', 'accept-language');
  if (!wall) return request.text('// There is no such placement any more.\n', 404);
  return request.body(loader(wall.type, localeFor(request)), 200, {
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=300',
  });
}

async function wallAnswer(request: Request<Traced>, context: Context): Promise<Response> {
  request.set('call', 'offerwall.page');
  const { db, config } = context;
  const wall = await readWall(db, placementOf(request));
  const [user = '', signature = ''] = ['user', 'signature'].map((name) => request.req.query(name) ?? '');
  const nonce = newNonce();
  const { accent } = await context.provider();
  const type = request.req.query('whole') === '1' ? placementTypes.inner : (wall?.type ?? placementTypes.inner);
  const frame = { locale: localeFor(request), nonce, host: hostOf(request), type, accent };
  allowFraming(request, nonce, config.origin);
  if (!wall) return request.html(refusedPage(frame, 'gone'), 404);
  if (user === '' || signature === '') return request.html(refusedPage(frame, 'unsigned'), 403);
  if (!isSignedUser(wall.secret, user, signature)) return request.html(refusedPage(frame, 'wrong'), 403);

  const header = (name: string) => request.req.header(name);
  const address = addressOf(request, config.proxies);
  const country = countryOf(header, address, config);
  const carrier = carrierOf(header, { address, country }, config);
  const who = { country, os: systemOf(header('user-agent') ?? '') };
  const offers = await readShown(db, wall, { visitor: { ...who, carrier: carrier?.id }, now: context.now() });
  const visitor = { ...who, carrier_name: carrier?.name ?? '' };
  if (!isNobody(request)) countSeen(context, wall, { offers: offers.slice(0, mostShown), visitor });
  const wholeUrl = `/wall?${new URLSearchParams({ placement: String(wall.id), user, signature, whole: '1' })}`;
  return request.html(wallPage({ ...frame, config, wall, offers, user, signature, whole: wholeUrl }));
}

/** The one page of ours that others may frame. It does nothing but show links, so nobody can be led to press more. */
function allowFraming(request: Request<Traced>, nonce: string, origin: string): void {
  const policy = {
    'default-src': "'none'",
    'script-src': `'nonce-${nonce}'`,
    'style-src': `'nonce-${nonce}'`,
    'img-src': `'self' ${origin} https:`,
    'base-uri': "'none'",
    'form-action': "'none'",
    'frame-ancestors': '*',
  };
  const text = Object.entries(policy).map(([name, sources]) => `${name} ${sources}`);
  request.header('content-security-policy', text.join('; '));
  request.header('cross-origin-resource-policy', 'cross-origin');
  // A page that is isolated from others frames only what is so too.
  request.header('cross-origin-embedder-policy', 'credentialless');
  // A click carries the id of a user; where it leads needs to know no more than its own address.
  request.header('referrer-policy', 'no-referrer');
  request.header('cache-control', 'no-store');
  request.header('x-robots-tag', 'noindex');
}

interface Seen {
  readonly offers: readonly Shown[];
  readonly visitor: Record<'country' | 'os' | 'carrier_name', string>;
}

/** Each offer that is shown is an impression of its own. They are not told apart by user: nobody asks, and each would be a row. */
function countSeen({ impressions, now }: Context, { user_id, aid, id }: Wall, { offers, visitor }: Seen): void {
  const of = { user_id, aid, product: products.offerwall, gid: 0, ...visitor, ...subsOfWall({ id }, ''), at: now() };
  impressions.count(offers.map(({ oid }) => ({ ...of, oid })));
}

function placementOf(request: Request<Traced>): number {
  const text = request.req.query('placement') ?? '';
  return /^\d{1,9}$/.test(text) ? Number(text) : 0;
}

/** The origin of the page around; one that has none, such as a file, can't be spoken to by name. */
function hostOf(request: Request<Traced>): string {
  const url = URL.parse(request.req.query('host') ?? '');
  return url && /^https?:$/.test(url.protocol) ? url.origin : '';
}

function localeFor(request: Request<Traced>): Locale {
  return localeOf(request.req.header('accept-language') ?? '');
}
