import type { System } from '@millrace/core/tester';
import type { Outside } from '../net/outside.ts';
import { openBrowserProxy } from '../net/browser-proxy.ts';
import { userAgentOf } from './user-agents.ts';

interface Wanted {
  readonly outside: Outside;
  /** The path of the browser. */
  readonly browser: string;
  readonly url: string;
  readonly os: System;
  readonly via: string | undefined;
  readonly signal: AbortSignal;
}

/** A phone of a usual size. */
const phone = { viewport: { width: 412, height: 915 }, deviceScaleFactor: 1.5, isMobile: true, hasTouch: true };

const longest = 25_000;
const longestLoad = 15_000;
const longestCalm = 2_000;
const mostBytes = 30_000_000;

/** Every way past the proxy is closed: no other look-up of names, no datagrams. */
const flags = [
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--disable-quic',
  '--disable-gpu',
  '--disable-background-networking',
  '--no-first-run',
];

/**
 * A picture of a page as a phone shows it. The browser is new for each, has nothing of anybody's, runs the page's
 * scripts, and reaches the world by the connector alone.
 */
export async function pictureOf({ outside, browser, url, os, via, signal: asked }: Wanted): Promise<Buffer> {
  const { chromium } = await import('playwright-core');
  const signal = AbortSignal.any([asked, AbortSignal.timeout(longest)]);
  const proxy = await openBrowserProxy({ outside, via, mostBytes, signal });
  // Chromium's own sandbox does not start as root.
  const isRoot = process.getuid?.() === 0;
  const running = chromium.launch({
    executablePath: browser,
    args: isRoot ? [...flags, '--no-sandbox'] : flags,
    chromiumSandbox: !isRoot,
    // By default a browser asks for what is on its own machine without the proxy.
    proxy: { server: proxy.server, bypass: '<-loopback>' },
    timeout: longest,
  });
  const stop = () => void running.then((opened) => opened.close()).catch(() => undefined);
  signal.addEventListener('abort', stop, { once: true });
  try {
    const opened = await running;
    const context = await opened.newContext({
      ...phone,
      userAgent: userAgentOf(os),
      acceptDownloads: false,
      serviceWorkers: 'block',
    });
    const page = await context.newPage();
    context.on('page', (popup) => void popup.close().catch(() => undefined));
    // What is there after the time is what the picture shows.
    await page.goto(url, { waitUntil: 'load', timeout: longestLoad }).catch((error: unknown) => {
      if (!(error instanceof Error && error.name === 'TimeoutError')) throw error;
    });
    await page.waitForLoadState('networkidle', { timeout: longestCalm }).catch(() => undefined);
    return await page.screenshot({ type: 'png', animations: 'disabled' });
  } finally {
    signal.removeEventListener('abort', stop);
    proxy.close();
    await running.then(
      (opened) => opened.close(),
      () => undefined,
    );
  }
}
