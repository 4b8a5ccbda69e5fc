import { createServer, type Server, type ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { escaped } from '@millrace/core/smartlinks';
import { createBotApiStandIn } from './bot-api.ts';

interface Stop {
  readonly code?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

/** What an address of the lab does; `here` is the lab's own origin. */
type Place = (here: string, response: ServerResponse) => Stop | undefined;

const html = { 'content-type': 'text/html; charset=utf-8' };
const to =
  (path: string, code = 302): Place =>
  (here) => ({
    code,
    headers: { location: path.startsWith('/') ? here + path : path },
  });
const page =
  (body: string, headers: Readonly<Record<string, string>> = {}): Place =>
  () => ({
    headers: { ...html, ...headers },
    body: `<!doctype html><html lang="en">${body}</html>`,
  });
const meta = (path: string, delay = 0) =>
  page(`<meta http-equiv="refresh" content="${delay}; url=${path}"><p>One moment …</p>`);
const script = (source: string) => page(`<p>One moment …</p><script>${source}</script>`);

/** Where chains end well. */
const lander = page('<title>Harbor Tycoon</title><h1>Build your harbor</h1>');

/** Chains as they are met in the field, and what is wrong with some; each begins at its address. */
const chains: Readonly<Record<string, readonly [title: string, place: Place]>> = {
  '/chain/store': ['Redirects that end in Google Play', to('/store/2?clickid=9f3c2e71')],
  '/chain/lander': ['A redirect, two meta refreshes, a page', to('/lander/2?clickid=9f3c2e71')],
  '/chain/intent': ['A script that opens an app', to('/intent/2')],
  '/chain/apple': ['Redirects that end in the App Store', to('/apple/2')],
  '/chain/fallback': ['A country that the offer does not take', to('/fallback?reason=geo')],
  '/chain/loop': ['Two hops that point at each other', to('/loop/2')],
  '/chain/permanent': ['A permanent redirect', to('/end', 301)],
  '/chain/refresh': [
    'A Refresh header that waits three seconds',
    (here) => ({ headers: { ...html, refresh: `3; url=${here}/end` }, body: '<p>One moment …</p>' }),
  ],
  '/chain/inside': ['A redirect into a network that is not public', to('http://169.254.169.254/latest/meta-data/')],
  '/chain/macro': ['A macro that nobody filled', to('/end?clickid={click_id}')],
  '/chain/renamed': ['A click id that is renamed, then lost', to('/renamed/2?cid=9f3c2e71')],
  '/chain/long': ['Twenty-five hops', to('/long/1')],
  '/chain/nowhere': ['A redirect that does not say where to', () => ({ code: 302 })],
  '/chain/relative': ['Relative targets', () => ({ code: 302, headers: { location: '../relative/2' } })],
  '/chain/other-app': ['A store page of another system', to('itms-apps://apps.apple.com/app/id1500855883')],
  '/chain/script': [
    'A script that replaces the address',
    script(`setTimeout(() => { window.location.replace("/end?by=script"); }, 10)`),
  ],
  '/chain/not-found': ['A page that is not there', to('/gone')],
  '/chain/fault': ['A host with a fault', () => ({ code: 503, headers: html, body: '<h1>Back soon</h1>' })],
  '/chain/empty': ['A page without a word', page('')],
  '/chain/bad': ['A target that is no address', () => ({ code: 302, headers: { location: 'http://' } })],
  '/chain/cookie': [
    'A cookie that is set and asked for',
    () => ({ code: 302, headers: { location: '/cookie/2', 'set-cookie': 'wr_uid=abc123; Path=/; HttpOnly' } }),
  ],
  '/chain/large': ['A page of more than 5 MB', () => ({ headers: html, body: '<p>x</p>'.repeat(800_000) })],
  '/chain/bomb': [
    'Few bytes that unpack to many',
    () => ({ headers: { ...html, 'content-encoding': 'gzip' }, body: gzipSync(Buffer.alloc(50_000_000, 'a')) }),
  ],
  '/chain/odd': ['A target with signs that mean nothing', script(`location.href = "myapp:\\u0000x\\ud800y"`)],
  '/chain/temporary': ['Redirects that keep the method', to('/temporary/2', 307)],
  '/chain/see-other': ['A redirect to another page', to('/end', 303)],
  '/chain/protocol-relative': [
    'A target without a protocol',
    (here) => ({ code: 302, headers: { location: here.replace('http:', '') + '/end' } }),
  ],
  '/chain/quoted': [
    'A Refresh header in quotation marks',
    () => ({ headers: { ...html, refresh: `0; url="/end?by=refresh"` }, body: '<p>One moment …</p>' }),
  ],
  '/chain/market': ['An app of Android', to('market://details?id=com.harbor.tycoon&referrer=clickid%3D9f3c2e71')],
  '/chain/many': ['Seven hops', to('/many/2?clickid=9f3c2e71')],
  '/chain/dropped': ['A sub id that gets lost', to('/dropped/2?aff_sub=blog-7')],
  '/chain/tls': [
    'A host that does not speak TLS',
    (here) => ({ code: 302, headers: { location: here.replace('http:', 'https:') + '/end' } }),
  ],
  '/chain/unknown': ['A name that nobody has', to('http://nobody.invalid/')],
  '/chain/forbidden': ['A host that turns visitors away', () => ({ code: 403, headers: html, body: '<h1>No</h1>' })],
  '/chain/law': ['A page that the law forbids', () => ({ code: 451, headers: html, body: '<h1>Not here</h1>' })],
  '/chain/busy': ['A host that has had enough', () => ({ code: 429, headers: { ...html, 'retry-after': '60' } })],
  '/chain/refused': ['A host that wants other parameters', () => ({ code: 400, headers: html, body: '<h1>Bad</h1>' })],
  '/chain/worked-out': [
    'A script that works its target out, which is not run',
    script(`var end = ['/e', 'nd'].join(''); location.href = end;`),
  ],
  '/chain/then-slow': ['A redirect to a host that never answers', to('/chain/slow')],
  '/chain/slow': ['A host that never answers', () => undefined],
};

const places: Readonly<Record<string, Place>> = {
  '/end': lander,
  '/store/2': to('/store/3?clickid=9f3c2e71'),
  '/store/3': to('https://play.google.com/store/apps/details?id=com.harbor.tycoon'),
  '/lander/2': meta('/lander/3?clickid=9f3c2e71'),
  '/lander/3': meta('/end?clickid=9f3c2e71'),
  '/intent/2': script(
    `location.href = 'intent://play/1#Intent;scheme=harbor;package=com.harbor.tycoon;S.browser_fallback_url=https%3A%2F%2Fharbor-tycoon.test%2Fapp;end';`,
  ),
  '/apple/2': to('itms-appss://apps.apple.com/de/app/harbor-tycoon/id1500855883'),
  '/fallback': page('<h1>Not available in your country</h1>'),
  '/loop/2': to('/chain/loop'),
  '/temporary/2': to('/end', 308),
  '/dropped/2': to('/end?welcome=1'),
  '/renamed/2': to('/renamed/3?click_id=9f3c2e71'),
  '/renamed/3': to('/end?welcome=1'),
  '/relative/2': () => ({ code: 302, headers: { location: '/end' } }),
  '/cookie/2': lander,
};

/** The hop after one of a long row. */
function next(row: string, number: number): Place {
  return to(`${number < (row === 'long' ? 25 : 6) ? `/${row}/${number + 1}` : '/end'}?clickid=9f3c2e71`);
}

/** A server with redirect chains of every kind, for the tester to be tried on, and with a Telegram for alerts. */
export function createLinkLab(): Server {
  const answeredByBotApi = createBotApiStandIn();
  return createServer((request, response) => {
    const here = `http://${request.headers.host}`;
    const pathname = URL.parse(request.url ?? '/', here)?.pathname ?? '/nowhere';
    if (answeredByBotApi(request, response, pathname)) return undefined;
    const [, row, number] = /^\/(long|many)\/(\d{1,3})$/.exec(pathname) ?? [];
    const place =
      chains[pathname]?.[1] ?? places[pathname] ?? (row === undefined ? undefined : next(row, Number(number)));
    if (!place && pathname !== '/') return response.writeHead(404, html).end('<h1>Not here</h1>');
    const stop = place ? place(here, response) : contents(here);
    // What never answers keeps the connection until the asker is tired of it.
    if (stop)
      response.writeHead(stop.code ?? 200, { 'cache-control': 'no-store', ...stop.headers }).end(stop.body ?? '');
    return undefined;
  });
}

function contents(here: string): Stop {
  const rows = Object.entries(chains).map(
    ([path, [title]]) => `<li><a href="${path}">${escaped(title)}</a><br><code>${escaped(here + path)}</code></li>`,
  );
  return {
    headers: html,
    body: `<!doctype html><html lang="en"><meta charset="utf-8"><title>Link lab</title><h1>Link lab</h1><p>Chains to try the tester on.</p><ul>${rows.join('\n')}</ul></html>`,
  };
}
