import type { System } from '@millrace/core/tester';
import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import type { Outside } from '../net/outside.ts';
import { openBrowserProxy } from '../net/browser-proxy.ts';
import { userAgentOf } from './user-agents.ts';
import type { Where } from './where.ts';

interface Wanted {
  readonly outside: Outside;
  /** The path of the browser. */
  readonly browser: string;
  readonly url: string;
  readonly os: System;
  readonly where: Where;
  readonly via: string | undefined;
  readonly signal: AbortSignal;
}

/** A phone of a usual size. */
const phone = { viewport: { width: 412, height: 915 }, deviceScaleFactor: 1.5, isMobile: true, hasTouch: true };

const longest = 25_000;
const longestLoad = 15_000;
const longestCalm = 2_000;
const mostBytes = 30_000_000;
/** Of its own time that a page may keep busy in all, and how long its picture may take once that is over. */
const longestBusy = 2_500;
const longestLast = 1_000;

/** Why there is no picture, where it is more than that the page did not open. */
export class NoPicture extends Error {
  readonly why: string;

  constructor(why: string, cause?: unknown) {
    super(`Millrace: no picture, ${why}.`, { cause });
    this.why = why;
  }
}

/**
 * Nobody has this name, and no look-up is made of it. What the browser asks of its own accord (for updates, for accounts)
 * goes here; only what the page asks for has a proxy that leads on.
 */
const nowhere = 'http://nobody.invalid';

/** Every way past the proxy is closed: no other look-up of names, no datagrams. */
const flags = [
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--disable-quic',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // Asked as if the page did: what its forms are for.
  '--autofill-server-url=http://127.0.0.1:1/',
];

/**
 * A picture of a page as a phone shows it. The browser is new for each, has nothing of anybody's, runs the page's
 * scripts, and reaches the world by the connector alone.
 */
export async function pictureOf({ outside, browser, url, os, where, via, signal: abort }: Wanted): Promise<Buffer> {
  const { chromium } = await import('playwright-core');
  const signal = AbortSignal.any([abort, AbortSignal.timeout(longest)]);
  const proxy = await openBrowserProxy({ outside, via, mostBytes, signal });
  // Chromium's own sandbox does not start as root.
  const isRoot = process.getuid?.() === 0;
  const running = chromium.launch({
    executablePath: browser,
    args: isRoot ? [...flags, '--no-sandbox'] : flags,
    chromiumSandbox: !isRoot,
    // By default a browser asks for what is on its own machine without the proxy.
    proxy: { server: nowhere, bypass: '<-loopback>' },
    timeout: longest,
  });
  const stop = () => void running.then((opened) => opened.close()).catch(() => undefined);
  signal.addEventListener('abort', stop, { once: true });
  try {
    const opened = await running.catch((error: unknown) => {
      signal.throwIfAborted();
      throw new NoPicture('the browser of this server did not start', error);
    });
    const context = await opened.newContext({
      ...phone,
      proxy: { server: proxy.server, bypass: '<-loopback>' },
      userAgent: userAgentOf(os),
      locale: where.locale,
      ...(where.timezone !== undefined && { timezoneId: where.timezone }),
      acceptDownloads: false,
      serviceWorkers: 'block',
    });
    const page = await context.newPage();
    context.on('page', (popup) => void popup.close().catch(() => undefined));
    await page.goto(url, { waitUntil: 'commit', timeout: longestLoad });
    return await pictureInTime(page);
  } finally {
    signal.removeEventListener('abort', stop);
    proxy.close();
    await running.then(
      (opened) => opened.close(),
      () => undefined,
    );
  }
}

/** What is there after the time is what the picture shows. A page that computes for ever is given up. */
async function pictureInTime(page: Page): Promise<Buffer> {
  const done = new AbortController();
  const busy = busyTime(page, longestBusy, done.signal);
  const picture = Promise.race([loaded(page), busy]).then(() =>
    page.screenshot({ type: 'png', animations: 'disabled', timeout: longest }),
  );
  const givenUp = busy.then(async () => {
    await delay(longestLast, undefined, { signal: done.signal });
    throw new NoPicture('its scripts never rest');
  });
  // Whichever comes second is nobody's.
  picture.catch(() => undefined);
  givenUp.catch(() => undefined);
  try {
    return await Promise.race([picture, givenUp]);
  } finally {
    done.abort();
  }
}

async function loaded(page: Page): Promise<void> {
  await page.waitForLoadState('load', { timeout: longestLoad }).catch(() => undefined);
  await page.waitForLoadState('networkidle', { timeout: longestCalm }).catch(() => undefined);
}

/** Until a page has kept who asks it something waiting for so long in all; never where that is over before. */
async function busyTime(page: Page, maxMs: number, done: AbortSignal): Promise<void> {
  let busy = 0;
  while (busy < maxMs) {
    const start = performance.now();
    await Promise.race([page.evaluate('0').catch(() => undefined), delay(maxMs - busy, undefined, { signal: done })]);
    busy += performance.now() - start;
    await delay(200, undefined, { signal: done });
  }
}
