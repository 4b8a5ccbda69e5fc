// Every story of the built Storybook: it plays, axe finds nothing, the console is silent, it looks as its pictures.
import { chromium, type Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { browserLaunch } from '../../scripts/browser.ts';
import { serveFolder, type Site } from '../lab/folder.ts';
import { fontEnvironment } from './fonts.ts';
import { mayCompare } from './maker.ts';
import { fault } from './picture.ts';
import { hasPictures, modesToShow, pictureOf, stories, storiesToPlay, storybook } from './plan.ts';
import { createStages } from './stage.ts';

let site: Site;
let browser: Browser;
let stages: ReturnType<typeof createStages>;
let isCompared = false;

beforeAll(async () => {
  site = await serveFolder(storybook);
  browser = await chromium.launch({ ...browserLaunch(), env: fontEnvironment() });
  stages = createStages(browser, site.origin);
  isCompared = await mayCompare(browser, site.origin);
}, 60_000);
afterAll(async () => {
  site.close();
  await browser.close();
});

test('Storybook knows its stories', () => {
  expect(stories.length).toBeGreaterThan(1_000);
});

test.concurrent.each(storiesToPlay().map((story) => [`${story.title} / ${story.name}`, story] as const))(
  '%s',
  // Against what hangs. Beside three others, fifty rows that are looked through by role take most of a minute.
  { timeout: 120_000 },
  (_, story) =>
    stages.use(async (stage) => {
      const [first, ...others] = modesToShow(story);
      expect(await stage.play(story.id, first)).toBe('');
      expect(await stage.violations()).toBe('');
      const differences: (string | undefined)[] = [];
      const compare = async (mode: typeof first) => {
        if (isCompared && hasPictures(story)) differences.push(await fault(stage.page, pictureOf(story, mode)));
      };
      await compare(first);
      for (const mode of others) {
        await stage.show(mode);
        await compare(mode);
        expect(await stage.violations(), `in ${mode.name}`).toBe('');
      }
      expect(differences.filter((difference) => difference !== undefined)).toEqual([]);
    }),
);
