// Where readers force the colours of all pages, a ground, a shadow and a transparent edge say nothing any more: what they
// said must still be seen.
import { resolve } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { browserLaunch } from '../../scripts/browser.ts';
import { serveFolder, type Site } from '../lab/folder.ts';
import { place } from './stage.ts';

let site: Site;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  site = await serveFolder(resolve(import.meta.dirname, '../../storybook-static'));
  browser = await chromium.launch(browserLaunch());
  const context = await browser.newContext({ ...place, forcedColors: 'active', reducedMotion: 'reduce' });
  page = await context.newPage();
});
afterAll(async () => {
  site.close();
  await browser.close();
});

async function open(story: string): Promise<void> {
  await page.goto(`${site.origin}/iframe.html?id=${story}&viewMode=story`);
  await page.waitForFunction((id) => document.body.dataset['played'] === id, story);
}

const styleOf = (selector: string, property: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

// Each with what has a state, what has it not, and the property by which they are told apart.
test.each([
  [
    'a chosen tab',
    'kit-tabs--first',
    '[role=tab][data-selected]',
    '[role=tab]:not([data-selected])',
    'border-bottom-color',
  ],
  [
    'a chosen day',
    'kit-daterange--open',
    '[role=gridcell] [data-selected], [role=gridcell][data-selected]',
    '[role=gridcell]:not([data-selected])',
    'background-color',
  ],
  ['the range in use', 'kit-daterange--open', '[aria-pressed=true]', '[aria-pressed=false]', 'background-color'],
  ['how far something is', 'kit-progress--half', 'progress', 'body', 'background-color'],
  ['the main button', 'kit-theme--ours', 'button >> text=Save changes', 'button >> text=Cancel', 'color'],
  ['a disabled button', 'kit-button--disabled', 'button:disabled', 'body', 'color'],
  [
    'a picked option',
    'kit-multiselect--open',
    '[role=option][aria-selected=true] > span',
    '[role=option][aria-selected=false] > span',
    'background-color',
  ],
])('%s is told from what is not', { timeout: 60_000 }, async (_, story, has, hasNot, property) => {
  await open(story);
  expect(await styleOf(has, property)).not.toBe(await styleOf(hasNot, property));
});
