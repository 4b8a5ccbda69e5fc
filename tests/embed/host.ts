import type { Page } from 'playwright';
import { expectSeen } from '../lab/browser.ts';
import type { Sites } from '../lab/sites.ts';

/** A page at the address of a partner, which the provider lets ask, with whatever it is made of. */
export async function host(
  page: Page,
  sites: Sites,
  body: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<void> {
  sites.show(
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Host</title><link rel="icon" href="data:,">${body}</html>`,
    headers,
  );
  await page.goto(sites.host);
}

export const tag = (portal: string) => `<script src="${portal}/embed/v1/tester.js" async></script>`;
/** An element with its room, as the snippet of the documentation has it. */
export const element = (attributes = 'source="0"') =>
  `<millrace-tester ${attributes} style="display:block;min-height:320px"><a href="/elsewhere">Test a link</a></millrace-tester>`;

/** Tests a link to its verdict. */
export async function testLink(page: Page, link: string, verdict: string): Promise<void> {
  await expectTester(page);
  await page.getByLabel('Tracking Link').fill(link);
  await page.getByRole('button', { name: 'GO' }).click();
  await expectSeen(page.getByText(verdict, { exact: true }));
}

/** Adds up how far what was on the page has moved by itself, from before its first script on. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Reflect.set(window, 'shifts', []);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) (Reflect.get(window, 'shifts') as unknown[]).push(entry.toJSON());
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () =>
    page.evaluate(async () => {
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
      const shifts = Reflect.get(window, 'shifts') as { value: number; hadRecentInput: boolean }[];
      return shifts.filter((shift) => !shift.hadRecentInput).reduce((sum, { value }) => sum + value, 0);
    });
}

/** Fails unless a test can be begun on the page; says how far it came. */
export async function expectTester(page: Page): Promise<void> {
  await expectSeen(page.getByRole('button', { name: 'GO' })).catch(async (error: unknown) => {
    const came = await page.evaluate(() => {
      const found = document.querySelector('millrace-tester');
      return `${document.head.innerHTML} ${JSON.stringify(found?.getBoundingClientRect())} ${found?.shadowRoot?.innerHTML}`;
    });
    throw new Error(`The tester did not come: ${came}`, { cause: error });
  });
}
