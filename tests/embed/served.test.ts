// What is served to hosts: what never breaks, what may be kept for ever, who may ask.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { expectSeen, withBrowser } from '../lab/browser.ts';
import { withSites } from '../lab/sites.ts';
import { element, expectTester, host, tag, testLink } from './host.ts';

const browser = withBrowser();
const sites = withSites({ hasHost: true });
const folder = resolve(import.meta.dirname, '../../packages/embed/dist/v1');
const read = (name: string) => readFileSync(join(folder, name), 'utf8');
const immutable = () => readdirSync(folder).filter((name) => /^[\w-]+-[\da-f]{8}\.(js|json)$/.test(name));

test('each file that a script names is there, and is what its hash says', () => {
  const files = immutable();
  const names = ['clear-place.js', 'comparison.js', 'found.js', 'loader.js', 'share.js', 'tester.js', 'zh-cn.json'];
  expect(files.map((name) => name.replace(/-.{8}\./, '.')).sort()).toEqual(names);
  const known = read('../index.en.html') + read('tester.js') + files.map(read).join('');
  for (const name of files) {
    expect(known).toContain(name);
    expect(known).toContain(`sha256-${createHash('sha256').update(read(name)).digest('base64')}`);
  }
});

test('a part is never fetched from any but the tester of its own build', () => {
  const [tester = ''] = immutable().filter((name) => name.startsWith('tester-'));
  for (const part of immutable().filter((name) => /^(clear-place|comparison|found|share)-/.test(name))) {
    expect(part.slice(-11)).toBe(tester.slice(-11));
    expect(read(part)).toContain(`"./${tester}"`);
  }
});

test('the loader is asked for anew each time, what it names is kept for ever, and any page may have both', async () => {
  for (const name of ['tester.js', ...immutable()]) {
    const { status, headers } = await fetch(`${sites.portal}/embed/v1/${name}`, {
      headers: { 'accept-encoding': 'br' },
    });
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe(
      name === 'tester.js' ? 'no-cache' : 'public, max-age=31536000, immutable',
    );
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('content-encoding')).toBe('br');
  }
  const missing = await fetch(`${sites.portal}/embed/v1/tester-00000000.js`, { headers: { accept: 'text/html' } });
  expect([missing.status, await missing.text()]).toEqual([404, 'There is nothing at this address.']);
});

test('a bundle that is not the one that the loader knows is never run', async () => {
  const page = await browser.open();
  await page.route(/\/tester-\w+\.js$/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: `window.stranger = true;${await answer.text()}` });
  });
  await page.addInitScript(() => document.addEventListener('millrace:error', () => (document.title = 'told')));
  await host(page, sites, tag(sites.portal) + element());
  await page.waitForFunction(() => document.title === 'told');
  await expectSeen(page.getByRole('link', { name: 'Test a link' }));
  expect(await page.evaluate(() => 'stranger' in window)).toBe(false);
  expect(browser.faults().join('\n')).toContain('integrity');
});

test('a part that is not the one that the tester knows is never run, and the tester says so and goes on', async () => {
  const page = await browser.open();
  await page.route(/\/found-\w+\.js$/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: `window.stranger = true;${await answer.text()}` });
  });
  await page.addInitScript(() => document.addEventListener('millrace:error', () => (document.title = 'told')));
  await host(page, sites, tag(sites.portal) + element());
  await testLink(page, `${sites.lab}/chain/lander`, 'This could not be loaded. Reload the page and try again.');
  await page.waitForFunction(() => document.title === 'told');
  expect(await page.evaluate(() => 'stranger' in window)).toBe(false);
  expect(browser.faults().join('\n')).toContain('integrity');
});

const track = 'api/adtrack/track/?url=https%3A%2F%2Fexample.test%2F&os=2&zone=0&source=0';

test('only the sites of the provider may ask, and only what the tester asks', async () => {
  const ask = (path: string, origin: string) => fetch(`${sites.portal}/${path}`, { headers: { origin } });
  for (const site of [sites.offers, sites.host]) {
    const answer = await ask('api/adtrack/track-times/', site);
    expect(answer.headers.get('access-control-allow-origin')).toBe(site);
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
    expect(answer.headers.get('vary')).toContain('origin');
    expect(answer.headers.get('set-cookie')).toBeNull();
  }
  for (const stranger of ['https://stranger.test', `${sites.offers}.stranger.test`, 'null']) {
    const answer = await ask(track, stranger);
    expect(answer.status).toBe(403);
    // The page can read why, and nothing else.
    expect(answer.headers.get('access-control-allow-origin')).toBe(stranger);
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
    expect(await answer.json()).toMatchObject({ c: -4, m: expect.stringContaining(`${stranger} isn't registered`) });
  }
  const closed = await ask('accounts/permission-r/', sites.offers);
  expect(closed.headers.get('access-control-allow-origin')).toBeNull();
});

/**
 * The contract of v1 between a loader and a bundle, as it was at first: whoever has pasted the snippet may have an old
 * loader in the cache, and an old page may name an old bundle. This loader is kept as it was; the names are today's.
 */
const firstLoader = (bundle: string, integrity: string) => `(()=>{var e="millrace-tester";if(!customElements.get(e)){
let t=new URL("${bundle}",document.currentScript.src).href,n,r=(e=document.createElement("link"))=>new Promise((n,r)=>document.head.append(Object.assign(e,{rel:"modulepreload",integrity:"${integrity}",onload:n,onerror:r,href:t}))).finally(()=>e.remove()).then(()=>import(t)),i=new IntersectionObserver(e=>e.map(({isIntersecting:e,target:t})=>e&&t.start()),{rootMargin:"50%"});customElements.define(e,class extends HTMLElement{start(){(n??=r()).then(({sync:e})=>e(this),()=>{n=void 0})}connectedCallback(){i.observe(this),this.onpointerover=this.start}disconnectedCallback(){n&&this.start()}})}})();`;

test('a page that pins the exact script by its hash shows the tester, and another script is not run', async () => {
  const name = immutable().find((one) => one.startsWith('loader')) ?? '';
  const [, integrity = ''] = /integrity="(sha256-[^"]+)"/.exec(read('../index.en.html')) ?? [];
  const pinned = `<script src="${sites.portal}/embed/v1/${name}" integrity="${integrity}" crossorigin="anonymous" async></script>`;
  const page = await browser.open();
  await host(page, sites, pinned + element());
  await expectTester(page);
  expect(browser.faults()).toEqual([]);
  const other = await browser.open();
  await host(other, sites, pinned.replace(integrity, integrity.toLowerCase()) + element());
  await expectSeen(other.getByRole('link', { name: 'Test a link' }));
  await expect.poll(() => browser.faults().join('\n')).toContain('integrity');
});

test('the first loader of this version shows the bundle of today', async () => {
  const bundle = immutable().find((name) => name.startsWith('tester')) ?? '';
  const hash = createHash('sha256').update(read(bundle)).digest('base64');
  const page = await browser.open();
  await page.route('**/embed/v1/tester.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: firstLoader(bundle, `sha256-${hash}`) }),
  );
  await host(page, sites, tag(sites.portal) + element());
  await expectTester(page);
  await page.evaluate(() => document.querySelector('millrace-tester')?.remove());
  expect(browser.faults()).toEqual([]);
});

test('the loader of today asks of a bundle what the first one gave', async () => {
  const first = 'export function sync(element) { element.title = element.isConnected ? "shown" : "ended"; }';
  const hash = createHash('sha256').update(first).digest('base64');
  const known = /sha256-[\w+/=]+/.exec(read('tester.js'))?.[0] ?? '';
  const page = await browser.open();
  await page.route('**/embed/v1/tester.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: read('tester.js').replace(known, `sha256-${hash}`) }),
  );
  await page.route(/\/tester-\w+\.js$/, (route) =>
    route.fulfill({ contentType: 'text/javascript', headers: { 'access-control-allow-origin': '*' }, body: first }),
  );
  await host(page, sites, tag(sites.portal) + element('id="it"'));
  await page.waitForFunction(() => document.querySelector<HTMLElement>('#it')?.title === 'shown');
  const ended = page.evaluate(async () => {
    const it = document.querySelector<HTMLElement>('#it');
    it?.remove();
    await new Promise((later) => setTimeout(later, 50));
    return it?.title;
  });
  expect(await ended).toBe('ended');
  expect(browser.faults()).toEqual([]);
});

test('on the page of the README its link goes when the tester comes, and is back when that ends', async () => {
  const page = await browser.open({ viewport: { width: 240, height: 900 } });
  const [, snippet = ''] = /```html\n([\s\S]*?)```/.exec(readFileSync('packages/embed/README.md', 'utf8')) ?? [];
  const written = snippet.replaceAll('https://portal.example.com', sites.portal);
  // The files stand at a place of the page's own.
  await page.route('**/tester/*', async (route) => {
    const name = new URL(route.request().url()).pathname.split('/').at(-1);
    const file = await fetch(`${sites.portal}/embed/v1/${name}`);
    await route.fulfill({
      contentType: file.headers.get('content-type') ?? '',
      body: Buffer.from(await file.arrayBuffer()),
    });
  });
  await host(page, sites, written);
  await testLink(page, `${sites.lab}/chain/lander`, 'It works');
  const link = page.locator('millrace-tester > a');
  expect(await link.isVisible()).toBe(false);
  await page.evaluate(() => {
    const tester = document.querySelector('millrace-tester');
    // Dark words on a dark ground would be seen by nobody.
    tester?.setAttribute('theme', 'dark');
    tester?.remove();
    setTimeout(() => {
      tester?.setAttribute('api', 'https://stranger.test');
      document.body.append(tester ?? '');
    }, 50);
  });
  await expectSeen(link);
  expect(await page.locator('millrace-tester div').count()).toBe(0);
  expect(await page.getByLabel('Tracking Link').count()).toBe(0);
  expect(browser.faults()).toEqual([]);
});

test('the page for who embeds it writes the snippet of what is chosen', async () => {
  const page = await browser.open({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${sites.portal}/embed`);
  await expectTester(page);
  await page.getByLabel('Source').selectOption('1');
  await page.getByLabel('Theme').selectOption('dark');
  await page.getByLabel('Width').selectOption('680');
  const snippet = page.locator('#snippet');
  await expectSeen(snippet.getByText('<millrace-tester source="1" theme="dark">'));
  await expectSeen(snippet.getByText(`<script src="${sites.portal}/embed/v1/tester.js" async></script>`));
  // A demonstration without the built portal has no icon.
  expect(browser.faults().filter((fault) => !fault.includes('404'))).toEqual([]);
});
