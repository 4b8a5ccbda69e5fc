// The scripts that publishers paste into pages of their own, on pages of another origin.
import { bannerScript, popScript } from '@millrace/core/smartlinks';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { withBrowser } from '../lab/browser.ts';
import { withDemo } from '../lab/demo.ts';
import { aHost } from '../lab/host-page.ts';

const browser = withBrowser();
const demo = withDemo();
const host = aHost();

const linkOf = (gid: number) => ({ channel: { id: 1001, domain: demo.origin }, gid });
const pop = (gid = 5001) => popScript(linkOf(gid));
const banner = (size: { width: number; height: number }, gid = 5001) => bannerScript(linkOf(gid), size);
const square = { width: 300, height: 250 };
const tall = { width: 320, height: 480 };

/** What a page that trusts nobody allows for our scripts. */
const strict = () => ({
  'content-security-policy': `default-src 'none'; script-src ${demo.origin}; img-src ${demo.origin} data:; style-src 'none'; require-trusted-types-for 'script'`,
  'cross-origin-embedder-policy': 'require-corp',
});

interface Visited {
  readonly page: Page;
  readonly opened: readonly string[];
  readonly by: readonly string[];
}

/** Opens a page of the host, and notes which links of ours it opens in windows of their own, by which script. */
async function visit(address: string): Promise<Visited> {
  const page = await browser.open({ hasFirstDialogs: true, isMenuFolded: true });
  const opened: string[] = [];
  const by: string[] = [];
  page.context().on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/c') opened.push(searchParams.get('oid') ?? '');
    if (pathname === '/c') by.push(searchParams.get('by') ?? '');
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  return { page, opened, by };
}

/** These links come to be open and no other: one more would come before a window that the page opens then. */
async function expectStill({ page, opened }: Visited, wanted: readonly string[]): Promise<void> {
  await expect.poll(() => opened.toSorted()).toEqual(wanted);
  const context = page.context();
  const after = host({ body: '<h1>After</h1>' });
  const loaded = context.waitForEvent('requestfinished', (request) => request.url() === after);
  const devtools = await context.newCDPSession(page);
  // Behind the timers of the click. What Playwright runs in a page counts as a visitor's doing, and this must not.
  const expression = `setTimeout(() => window.open('${after}', '_blank', 'noopener'))`;
  await devtools.send('Runtime.evaluate', { expression, userGesture: false });
  await (await loaded).frame().page().close();
  await Promise.all(context.pages().map((one) => one.waitForLoadState()));
  expect(opened.toSorted()).toEqual(wanted);
}

test('the first click of a visitor opens the link beside the page, and does what the page meant by it too', async () => {
  const body = `<button>0</button><script>
    document.querySelector('button').onclick = ({ target }) => { target.textContent = Number(target.textContent) + 1; };
  </script>${pop()}`;
  const visited = await visit(host({ body }));
  const { page, opened, by } = visited;
  expect(opened).toEqual([]);
  // What a script presses is no visitor's click.
  await page.evaluate(() => document.querySelector('button')?.click());
  expect(opened).toEqual([]);
  const coming = page.context().waitForEvent('page');
  await page.getByRole('button').click();
  const beside = await coming;
  await beside.waitForURL(/\/pictures\/offers\/\d+\.html\?click_id=/);
  expect(await beside.evaluate(() => window.opener === null)).toBe(true);
  await page.getByRole('button').click();
  await page.getByRole('button').click();
  expect(await page.getByRole('button').innerText()).toBe('4');
  await expectStill(visited, ['5001']);
  // Another view of the page is another visit.
  await page.reload({ waitUntil: 'networkidle' });
  await page.getByRole('button').click();
  await expectStill(visited, ['5001', '5001']);
  expect(by).toEqual(['pop', 'pop']);
  expect(browser.faults()).toEqual([]);
});

test('a link of the page still leads on, and the one beside it opens too', async () => {
  const next = host({ body: '<h1>Next</h1>' });
  const body = `<a href="${next}">Next</a>${pop()}`;
  const visited = await visit(host({ body }));
  const { page } = visited;
  await page.getByRole('link').click();
  await page.waitForURL(next);
  await expectStill(visited, ['5001']);
  expect(browser.faults()).toEqual([]);
});

test('a click that the page keeps to itself counts as well', async () => {
  const body = `<p>Text</p>${pop()}
    <script>document.addEventListener('click', (event) => event.stopImmediatePropagation(), true)</script>`;
  const visited = await visit(host({ body }));
  await visited.page.getByText('Text').click();
  await expectStill(visited, ['5001']);
  expect(browser.faults()).toEqual([]);
});

const own = () => host({ body: '<h1>Own</h1>' });

/**
 * Tells of a press that the browser has not counted: one that the page answers later than in 300 ms, as on a busy
 * machine. Chromium opens no window for it, but where it blocks none, as in tests, it does, and does not use it up.
 */
const watch = `<script>
  const look = () => { if (navigator.userActivation.isActive) document.body.dataset.uncounted = ''; };
  addEventListener('click', () => setTimeout(look), true);
</script>`;

/** A visit whose first click opened a window, which the browser has counted and used up. */
async function visitAndPress(body: string, text: string) {
  for (let visits = 0; visits < 20; visits++) {
    const visited = await visit(host({ body: watch + body }));
    const coming = visited.page.context().waitForEvent('page');
    await visited.page.getByText(text, { exact: true }).click();
    const beside = await coming;
    await beside.waitForLoadState();
    if (!(await visited.page.evaluate(() => 'uncounted' in document.body.dataset))) return { ...visited, beside };
    await visited.page.context().close();
  }
  throw new Error('The browser has counted none of twenty presses: the page took longer than 300 ms for each.');
}

test.each([
  ['a script', (to: string) => `<button onclick="window.open('${to}'); look()">Own</button>`],
  [
    'a script that listens late',
    (to: string) =>
      `<button>Own</button><script>onload = () => setTimeout(() =>
        addEventListener('click', () => { window.open('${to}'); look(); }, { once: true }), 100)</script>`,
  ],
  ['a link', (to: string) => `<a href="${to}" target="_blank" role="button">Own</a>`],
  ['a form', (to: string) => `<form action="${to}" target="_blank"><button>Own</button></form>`],
])('a window that %s of the page opens comes first: the link waits for the next click', async (_, markup) => {
  const to = own();
  const visited = await visitAndPress(`${markup(to)}<p>Text</p>${pop()}`, 'Own');
  const { page, beside } = visited;
  await beside.waitForURL(new RegExp(`^${to}`));
  await expectStill(visited, []);
  await page.bringToFront();
  await page.getByText('Text').click();
  await expectStill(visited, ['5001']);
  expect(browser.faults()).toEqual([]);
});

test('a tag that is pasted twice opens once, and two links take two clicks', async () => {
  const visited = await visitAndPress(`<p>Text</p>${pop()}${pop()}${pop(5002)}`, 'Text');
  const { page, opened } = visited;
  await expect.poll(() => opened.length).toBe(1);
  // Whichever script came first.
  await expectStill(visited, [...opened]);
  await page.bringToFront();
  await page.getByText('Text').click();
  await expectStill(visited, ['5001', '5002']);
  await page.bringToFront();
  await page.getByText('Text').click();
  await expectStill(visited, ['5001', '5002']);
  expect(browser.faults()).toEqual([]);
});

test('several banners stand on the strictest of pages, each in its size, and leave nothing behind', async () => {
  const body = `<h1>Host</h1>${banner(tall)}<p>Text</p>${banner(tall, 5002)}${pop()}`;
  const { page, opened, by } = await visit(host({ body, headers: strict() }));
  const banners = page.getByRole('link', { name: 'Advertisement' });
  await expect.poll(() => banners.count()).toBe(2);
  for (const one of await banners.all()) {
    await one.scrollIntoViewIfNeeded();
    const picture = one.getByRole('img');
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(tall.width);
    expect(await picture.boundingBox()).toMatchObject(tall);
  }
  await banners.first().click();
  await expect.poll(() => opened.length).toBeGreaterThan(0);
  expect(by).toContain('banner');
  expect(await page.context().cookies()).toEqual([]);
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length, document.cookie])).toEqual([0, 0, '']);
  expect(browser.faults()).toEqual([]);
});

test('a banner keeps its look on a page that unsets everything, and fits into a narrow one', async () => {
  const head = `<style>* { all: unset !important } a, img, span { display: none !important }
    body { display: block !important; width: 200px !important }</style>`;
  const { page } = await visit(host({ head, body: banner(tall) }));
  const box = await page.getByRole('link', { name: 'Advertisement' }).getByRole('img').boundingBox();
  expect(box).toMatchObject({ width: 200, height: 300 });
  expect(browser.faults()).toEqual([]);
});

test('where there is no banner, or no place for one, the page stays as it was', async () => {
  const head = banner(square);
  const none = [banner({ width: 7, height: 7 }), banner(tall, 999_999), banner(square).replace('300x250', '1e3xNaN')];
  const { page } = await visit(host({ head, body: `<p>Text</p>${none.join('')}` }));
  await expect.poll(() => page.locator('span').count()).toBe(0);
  expect(await page.locator('body > *').evaluateAll((all) => all.map(({ tagName }) => tagName))).toEqual([
    'P',
    'SCRIPT',
    'SCRIPT',
    'SCRIPT',
  ]);
  expect(browser.faults()).toEqual([]);
});

test('what stands in the address of a tag is nothing but a part of an address', async () => {
  const hostile = `"><img src=x onerror=alert(1)>&javascript:alert(1)//\u2028`;
  const src = (name: string) =>
    `${demo.origin}/${name}?aid=1001&oid=5001&size=320x480&aff_sub=${encodeURIComponent(hostile)}&${hostile}`;
  const tags = ['banner.js', 'pop.js'].map((name) => {
    const escaped = src(name).replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
    return `<script async src="${escaped}"></script>`;
  });
  const { page } = await visit(host({ body: tags.join(''), headers: strict() }));
  const anchor = page.getByRole('link', { name: 'Advertisement' });
  await expect.poll(() => anchor.count()).toBe(1);
  const address = new URL((await anchor.getAttribute('href')) ?? '');
  expect(address.origin + address.pathname).toBe(`${demo.origin}/c`);
  expect(address.searchParams.get('aff_sub')).toBe(hostile);
  expect(await page.locator('img').count()).toBe(1);
  expect(browser.faults()).toEqual([]);
});
