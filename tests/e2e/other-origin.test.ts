// The examples of another origin, in a browser that keeps nothing of other sites but what is kept for this one alone.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium, type Browser, type Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { browserLaunch } from '../../scripts/browser.ts';
import { expectSeen } from '../lab/browser.ts';
import { withDemo } from '../lab/demo.ts';
import { freePort } from '../lab/free-port.ts';
import { millrace } from '../lab/millrace.ts';

// The operator's command reaches it over the socket in its folder.
const demo = withDemo({ isEmbedded: true });
const root = resolve(import.meta.dirname, '../..');
const example = join(root, 'examples/other-origin/host.ts');
const hosts: ChildProcess[] = [];
const faults: string[] = [];
let browser: Browser;
let named = '';
let other = '';

async function operate(...words: string[]): Promise<string> {
  const { exit, output, errors } = await millrace({ DATA_DIR: demo.dataDir }, [...words, '--yes']);
  if (exit !== 0) throw new Error(output + errors);
  return output;
}

/** The example, run as its first lines say; it is another site than the API, which is at localhost. */
async function startHost(key: string): Promise<string> {
  const env = { MILLRACE_API: demo.origin, MILLRACE_WIDGET_KEY: key, PORT: String(await freePort()) };
  const host = spawn('node', [example], { cwd: root, env: { ...env, PATH: process.env['PATH'] } });
  hosts.push(host);
  const [said] = (await once(host.stdout, 'data')) as [Buffer];
  return String(said).trim();
}

async function isOpen(): Promise<boolean> {
  const { headers } = await fetch(`${demo.origin}/accounts/csrf-r/`, { headers: { origin: named } });
  return headers.get('access-control-allow-origin') === named;
}

beforeAll(async () => {
  const { args = [], ...launch } = browserLaunch();
  browser = await chromium.launch({ ...launch, args: [...args, '--test-third-party-cookie-phaseout'] });
  const [key = ''] = /mrk_\S+/.exec(await operate('widgets', 'key', 'publisher@demo.test')) ?? [];
  [named, other] = await Promise.all([startHost(key), startHost(key)]);
  await operate('provider', 'set', 'origins', JSON.stringify([named]));
  // A running server knows it within a second.
  while (!(await isOpen())) await pause(100);
});
afterEach(async () => {
  faults.length = 0;
  await Promise.all(browser.contexts().map((context) => context.close()));
});
afterAll(async () => {
  for (const host of hosts) host.kill();
  await browser.close();
});

async function open(address: string): Promise<Page> {
  const page = await (await browser.newContext({ locale: 'en-US' })).newPage();
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  await page.goto(address);
  return page;
}

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('E-mail').fill('publisher@demo.test');
  await page.getByLabel('Password').fill('Demo1234');
  await page.getByRole('button', { name: 'Sign in' }).click();
}

test('with cookies a publisher signs in on a page of another site, sees offers and saves a smartlink', async () => {
  const page = await open(named);
  await signIn(page);
  await expectSeen(page.getByRole('button', { name: 'Apply' }));
  await page.getByRole('textbox', { name: 'Campaign name' }).fill('From another origin');
  const saved = page.waitForResponse((answer) => answer.url().includes('/api/smartlink/create/'));
  await page.getByRole('button', { name: /^(Save|Create)/ }).click();
  expect(await (await saved).json()).toMatchObject({ c: 0 });
  const cookies = await page.context().cookies(demo.origin);
  const sid = cookies.find((cookie) => cookie.name === 'sid');
  expect(sid).toMatchObject({ sameSite: 'None', secure: true, httpOnly: true });
  expect(sid?.partitionKey).toContain('127.0.0.1');
  expect(faults).toEqual([]);
});

test('with a widget session the same offers are there, and no cookie is', async () => {
  const page = await open(`${named}/token.html`);
  await expectSeen(page.getByRole('button', { name: 'Apply' }));
  expect(await page.context().cookies()).toEqual([]);
  expect(faults).toEqual([]);
});

test('a page whose origin is not named shows nothing of the publisher, with a token or without', async () => {
  const page = await open(`${other}/token.html`);
  await expectSeen(page.getByText(/could not be loaded|cannot be reached/));
  expect(await page.getByRole('button', { name: 'Apply' }).count()).toBe(0);
  expect(faults.join()).toContain('CORS');
  const login = await open(other);
  await signIn(login);
  await expect.poll(() => faults.filter((fault) => fault.includes('/accounts/login-r/')).length).toBeGreaterThan(0);
  expect(await login.context().cookies()).toEqual([]);
});
