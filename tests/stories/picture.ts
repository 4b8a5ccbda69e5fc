// Pictures of the stories, which are committed beside this file. `UPDATE_PICTURES=1 npm run stories` draws them anew,
// `UPDATE_PICTURES=new` only those that are not there yet; look at each before you commit it.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import pixelmatch from 'pixelmatch';
import sharp from 'sharp';
import type { Page } from 'playwright';

export const pictures = join(import.meta.dirname, 'pictures');
const different = resolve(import.meta.dirname, '../../.cache/pictures');
const update = process.env['UPDATE_PICTURES'];
export const isUpdate = update !== undefined;
/**
 * How many pixels may differ, and from which distance of two colours on one counts. Antialiasing differs by a few pixels from
 * one run to the next, and its colours are rounded when a picture is stored. Quiet greys are closer to white than 0.2: only an
 * area of them is a difference, such as a skeleton.
 */
const limits = [
  { threshold: 0.2, maxPixels: 12 },
  { threshold: 0.03, maxPixels: 500 },
] as const;
/** How long something that comes late is waited for. */
const maxWaitMs = 3_000;

/** Says what is wrong with how the page looks; nothing when it looks as its picture. */
export async function fault(page: Page, name: string): Promise<string | undefined> {
  const file = join(pictures, name);
  const isThere = existsSync(file);
  if (update === '1' || (update === 'new' && !isThere)) return draw(page, file);
  if (!isThere) return `${name} is not there yet: UPDATE_PICTURES=new npm run stories`;
  const picture = readFileSync(file);
  let taken = await shot(page);
  for (const end = Date.now() + maxWaitMs; !(await looksAs(picture, taken)); taken = await shot(page)) {
    if (Date.now() < end) continue;
    mkdirSync(different, { recursive: true });
    writeFileSync(join(different, name), await small(taken));
    return `It looks different: see .cache/pictures/${name}, and draw it anew if that is how it should look.`;
  }
  return undefined;
}

function shot(page: Page): Promise<Buffer> {
  return page.screenshot({ animations: 'disabled', caret: 'hide' });
}

/** Writes the picture once nothing changes any more; one that still looks as the page stays as it is. */
async function draw(page: Page, file: string): Promise<undefined> {
  let taken = await shot(page);
  for (let before; !before?.equals(taken); taken = await shot(page)) {
    before = taken;
    await page.waitForTimeout(150);
  }
  if (existsSync(file) && readFileSync(file).includes(fingerprint(taken))) return;
  writeFileSync(file, await small(taken));
}

export async function looksAs(picture: Buffer, taken: Buffer): Promise<boolean> {
  // Most look the same to the last pixel: nothing has to be decoded to know that.
  if (picture.includes(fingerprint(taken))) return true;
  // Both with a palette, else each colour that it rounds would be a difference.
  const [before, now] = await Promise.all([decoded(picture), small(taken).then(decoded)]);
  const { width, height } = now.info;
  if (before.info.width !== width || before.info.height !== height) return false;
  return limits.every(
    ({ threshold, maxPixels }) =>
      pixelmatch(before.data, now.data, undefined, width, height, { threshold }) <= maxPixels,
  );
}

function decoded(picture: Buffer) {
  return sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
}

/** What the browser drew, in a word: equal pixels make equal files. */
function fingerprint(taken: Buffer): string {
  return createHash('sha256').update(taken).digest('base64url');
}

/** A palette keeps the pictures small enough to live beside the code; each carries the fingerprint of what it shows. */
export function small(taken: Buffer): Promise<Buffer> {
  return sharp(taken)
    .png({ palette: true, colours: 64, dither: 0, effort: 4 })
    .withExif({ IFD0: { ImageDescription: fingerprint(taken) } })
    .toBuffer();
}
