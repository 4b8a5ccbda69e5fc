// Pictures of the stories, which are committed beside this file. `UPDATE_PICTURES=1 npm run stories` draws them anew,
// `UPDATE_PICTURES=new` only those that are not there yet; look at each before you commit it.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import pixelmatch from 'pixelmatch';
import sharp from 'sharp';
import type { Page } from 'playwright';

export const pictures = join(import.meta.dirname, 'pictures');
const different = resolve(import.meta.dirname, '../../.cache/pictures');
const update = process.env['UPDATE_PICTURES'];
/** Pixels of antialiasing that may differ from one run to the next. */
const allowed = 12;

/** Says what is wrong with how the page looks; nothing when it looks as its picture. */
export async function fault(page: Page, name: string): Promise<string | undefined> {
  const file = join(pictures, name);
  const isThere = existsSync(file);
  if (update === '1' || (update === 'new' && !isThere)) return void writeFileSync(file, await settled(page));
  if (!isThere) return `It has no picture yet: UPDATE_PICTURES=new npm run stories`;
  const picture = await sharp(readFileSync(file)).ensureAlpha().raw().toBuffer();
  let taken = await shot(page);
  // What comes late, such as a frame's page, is waited for.
  for (const end = Date.now() + 10_000; Date.now() < end; taken = await shot(page)) {
    if (await looksAs(picture, taken)) return undefined;
  }
  const drawn = await small(taken);
  if (await looksAs(picture, drawn)) return undefined;
  mkdirSync(different, { recursive: true });
  writeFileSync(join(different, name), drawn);
  return `It looks different: see .cache/pictures/${name}, and draw it anew if that is how it should look.`;
}

function shot(page: Page): Promise<Buffer> {
  return page.screenshot({ animations: 'disabled', caret: 'hide' });
}

/** A picture once nothing changes any more. */
async function settled(page: Page): Promise<Buffer> {
  for (let before = await shot(page); ;) {
    await page.waitForTimeout(150);
    const now = await shot(page);
    if (now.equals(before)) return small(now);
    before = now;
  }
}

async function looksAs(picture: Buffer, taken: Buffer): Promise<boolean> {
  const { data, info } = await sharp(taken).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  if (data.length !== picture.length) return false;
  return pixelmatch(picture, data, undefined, info.width, info.height, { threshold: 0.2 }) <= allowed;
}

/** A palette keeps the pictures small enough to live beside the code. */
function small(picture: Buffer): Promise<Buffer> {
  return sharp(picture).png({ palette: true, colours: 64, dither: 0, effort: 4 }).toBuffer();
}
