import { createServer, type Server, type ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { escaped } from '@millrace/core/smartlinks';

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
    () => ({ headers: { ...html, 'content-encoding': 'gzip' }, body: bomb }),
  ],
  '/chain/odd': ['A target with signs that mean nothing', script(`location.href = "myapp:\\u0000x\\ud800y"`)],
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
  '/renamed/2': to('/renamed/3?click_id=9f3c2e71'),
  '/renamed/3': to('/end?welcome=1'),
  '/relative/2': () => ({ code: 302, headers: { location: '/end' } }),
  '/cookie/2': lander,
};

const bomb = gzipSync(Buffer.alloc(50_000_000, 'a'));

/** A server with redirect chains of every kind, for the tester to be tried on. */
export function createLinkLab(): Server {
  return createServer((request, response) => {
    const here = `http://${request.headers.host}`;
    const pathname = URL.parse(request.url ?? '/', here)?.pathname ?? '/nowhere';
    const long = /^\/long\/(\d{1,3})$/.exec(pathname)?.[1];
    const place =
      chains[pathname]?.[1] ??
      places[pathname] ??
      (long === undefined ? undefined : to(Number(long) < 25 ? `/long/${Number(long) + 1}` : '/end'));
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
