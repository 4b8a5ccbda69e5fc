import { chromium, type Browser, type BrowserContextOptions, type Locator, type Page } from 'playwright';
import { afterAll, beforeAll } from 'vitest';
import { browserLaunch } from '../../scripts/browser.ts';

/** One browser for a test file. `open` gives a page of its own profile whose console must stay silent. */
export function withBrowser() {
  let browser: Browser;
  const faults: string[] = [];

  beforeAll(async () => {
    browser = await chromium.launch(browserLaunch());
  });
  afterAll(async () => {
    await browser.close();
  });

  return {
    /** What the consoles and the pages complained about since the last call. */
    faults: () => faults.splice(0),
    async open(options: BrowserContextOptions = {}): Promise<Page> {
      const context = await browser.newContext({ locale: 'en-US', ...options });
      const page = await context.newPage();
      page.setDefaultTimeout(15_000);
      page.on('pageerror', (error) => faults.push(String(error)));
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') faults.push(message.text());
      });
      return page;
    },
  };
}

/** Fails unless what is looked for comes into sight. */
export async function expectSeen(what: Locator): Promise<void> {
  await what.first().waitFor();
}

/** Fails unless the page comes to an address that matches. */
export async function expectAddress(page: Page, pattern: string): Promise<void> {
  await page.waitForURL(pattern);
}
