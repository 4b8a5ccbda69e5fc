import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Mode } from '../../.storybook/modes.ts';
import { browserLaunch } from '../../scripts/browser.ts';
import { serveFolder } from '../lab/folder.ts';
import { lateAnswers } from '../lab/late.ts';
import { fault, pictures } from './picture.ts';

export interface Story {
  readonly id: string;
  readonly title: string;
  readonly name: string;
  readonly tags: readonly string[];
}

/** What Storybook tells once a story has been played to its end. */
interface Finished {
  readonly status: 'success' | 'error';
  readonly failure: string;
}

/** Stories that one page shows. */
const mostShown = 50;

const built = resolve(import.meta.dirname, '../../storybook-static');
const madeBy = join(pictures, 'made-by.txt');
const entries = JSON.parse(readFileSync(join(built, 'index.json'), 'utf8')) as {
  entries: Record<string, Story & { type: string }>;
};
const stories = Object.values(entries.entries).filter(({ type }) => type === 'story');

/** A test of a story goes on where the story stands still, so that the story shows what it is called. */
const isOnlyPlayed = ({ tags }: Story) => tags.includes('no-picture') || tags.includes('test-fn');

/**
 * A control looks the same on a phone: it is shown light and dark. What is put together is shown light on a desktop and
 * dark on a phone, which tries each theme and each width; some states are of phones alone. What is only played is played
 * once.
 */
export function storiesOf({ width, theme }: Mode): readonly Story[] {
  const isPhone = width < 640;
  const isDark = theme === 'dark';
  return stories.filter((story) => {
    const { title, tags } = story;
    if (isOnlyPlayed(story) && isDark) return false;
    if (title.startsWith('Kit/')) return !isPhone;
    return tags.includes('phone') ? isPhone : isPhone === isDark;
  });
}

export function pictureOf({ id }: Story, mode: Mode): string {
  return `${id}.${mode.name}.png`;
}

/** Plays each story of a mode in the built Storybook, asks axe about it, and compares it with its picture. */
export function everyStory(mode: Mode): void {
  describe(`in ${mode.name}`, () => {
    let site: Awaited<ReturnType<typeof serveFolder>>;
    let browser: Browser;
    let page: Page | undefined;
    let shown = 0;
    let hasPictures = true;

    beforeAll(async () => {
      site = await serveFolder(built);
      browser = await chromium.launch(browserLaunch({ forPictures: true }));
      const here = `${process.platform}, Chromium ${browser.version().split('.')[0]}`;
      if (process.env['UPDATE_PICTURES'] === '1') writeFileSync(madeBy, `${here}\n`);
      hasPictures = existsSync(madeBy) && readFileSync(madeBy, 'utf8').trim() === here;
      if (!hasPictures) console.log(`Pictures are not compared: they were not made with ${here}.`);
    });
    afterEach(async ({ task }) => {
      // What one story broke is not held against the next.
      if (task.result?.state === 'fail') page = void (await page?.context().close());
    });
    afterAll(async () => {
      site.close();
      await browser.close();
    });

    test.each(storiesOf(mode).map((story) => [`${story.title} / ${story.name}`, story] as const))(
      '%s',
      { timeout: 60_000 },
      async (_, story) => {
        // A page that has shown many stories is slow: what they leave behind adds up.
        if (shown % mostShown === 0) page = void (await page?.context().close());
        shown += 1;
        page ??= await open(browser, `${site.origin}/iframe.html`, mode);
        const { status, failure } = await play(page, story.id);
        expect(failure).toBe('');
        expect(status).toBe('success');
        const isDrawn = hasPictures && !isOnlyPlayed(story);
        expect(isDrawn ? await fault(page, pictureOf(story, mode)) : undefined).toBeUndefined();
      },
    );
  });
}

/** Storybook's frame, in which one story follows the other: a new page for each takes long. */
async function open(browser: Browser, address: string, mode: Mode): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: mode.width, height: mode.height },
    colorScheme: mode.theme,
    reducedMotion: 'reduce',
    // By this name Storybook ends what moves at once, where for others it waits a tenth of a second for each story.
    userAgent: 'StorybookTestRunner',
  });
  await lateAnswers(context);
  const page = await context.newPage();
  // Nothing is played before it is chosen, and an address that names no story says nothing of the theme either.
  await page.goto(`${address}?viewMode=story`);
  await page.waitForFunction(() => '__STORYBOOK_PREVIEW__' in window);
  await page.evaluate(async (theme) => {
    const preview = Reflect.get(window, '__STORYBOOK_PREVIEW__') as {
      ready(): Promise<void>;
      onUpdateGlobals(told: { globals: Record<string, string> }): Promise<void>;
    };
    await preview.ready();
    await preview.onUpdateGlobals({ globals: { theme } });
  }, mode.theme);
  return page;
}

async function play(page: Page, id: string): Promise<Finished> {
  const finished = await page.evaluate(async (storyId) => {
    interface Report {
      readonly status: string;
      readonly result: { readonly violations?: readonly { id: string; help: string; nodes: { html: string }[] }[] };
    }
    const channel = Reflect.get(window, '__STORYBOOK_ADDONS_CHANNEL__') as {
      emit(event: string, data: unknown): void;
      on(event: string, listen: (data: never) => void): void;
      off(event: string, listen: (data: never) => void): void;
    };
    const causes: string[] = [];
    const failed = ({ message }: { message: string }) => void causes.push(message);
    return new Promise<Finished>((finish) => {
      const done = (told: { storyId: string; status: Finished['status']; reporters: readonly Report[] }) => {
        if (told.storyId !== storyId) return;
        for (const event of failures) channel.off(event, failed);
        channel.off('storyFinished', done);
        const faults = told.reporters
          .filter((report) => report.status === 'failed')
          .flatMap(({ result }) => result.violations ?? [{ id: 'axe', help: 'It could not be asked.', nodes: [] }])
          .map((found) => `${found.help} (${found.id}): ${found.nodes.map(({ html }) => html).join(' ')}`);
        finish({ status: told.status, failure: [...causes, ...faults].join('\n') });
      };
      const failures = ['playFunctionThrewException', 'storyThrewException', 'storyErrored'];
      for (const event of failures) channel.on(event, failed);
      channel.on('storyFinished', done);
      channel.emit('setCurrentStory', { storyId, viewMode: 'story' });
    });
  }, id);
  await page.evaluate(() => document.fonts.ready);
  return finished;
}
