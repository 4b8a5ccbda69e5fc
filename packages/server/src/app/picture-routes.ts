import type { Context as Request, Hono } from 'hono';
import { createHash } from 'node:crypto';
import type { Context } from '../context.ts';
import { readCreative, readSubmittedPicture } from '../creatives/queries.ts';
import { isPublisher } from '../session/queries.ts';
import { landingPolicy, picturePolicy } from '../http/headers.ts';
import type { Traced } from '../http/trace.ts';
import { readOfferFace } from '../offers/queries.ts';
import { memberOf, type Publisher } from '../session/queries.ts';
import { readVisit } from '../session/visit.ts';
import { drawn, pictureRoot } from '../pictures/addresses.ts';
import { drawCreative, drawPushPicture } from '../pictures/creative.ts';
import { drawIcon, drawSmartlinkIcon } from '../pictures/icon.ts';
import { landingOf, landingPage } from '../pictures/landing-page.ts';

/** Serves the pictures that we draw, each time anew: drawing one takes less than reading it from a disk would. */
export function servePictures(app: Hono<Traced>, context: Context): void {
  const { db } = context;
  app.get(`${pictureRoot}/offers/:file`, async (request) => {
    const oid = numberIn(request, /^(\d{1,9})\.svg$|^(\d{1,9})\.html$/);
    const offer = oid === undefined ? undefined : await readOfferFace(db, oid);
    if (!offer) return request.notFound();
    if (request.req.param('file').endsWith('.svg')) return pictureAnswer(request, drawIcon(offer));
    return offer.url === drawn ? pageAnswer(request, landingPage(landingOf(offer))) : request.notFound();
  });
  app.get(`${pictureRoot}/smartlinks/:file`, (request) => {
    const adType = numberIn(request, /^(\d{1,9})\.svg$/);
    return adType === undefined ? request.notFound() : pictureAnswer(request, drawSmartlinkIcon(adType));
  });
  app.get(`${pictureRoot}/creatives/:file`, async (request) => {
    const id = numberIn(request, /^(\d{1,9})(?:-push)?\.svg$|^(\d{1,9})\.html$/);
    const creative = id === undefined ? undefined : await readCreative(db, id);
    if (!creative) return request.notFound();
    const file = request.req.param('file');
    if (file.endsWith('.html') && creative.file_url === drawn) return pageAnswer(request, landingPage(creative));
    if (file.endsWith('-push.svg') && creative.push_img_url === drawn)
      return pictureAnswer(request, drawPushPicture(creative));
    if (file === `${id}.svg` && creative.img_url === drawn) return pictureAnswer(request, drawCreative(creative));
    return request.notFound();
  });
  app.get(`${pictureRoot}/submissions/:file`, async (request) => {
    const id = numberIn(request, /^(\d{1,9})\.png$/);
    const who = await publisherOf(request, context);
    const picture = id !== undefined && who ? await readSubmittedPicture(db, who, id) : undefined;
    if (!picture) return request.notFound();
    return request.body(new Uint8Array(picture), 200, {
      'content-type': 'image/png',
      'content-security-policy': picturePolicy,
      'cache-control': 'private, no-store',
    });
  });
  // Nothing below here is a page of the portal.
  app.all(`${pictureRoot}/*`, (request) => request.notFound());
}

function numberIn(request: Request<Traced>, pattern: RegExp): number | undefined {
  const [, first, second] = pattern.exec(request.req.param('file') ?? '') ?? [];
  const digits = first ?? second;
  return digits === undefined ? undefined : Number(digits);
}

/** Who looks, where it is a publisher who is signed in. */
async function publisherOf(request: Request<Traced>, context: Context): Promise<Publisher | undefined> {
  const publisher = await memberOf(context.db, readVisit(request, context).sid, context.now());
  return publisher !== undefined && publisher !== 'ended' && isPublisher(publisher) ? publisher : undefined;
}

function pictureAnswer(request: Request<Traced>, svg: string): Response {
  request.header('content-security-policy', picturePolicy);
  // Widgets on other sites show it; there is nothing in it that is not public.
  request.header('cross-origin-resource-policy', 'cross-origin');
  return keptAnswer(request, svg, 'image/svg+xml; charset=utf-8');
}

function pageAnswer(request: Request<Traced>, { html, style }: ReturnType<typeof landingPage>): Response {
  request.header('content-security-policy', landingPolicy(style));
  return keptAnswer(request, html, 'text/html; charset=utf-8');
}

function keptAnswer(request: Request<Traced>, text: string, type: string): Response {
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  request.header('cache-control', 'public, max-age=3600');
  request.header('etag', etag);
  if (request.req.header('if-none-match') === etag) return request.body(null, 304);
  return request.body(text, 200, { 'content-type': type });
}
