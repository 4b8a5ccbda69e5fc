import { systemOf } from '@millrace/core/traffic';
import type { Context as Request, Hono } from 'hono';
import { fileURLToPath } from 'node:url';
import type { Context } from '../context.ts';
import { createCache } from '../db/cache.ts';
import { addressOf } from '../http/address.ts';
import { fileAnswer, listFiles, type ServedFile } from '../http/files.ts';
import type { Traced } from '../http/trace.ts';
import { creativePicture } from '../pictures/addresses.ts';
import { bannersFor } from './banners.ts';
import { countryOf } from '../net/country.ts';
import { idIn, subsIn } from './link-query.ts';
import { isNobody } from './nobody.ts';
import { products } from './products.ts';

/** What `scripts/build.ts` makes of the folder beside this file. */
const folder = fileURLToPath(new URL('../../dist/scripts', import.meta.url));

/** A change of a link's creative reaches pages within this time. */
const bannersTtlMs = 60_000;

/** The scripts that publishers paste into pages of their own, and the pictures of banners. */
export function serveScripts(app: Hono<Traced>, { db, config, impressions, log, now }: Context): void {
  const files = listFiles(folder);
  const banners = createCache({
    name: 'banners',
    ttlMs: bannersTtlMs,
    now,
    log,
    async read(key) {
      const [aid = 0, gid = 0, width = 0, height = 0, country = ''] = JSON.parse(key);
      const bannerList = await bannersFor(db, { aid, gid, width, height, country });
      // Sizes that nobody has drawn are as many as somebody makes up.
      return bannerList && bannerList.list.length > 0 ? bannerList : undefined;
    },
  });

  for (const name of ['pop.js', 'banner.js']) {
    const file = files.get(name);
    app.get(`/${name}`, (request) => (file ? scriptAnswer(request, file) : notBuilt(request)));
  }
  app.get('/banner', (request) => pictureAnswer(request));

  async function pictureAnswer(request: Request<Traced>): Promise<Response> {
    request.set('call', 'traffic.banner');
    forEveryPage(request);
    request.header('cache-control', 'no-store');
    const country = countryOf((name) => request.req.header(name), addressOf(request, config.proxies), config);
    const query = new URL(request.req.url).searchParams;
    const [aid, gid] = [idIn(query, 'aid'), idIn(query, 'oid')];
    const [width, height] = (query.get('size') ?? '').split('x').map(number);
    const bannerList = await banners.get(JSON.stringify([aid, gid, width, height, country]));
    const banner = bannerList?.list[Math.floor(Math.random() * bannerList.list.length)];
    // A page that asks for what is not there shall not hear of an error.
    if (!bannerList || !banner) return request.body(null, 204);
    if (!isNobody(request)) {
      const os = systemOf(request.req.header('user-agent') ?? '');
      // Which offer it leads to shows when somebody follows it.
      const of = {
        user_id: bannerList.user_id,
        aid,
        product: products.script,
        gid,
        oid: 0,
        country,
        os,
        carrier_name: '',
      };
      impressions.count([{ ...of, ...subsIn(query), at: now() }]);
    }
    return request.redirect(creativePicture(banner), 302);
  }
}

function notBuilt(request: Request): Response {
  return request.text('The scripts are not built yet: run "npm run serve".\n', 503);
}

async function scriptAnswer(request: Request, file: ServedFile): Promise<Response> {
  forEveryPage(request);
  const answer = await fileAnswer(request, file);
  // Its address stays the same for ever, so that a better one must come some day.
  answer.headers.set('cache-control', 'public, max-age=3600, stale-while-revalidate=86400');
  return answer;
}

/** There is nothing in it that is not everyone's, so that the strictest of pages may load it. */
function forEveryPage(request: Request): void {
  request.header('cross-origin-resource-policy', 'cross-origin');
  request.header('access-control-allow-origin', '*');
}

function number(text: string): number {
  return /^\d{1,9}$/.test(text) ? Number(text) : 0;
}
