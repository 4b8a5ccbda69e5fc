import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Locator,
  type Page,
  type Request,
} from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { demoPassword } from '@millrace/demo/people';
import { browserLaunch } from '../../scripts/browser.ts';
import { lateAnswers } from './late.ts';
import { createVisitor } from './visitor.ts';

type Cookie = Parameters<BrowserContext['addCookies']>[0][number];

interface Opening extends BrowserContextOptions {
  /** Whether dialogs may open by themselves. Without, they rest, as if one had asked for that today. */
  readonly hasFirstDialogs?: boolean;
  /** Whether the menu is as a newcomer finds it. */
  readonly isMenuFolded?: boolean;
}

const rest = `try {
  localStorage.setItem('millrace-promotions', '"9999-12-31"');
  localStorage.setItem('millrace-review-tip', '"9999-12-31"');
} catch { /* A page without a place to keep it. */ }`;

/** The menu stands as if one had opened all of its groups; what folds and remembers has a journey of its own. */
const unfolded = `try {
  if (!localStorage.getItem('millrace-menu')) localStorage.setItem('millrace-menu', '{"reports":true,"account":true}');
} catch { /* As above. */ }`;

const unanswered = new WeakMap<Page, Set<Request>>();

let shared: Promise<Browser> | undefined;

/** The browser of all files of this worker, with which it ends. */
async function openBrowser(): Promise<Browser> {
  const before = await shared;
  if (before?.isConnected()) return before;
  shared = chromium.launch(browserLaunch());
  return shared;
}

/** For a test file. `open` gives a page of its own profile, which is gone with the test that opened it. */
export function withBrowser(site?: { readonly origin: string }) {
  let browser: Browser;
  /** What was opened before a test is there for all of them. */
  let lasting: readonly BrowserContext[] = [];
  const sessions = new Map<string, Promise<Cookie[]>>();
  const faults: string[] = [];

  beforeAll(async () => {
    browser = await openBrowser();
  });
  beforeEach(() => {
    lasting = browser.contexts();
  });
  afterEach(async ({ task }) => {
    // A page that stays goes on asking a server that the next test may have stopped, and is blamed on that test.
    const own = browser.contexts().filter((context) => !lasting.includes(context));
    if (task.result?.state === 'fail') await tellPages(own);
    await Promise.all(own.map((context) => context.close()));
    faults.length = 0;
  });
  afterAll(async () => {
    await Promise.all(browser.contexts().map((context) => context.close()));
  });

  const opener = {
    /** What the consoles and the pages complained about since the last call in this test. */
    faults: () => faults.splice(0),
    async open({ hasFirstDialogs = false, isMenuFolded = false, ...options }: Opening = {}): Promise<Page> {
      const context = await browser.newContext({ locale: 'en-US', ...options });
      if (!hasFirstDialogs) await context.addInitScript(rest);
      if (!isMenuFolded) await context.addInitScript(unfolded);
      await lateAnswers(context);
      const page = await context.newPage();
      page.setDefaultTimeout(15_000);
      const open = new Set<Request>();
      const isAnswered = (request: Request) => open.delete(request);
      unanswered.set(page, open);
      page.on('request', (request) => open.add(request));
      page.on('requestfinished', isAnswered).on('requestfailed', isAnswered);
      page.on('pageerror', (error) => faults.push(String(error)));
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') faults.push(message.text());
      });
      return page;
    },
    /** A page of someone who is signed in, in one session for the whole file, with the right to copy. */
    async enter(path: string, email = 'publisher@demo.test', options: Opening = {}): Promise<Page> {
      const origin = site?.origin ?? '';
      if (!sessions.has(email)) sessions.set(email, sessionOf(origin, email));
      const page = await opener.open({ permissions: ['clipboard-read', 'clipboard-write'], ...options });
      await page.context().addCookies((await sessions.get(email)) ?? []);
      await page.goto(origin + path);
      // A dialog may lie over it.
      const account = page.getByRole('button', { name: `Account: ${email}`, includeHidden: true });
      await account.waitFor({ state: 'attached' });
      return page;
    },
  };
  return opener;
}

/** What the pages of a failed test show, and what they wait for. */
async function tellPages(contexts: readonly BrowserContext[]): Promise<void> {
  for (const page of contexts.flatMap((context) => context.pages())) {
    const shown = page.locator('body').ariaSnapshot({ timeout: 5000 });
    const text = await shown.catch((error: unknown) => String(error));
    const asked = [...(unanswered.get(page) ?? [])].map((request) => `${request.method()} ${request.url()}`);
    process.stderr.write(`${page.url()}\n${text}\nNot answered yet: ${asked.join(', ') || 'nothing'}\n`);
  }
}

/** Logs in as a page does, and gives what the browser would keep of it. */
async function sessionOf(origin: string, username: string): Promise<Cookie[]> {
  const { client, cookies } = createVisitor(origin);
  await client.session.loginInfo();
  await client.session.login({ username, password: demoPassword });
  return [...cookies].map(([name, value]) => ({
    name,
    value,
    url: origin,
    httpOnly: name === 'sid',
    sameSite: 'Lax' as const,
  }));
}

/** Goes to another page of the portal as its own links do: nothing is loaded anew. */
export async function walk(page: Page, address: string): Promise<void> {
  await page.evaluate((next) => {
    history.pushState(null, '', next);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, address);
}

/** Waits until the page has not asked for anything for a while; the platform tells that of a page's first time only. */
export async function untilNothingIsAsked(page: Page): Promise<void> {
  let open = 0;
  let last = performance.now();
  const count = (step: 1 | -1) => () => {
    open = Math.max(0, open + step);
    last = performance.now();
  };
  const [asked, told] = [count(1), count(-1)];
  page.on('request', asked).on('requestfinished', told).on('requestfailed', told);
  try {
    await expect.poll(() => open === 0 && performance.now() - last > 400, { timeout: 15_000 }).toBe(true);
  } finally {
    page.off('request', asked).off('requestfinished', told).off('requestfailed', told);
  }
}

/** Fails unless what is looked for comes into sight. */
export async function expectSeen(what: Locator): Promise<void> {
  await what.first().waitFor();
}

/** Fails unless the page comes to an address that matches. */
export async function expectAddress(page: Page, pattern: string | RegExp): Promise<void> {
  await page.waitForURL(pattern);
}

/** Fails unless a control comes to be described so, as it is read out. */
export async function expectSaid(control: Locator, words: string): Promise<void> {
  const said = () =>
    control.evaluate((element) => {
      const ids = element.getAttribute('aria-describedby')?.split(' ') ?? [];
      return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
    });
  await expect.poll(said).toBe(words);
}

/** Fills the login's form in and sends it. */
export async function fillIn(page: Page, email = 'publisher@demo.test', password = demoPassword): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}
