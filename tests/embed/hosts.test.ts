// Pages of others, as they are complained about: nothing of theirs may spoil the tester, and nothing of ours the page.
import { build } from 'esbuild';
import { join } from 'node:path';
import type { Page, Request } from 'playwright';
import { expect, test } from 'vitest';
import { expectSeen, withBrowser } from '../lab/browser.ts';
import { withSites } from '../lab/sites.ts';
import { element, expectTester, host, tag, testLink } from './host.ts';

const browser = withBrowser();
const sites = withSites({ hasHost: true });

/** A page of a partner with a tester. */
async function open(body: string, headers: Readonly<Record<string, string>> = {}): Promise<Page> {
  const page = await browser.open();
  await host(page, sites, body, headers);
  return page;
}

/** What the tester's parts look like, as far as a page could spoil it. */
const looks = (page: Page) =>
  page.evaluate(() => {
    const root = document.querySelector('millrace-tester')?.shadowRoot;
    return [...(root?.querySelectorAll('form, label, input, select, button, summary, p') ?? [])].map((part) => {
      const style = getComputedStyle(part);
      const { width, height } = part.getBoundingClientRect();
      const names = ['fontSize', 'fontWeight', 'lineHeight', 'letterSpacing', 'textTransform', 'textAlign', 'color'];
      const own = names.map((name) =>
        style.getPropertyValue(name.replace(/[A-Z]/g, (sign) => `-${sign.toLowerCase()}`)),
      );
      return [part.tagName, Math.round(width), Math.round(height), ...own, style.whiteSpace, style.visibility].join(
        ' ',
      );
    });
  });

const body = 'body { margin: 0; font-family: Arial, sans-serif; }';
const hostile: Readonly<Record<string, string>> = {
  'all unset':
    '* { all: unset; } style, script, head, title { display: none; } body { display: block; font-family: Arial, sans-serif; }',
  'all unset, and meant': `${body} * { all: unset !important; font-family: Arial, sans-serif !important; } head, style, script { display: none !important; }`,
  'a layer above all': `@layer reset { *:not(html, body, millrace-tester), *::before { padding: 9px !important; border: 3px solid red !important; } } ${body}`,
  'loud text': `html { font-size: 62.5%; } ${body} body { text-transform: uppercase; letter-spacing: 4px; line-height: 3; text-align: center; color: hotpink; font-weight: 900; font-style: italic; word-spacing: 12px; text-indent: 40px; white-space: pre; }`,
  'loud controls': `${body} input, select, button, label, form, summary { all: revert; height: 91px; font-size: 40px; border-radius: 40px; color: red; }`,
};

async function looksWith(style: string): Promise<string[]> {
  const page = await open(`<style>${style}</style>${tag(sites.portal)}${element()}`);
  await expectSeen(page.getByText(/Free tests left/));
  return looks(page);
}

let plainLooks: readonly string[] | undefined;

test.each(Object.entries(hostile))('it looks the same on a page with %s', async (_, style) => {
  plainLooks ??= await looksWith(body);
  expect(await looksWith(style)).toEqual(plainLooks);
  expect(browser.faults()).toEqual([]);
});

/** What a page has and looks like. */
const state = (seen: Page) =>
  seen.evaluate(() => ({
    globals: Object.getOwnPropertyNames(window),
    head: document.head.innerHTML.replace(/<script[^>]*><\/script>/, ''),
    html: document.documentElement.outerHTML.match(/<html[^>]*>/)?.[0],
    sheets: [document.styleSheets.length, document.adoptedStyleSheets.length],
    looks: [...document.querySelectorAll('html, body, h1, button, dialog')].map((part) => {
      const style = getComputedStyle(part);
      return [...style].map((name) => style.getPropertyValue(name)).join();
    }),
    added: [...document.body.children].map(({ tagName }) => tagName),
  }));

test("the host's own styles, head and globals are as without it, but for Millrace", async () => {
  const page = `<style>${body} h1 { color: teal; }</style><h1>Host</h1><button>Own</button><dialog>Own</dialog>`;
  const without = await open(page + element());
  const before = await state(without);
  const seen = await open(page + tag(sites.portal) + element());
  await testLink(seen, `${sites.lab}/chain/lander`, 'It works');
  await seen.getByRole('button', { name: 'Details of hop 1' }).click();
  await seen.getByRole('dialog', { name: 'Hop 1' }).getByRole('button', { name: 'Close' }).click();
  await seen.evaluate(() => document.querySelector('millrace-tester')?.remove());
  await without.evaluate(() => document.querySelector('millrace-tester')?.remove());
  const after = await state(seen);
  expect(after.globals.filter((name) => !before.globals.includes(name))).toEqual(['Millrace']);
  expect({ ...after, globals: [], added: [], html: '' }).toEqual({
    ...(await state(without)),
    globals: [],
    added: [],
    html: '',
  });
  expect(after.html?.replace(' style=""', '')).toBe(before.html);
  expect(after.added.filter((name) => name !== 'SCRIPT')).toEqual(['H1', 'BUTTON', 'DIALOG']);
  expect(browser.faults()).toEqual([]);
});

const policy = (more = '') =>
  `default-src 'none'; script-src ${sites.portal}; connect-src ${sites.portal}; img-src ${sites.portal} data:; style-src 'none'; require-trusted-types-for 'script'${more}`;

test.each(['', "; trusted-types 'none'"])(
  'it works without a style and without a nonce%s, the console silent',
  async (more) => {
    const page = await browser.open();
    await host(page, sites, `${tag(sites.portal)}<millrace-tester source="0"></millrace-tester><p>Below</p>`, {
      'content-security-policy': policy(more),
    });
    await testLink(page, `${sites.lab}/chain/script`, 'It works');
    const field = page.getByLabel('Tracking Link');
    expect(await field.evaluate((input) => getComputedStyle(input).borderRadius)).toBe('6px');
    expect(browser.faults()).toEqual([]);
  },
);

test('an isolated page may show it', async () => {
  const page = await open(tag(sites.portal) + element('source="0" lang="zh-CN"'), {
    'cross-origin-embedder-policy': 'require-corp',
    'cross-origin-opener-policy': 'same-origin',
  });
  await expectSeen(page.getByText('今日剩余免费测试', { exact: false }));
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
  expect(browser.faults()).toEqual([]);
});

test('two on one page share nothing, and one that is moved keeps what is typed', async () => {
  const page = await open(
    `${tag(sites.portal)}<div id="a">${element()}</div><div id="b">${element('source="1"')}</div>`,
  );
  const links = page.getByLabel('Tracking Link');
  await links.nth(1).waitFor();
  await links.nth(0).fill('https://one.test/');
  await links.nth(1).fill('https://two.test/');
  await page.evaluate(() => document.body.prepend(document.querySelector('#b millrace-tester') ?? ''));
  expect(await links.nth(0).inputValue()).toBe('https://two.test/');
  expect(await links.nth(1).inputValue()).toBe('https://one.test/');
  expect(browser.faults()).toEqual([]);
});

test.each(['before the next frame', 'frames later'])('one that had ended and is back %s is new', async (when) => {
  const page = await open(tag(sites.portal) + element());
  await page.getByLabel('Tracking Link').fill('https://one.test/');
  await page.evaluate(async (isSoon) => {
    const tester = document.querySelector('millrace-tester');
    const later = () => (isSoon ? undefined : new Promise(requestAnimationFrame));
    tester?.remove();
    // Until it has ended, one that comes back was moved.
    for (let turn = 0; turn < 100 && tester?.shadowRoot?.querySelector('input'); turn += 1) await later();
    await later();
    await later();
    document.body.append(tester ?? '');
  }, when === 'before the next frame');
  await page.waitForFunction(() => document.body.lastElementChild?.shadowRoot?.querySelector('input')?.value === '');
  expect(browser.faults()).toEqual([]);
});

test('what a test asks for ends as an answer does, and is not told as broken off', async () => {
  const page = await browser.open();
  const ends: string[] = [];
  const note = (how: string) => (asked: Request) => void (isTest(asked) && ends.push(how));
  page.on('requestfinished', note('ended')).on('requestfailed', note('broken off'));
  await host(page, sites, tag(sites.portal) + element());
  await testLink(page, `${sites.lab}/chain/lander`, 'It works');
  // The browser tells the one or the other by whether the last event and the end come at once.
  for (const times of [2, 3, 4]) {
    await page.getByRole('button', { name: 'GO' }).click();
    await expect.poll(() => ends.length).toBe(times);
  }
  expect(ends).toEqual(['ended', 'ended', 'ended', 'ended']);
});

const isTest = (asked: Request) => new URL(asked.url()).pathname === '/api/adtrack/track/';

test('nothing but the loader is fetched before it comes near', async () => {
  const page = await browser.open({ viewport: { width: 1000, height: 600 } });
  const asked: string[] = [];
  page.on(
    'request',
    (request) => request.url().startsWith(sites.portal) && asked.push(new URL(request.url()).pathname),
  );
  await host(page, sites, `${tag(sites.portal)}<p style="height:4000px">Far</p>${element()}`);
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual(['/embed/v1/tester.js']);
  await page.locator('millrace-tester').scrollIntoViewIfNeeded();
  await expectTester(page);
  expect(browser.faults()).toEqual([]);
});

test('attributes count whenever they change, and Millrace.tester does the same as the tag', async () => {
  const page = await open(`${tag(sites.portal)}<div id="here"></div>`);
  await page.waitForFunction(() => 'Millrace' in window);
  await page.evaluate(() => {
    const made = window.Millrace?.tester(document.querySelector('#here') ?? document.body, {
      source: 1,
      theme: 'dark',
    });
    made?.style.setProperty('--mr-accent', 'rgb(200, 0, 100)');
  });
  await expectTester(page);
  const go = page.locator('millrace-tester button[type=submit]');
  const colour = () => go.evaluate((button) => getComputedStyle(button).backgroundColor);
  expect(await colour()).toBe('rgb(200, 0, 100)');
  const ink = () => page.getByText('Tracking Link', { exact: true }).evaluate((label) => getComputedStyle(label).color);
  expect(await ink()).toBe('rgb(242, 246, 247)');
  // On a page of another theme it brings its own ground, a little larger than itself, and moves nothing for it.
  const tester = page.locator('millrace-tester');
  const groundOf = () =>
    tester.evaluate((found) => {
      const shown = found.shadowRoot?.querySelector('div') ?? found;
      const { backgroundColor, boxShadow, padding, margin } = getComputedStyle(shown);
      return [backgroundColor, boxShadow, padding, margin];
    });
  const dark = 'rgb(15, 20, 22)';
  expect(await groundOf()).toEqual([dark, `${dark} 0px 0px 0px 8px`, '0px', '0px']);
  await page.evaluate(() => document.querySelector('millrace-tester')?.setAttribute('theme', 'light'));
  expect(await ink()).toBe('rgb(15, 27, 31)');
  expect((await groundOf())[0]).toBe('rgb(255, 255, 255)');
  await page.evaluate(() => document.querySelector('millrace-tester')?.removeAttribute('theme'));
  expect((await groundOf()).slice(0, 2)).toEqual(['rgba(0, 0, 0, 0)', 'none']);
  await page.evaluate(() => document.querySelector('millrace-tester')?.setAttribute('lang', 'zh'));
  await expectSeen(page.getByLabel('追踪链接'));
  await page.addStyleTag({ content: 'millrace-tester::part(primary) { background: rgb(1, 2, 3); }' });
  // A ground goes over from one colour to the next.
  await expect.poll(colour, { timeout: 5_000 }).toBe('rgb(1, 2, 3)');
  expect(browser.faults()).toEqual([]);
});

test('in a page that is written from right to left, so is the tester', async () => {
  const page = await open(`<body dir="rtl">${tag(sites.portal)}${element()}`);
  await expectTester(page);
  const label = await page.getByText('Tracking Link', { exact: true }).boundingBox();
  const carrier = await page.getByText('Carrier', { exact: true }).boundingBox();
  const country = await page.getByText('Country', { exact: true }).boundingBox();
  expect((carrier?.x ?? 0) < (country?.x ?? 0)).toBe(true);
  expect(label).not.toBeNull();
  expect(browser.faults()).toEqual([]);
});

test('a page that is exchanged as Turbo does runs the script again and shows it again', async () => {
  const page = await open(`<body>${tag(sites.portal)}${element()}</body>`);
  await expectTester(page);
  await page.evaluate(() => {
    const next = document.createElement('body');
    const script = document.createElement('script');
    script.src = document.querySelector('script')?.src ?? '';
    next.append(script, document.createElement('millrace-tester'));
    document.body.replaceWith(next);
  });
  await expectTester(page);
  expect(await page.getByLabel('Tracking Link').count()).toBe(1);
  expect(browser.faults()).toEqual([]);
});

test('a page that Turbo keeps while another is shown comes back with a tester that works', async () => {
  const page = await open(`<body>${tag(sites.portal)}${element()}</body>`);
  await expectTester(page);
  await page.getByLabel('Tracking Link').fill(`${sites.lab}/chain/lander`);
  await page.getByRole('button', { name: 'GO' }).click();
  // It keeps a copy of the body, made while a test is on its way, and puts a copy of that in its place.
  await page.evaluate(() => {
    const kept = document.body.cloneNode(true) as HTMLElement;
    document.body.replaceWith(document.createElement('body'));
    Reflect.set(window, 'kept', kept);
  });
  expect(await page.getByLabel('Tracking Link').count()).toBe(0);
  await page.evaluate(() => document.body.replaceWith((Reflect.get(window, 'kept') as HTMLElement).cloneNode(true)));
  await testLink(page, `${sites.lab}/chain/lander`, 'It works');
  expect(await page.getByLabel('Tracking Link').count()).toBe(1);
  expect(browser.faults()).toEqual([]);
});

test.each([
  ['React 19', 'react.ts'],
  ['Vue 3', 'vue.ts'],
])('%s writes the tag, changes its attributes and its place, takes it away and brings it back', async (_, file) => {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, 'frameworks', file)],
    bundle: true,
    write: false,
    define: {
      'process.env.NODE_ENV': '"production"',
      __VUE_OPTIONS_API__: 'false',
      __VUE_PROD_DEVTOOLS__: 'false',
      __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false',
    },
  });
  const page = await open(`${tag(sites.portal)}<div id="app"></div>`);
  await page.addScriptTag({ content: outputFiles[0]?.text ?? '' });
  await expectTester(page);
  const tester = page.locator('millrace-tester');
  expect([await tester.getAttribute('source'), await tester.getAttribute('theme')]).toEqual(['0', 'light']);
  await page.getByLabel('Tracking Link').fill('https://typed.test/');
  await page.getByRole('button', { name: 'Next 0' }).click();
  await page.locator('millrace-tester[theme=dark]').waitFor();
  expect(await page.getByLabel('Tracking Link').inputValue()).toBe('https://typed.test/');
  await page.getByRole('button', { name: 'Next 1' }).click();
  await page.getByLabel('Tracking Link').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Next 2' }).click();
  await expectTester(page);
  expect(browser.faults()).toEqual([]);
});
