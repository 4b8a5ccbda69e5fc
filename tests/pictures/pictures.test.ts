// Every story as a picture, compared with the committed one: light and dark, desktop and phone.
// `UPDATE_PICTURES=1 npm run e2e -- tests/pictures` draws them anew, `UPDATE_PICTURES=new` only those that are not there
// yet; look at each before you commit it.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import pixelmatch from 'pixelmatch';
import sharp from 'sharp';
import { chromium, type Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { browserLaunch } from '../../scripts/browser.ts';
import { modes, type Mode } from '../../.storybook/modes.ts';
import { serveFolder } from '../lab/folder.ts';

interface Story {
  readonly id: string;
  readonly title: string;
  readonly name: string;
  readonly tags: readonly string[];
}

const root = resolve(import.meta.dirname, '../..');
const references = join(import.meta.dirname, 'references');
const isUpdate = process.env['UPDATE_PICTURES'] === '1';
const addsNew = process.env['UPDATE_PICTURES'] === 'new';
const index = JSON.parse(readFileSync(join(root, 'storybook-static/index.json'), 'utf8')) as {
  entries: Record<string, Story & { type: string }>;
};
const stories = Object.values(index.entries).filter(
  ({ type, tags }) => type === 'story' && !tags.includes('no-picture'),
);
const madeBy = join(references, 'made-by.txt');

const browser = await chromium.launch(browserLaunch());
const thisBrowser = `${process.platform}, Chromium ${browser.version().split('.')[0]}`;
const isComparable = isUpdate || (existsSync(madeBy) && readFileSync(madeBy, 'utf8').trim() === thisBrowser);
let site: Awaited<ReturnType<typeof serveFolder>>;

beforeAll(async () => {
  site = await serveFolder(join(root, 'storybook-static'));
  if (isUpdate) rmSync(references, { recursive: true, force: true });
  mkdirSync(references, { recursive: true });
  if (isUpdate) writeFileSync(madeBy, `${thisBrowser}\n`);
});
afterAll(async () => {
  site.close();
  await browser.close();
});

if (!isComparable) console.log(`Pictures are not compared: they were not made with ${thisBrowser}.`);

test('every picture belongs to a story', () => {
  const names = new Set(modes.flatMap((mode) => storiesOf(mode).map(({ id }) => fileOf(id, mode))));
  const strays = readdirSync(references).filter((file) => file.endsWith('.png') && !names.has(file));
  expect(strays).toEqual([]);
});

test.concurrent.each(isComparable ? modes : [])(
  'every story looks as it did: $name',
  async (mode) => {
    const context = await browser.newContext({
      viewport: { width: mode.width, height: mode.height },
      colorScheme: mode.theme,
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    const different: string[] = [];
    for (const story of storiesOf(mode)) {
      const file = join(references, fileOf(story.id, mode));
      if (addsNew && existsSync(file)) continue;
      const picture = await draw(page, story, mode);
      if (isUpdate || addsNew) writeFileSync(file, picture);
      else if (!existsSync(file)) different.push(`${story.title} / ${story.name}: has no picture yet`);
      else if (await isDifferent(readFileSync(file), picture, story, mode))
        different.push(`${story.title} / ${story.name}`);
    }
    await context.close();
    expect(different, 'Look at .cache/pictures; draw them anew if that is how it should look.').toEqual([]);
  },
  900_000,
);

/** A control looks the same on a phone, so only what is put together is drawn there too; some states are of phones alone. */
function storiesOf({ width }: Mode): readonly Story[] {
  const isPhone = width < 640;
  return stories.filter(({ title, tags }) => (isPhone ? !title.startsWith('Kit/') : !tags.includes('phone')));
}

/** Opens the first story by its address and the others from there, as the sidebar does: a new page for each takes long. */
async function draw(page: Page, { id }: Story, mode: Mode): Promise<Buffer> {
  if (page.url() === 'about:blank') {
    const globals = `theme:${mode.theme};a11y.manual:!true`;
    await page.goto(`${site.origin}/iframe.html?id=${id}&viewMode=story&globals=${globals}`);
  } else {
    await page.mouse.move(0, 0);
    await page.evaluate((storyId) => {
      const channel = Reflect.get(window, '__STORYBOOK_ADDONS_CHANNEL__') as {
        emit(event: string, data: unknown): void;
      };
      channel.emit('setCurrentStory', { storyId, viewMode: 'story' });
    }, id);
  }
  const played = await page.waitForFunction(
    (storyId) => document.body.dataset['played'] === storyId && document.body.className,
    id,
    { timeout: 30_000 },
  );
  expect(await played.jsonValue(), `${id} fails in ${mode.name}`).not.toContain('sb-show-errordisplay');
  await page.evaluate(() => document.fonts.ready);
  const picture = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  // A palette keeps the pictures small enough to live beside the code.
  return sharp(picture).png({ palette: true, colours: 64, dither: 0, effort: 4 }).toBuffer();
}

async function isDifferent(before: Buffer, after: Buffer, { id }: Story, mode: Mode): Promise<boolean> {
  const [a, b] = await Promise.all(
    [before, after].map((png) => sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })),
  );
  if (!a || !b) return true;
  const { width, height } = a.info;
  const isSameSize = width === b.info.width && height === b.info.height;
  const count = isSameSize ? pixelmatch(a.data, b.data, undefined, width, height, { threshold: 0.2 }) : Infinity;
  if (count <= 12) return false;
  mkdirSync(join(root, '.cache/pictures'), { recursive: true });
  writeFileSync(join(root, '.cache/pictures', fileOf(id, mode)), after);
  return true;
}

function fileOf(id: string, mode: Mode): string {
  return `${id}.${mode.name}.png`;
}
