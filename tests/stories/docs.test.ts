// Every docs page of the built Storybook, as the product serves it and an ordinary browser shows it: each preview is
// there, nothing stands in its place, and the console is silent.
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright';
import { afterAll, beforeAll, test, type ExpectStatic } from 'vitest';
import { browserLaunch } from '../../scripts/browser.ts';
import type { Site } from '../lab/folder.ts';
import { isFull } from '../lab/full.ts';
import { openStorybook } from '../lab/storybook.ts';
import { docs, thoseToShow } from './plan.ts';
import { place } from './stage.ts';

let site: Site;
let browser: Browser;
let context: BrowserContext;

beforeAll(async () => {
  site = await openStorybook();
  browser = await chromium.launch(browserLaunch());
  context = await browser.newContext({ ...place, viewport: { width: 1280, height: 800 } });
  // A frame loads the whole of Storybook once more, for a story that is played elsewhere: that it is framed is enough here.
  if (!isFull) {
    await context.route(/iframe\.html\?.*id=/, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><div class="stage"></div>' }),
    );
  }
});
afterAll(async () => {
  site.close();
  await browser.close();
});

interface Opened {
  readonly page: Page;
  readonly complaints: readonly string[];
}

const idle: Opened[] = [];

/** What a page shows, and what is not there yet. */
interface Sight {
  readonly text: string;
  readonly faults: readonly string[];
  readonly empty: readonly string[];
}

test('Storybook knows its docs', ({ expect }) => {
  expect(docs.length).toBeGreaterThan(90);
});

test.concurrent.for(thoseToShow(docs))(
  'the docs of $title show each preview',
  { timeout: 120_000 },
  async ({ id }, { expect }) => {
    const opened = idle.pop() ?? (await open());
    await opened.page.evaluate(show, id);
    const { faults, text } = await settled(opened, expect);
    expect([...faults, ...opened.complaints]).toEqual([]);
    expect(text).not.toBe('');
    // A page that failed is not used again.
    idle.push(opened);
  },
);

/** A page in which docs follow one another, as they do in Storybook: to load it anew for each takes long. */
async function open(): Promise<Opened> {
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  await page.goto(`${site.origin}/storybook/iframe.html?viewMode=docs`, { timeout: 60_000 });
  await page.waitForFunction(() => '__STORYBOOK_PREVIEW__' in window);
  return { page, complaints };
}

/** Runs in the page: shows docs, and waits until their blocks are there. */
async function show(docsId: string): Promise<void> {
  await (Reflect.get(window, '__STORYBOOK_PREVIEW__') as { ready(): Promise<void> }).ready();
  const channel = Reflect.get(window, '__STORYBOOK_ADDONS_CHANNEL__') as {
    emit(event: string, data: unknown): void;
    on(event: string, listen: (data: unknown) => void): void;
    off(event: string, listen: (data: unknown) => void): void;
  };
  await new Promise<void>((resolve) => {
    const ends = ['docsRendered', 'storyThrewException', 'storyErrored', 'storyMissing'];
    const end = () => {
      for (const event of ends) channel.off(event, end);
      resolve();
    };
    for (const event of ends) channel.on(event, end);
    channel.emit('setCurrentStory', { storyId: docsId, viewMode: 'docs' });
  });
}

/** What is seen once each preview shows something, its story or an error, or once the console complains. */
async function settled({ page, complaints }: Opened, expect: ExpectStatic): Promise<Sight> {
  let sight: Sight = { text: '', faults: [], empty: [] };
  const look = async () => {
    sight = await page.evaluate(see);
    // What fails after its first sight leaves the page empty, and is told by the console alone.
    if (complaints.length > 0) return [];
    return sight.text === '' && sight.faults.length === 0 ? ['the page'] : sight.empty;
  };
  await expect.poll(look, { timeout: 60_000 }).toEqual([]);
  return sight;
}

/** Runs in the page. */
function see(): Sight {
  // Storybook's red page, or the one that says that there is no such story, stands in place of all else.
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- outside of this function it isn't in the page.
  function faultsIn({ body }: Document): string[] {
    if (!/sb-show-(errordisplay|nopreview)/.test(body.className)) return [];
    return [body.querySelector<HTMLElement>('#error-message')?.innerText || 'There is no such story.'];
  }

  const faults = faultsIn(document);
  const empty: string[] = [];
  for (const preview of document.querySelectorAll('[data-story-block]')) {
    const frame = preview.querySelector('iframe');
    const instead = preview.querySelector<HTMLElement>(':scope > pre, :scope > strong')?.innerText;
    const found = frame?.contentDocument?.body ? faultsIn(frame.contentDocument) : [];
    if (instead !== undefined) found.push(instead);
    faults.push(...found.map((text) => `${preview.id}: ${text}`));
    // Whether it is played to its end is asked where stories are played.
    const isThere = frame
      ? frame.contentDocument?.querySelector('.stage') != null
      : preview.querySelector('[data-name] .stage > *') !== null;
    if (!isThere && found.length === 0) empty.push(preview.id);
  }
  return { text: document.querySelector<HTMLElement>('#storybook-docs')?.innerText.trim() ?? '', faults, empty };
}
