// Pictures are compared where they would be drawn alike: on the same system, by the same Chromium, with text that looks
// the same.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { fault, pictures } from './picture.ts';

const madeBy = join(pictures, 'made-by.txt');
export const textSample = 'made-with.png';

/** Says in one line why pictures are not compared here, if they are not. */
export async function mayCompare(browser: Browser, storybook: string): Promise<boolean> {
  const here = `${process.platform}, Chromium ${browser.version().split('.')[0]}`;
  const isUpdate = process.env['UPDATE_PICTURES'] === '1';
  if (isUpdate) writeFileSync(madeBy, `${here}\n`);
  const there = existsSync(madeBy) ? readFileSync(madeBy, 'utf8').trim() : 'nothing';
  if (there !== here) return refuse(`they were made with ${there}, and this is ${here}`);
  if (await isTextAlike(browser, storybook)) return true;
  return refuse('this machine draws text differently from the one that they were made on');
}

function refuse(reason: string): false {
  console.log(`Note: pictures are not compared: ${reason}.`);
  return false;
}

/** Draws each kind of letters that a story may show and looks whether they are those of the pictures. */
async function isTextAlike(browser: Browser, storybook: string): Promise<boolean> {
  const page = await browser.newPage({ viewport: { width: 480, height: 200 } });
  try {
    await page.goto(`${storybook}/iframe.html?viewMode=story`);
    await page.evaluate(async () => {
      const families = ['Inter Variable', 'Noto Sans SC Variable', 'sans-serif', 'serif', 'monospace', 'Arial'];
      const sample = document.createElement('div');
      sample.style.cssText = 'position:fixed; inset:0; background:#fff; color:#000; z-index:9999; font-size:16px';
      sample.replaceChildren(
        ...families.map((family) => {
          const line = document.createElement('div');
          line.style.fontFamily = family;
          line.textContent = 'Millrace 0123456789 $1,250.00 → 语言 مرحبا';
          return line;
        }),
      );
      document.body.append(sample);
      await Promise.all(families.map((family) => document.fonts.load(`16px '${family}'`, 'Ml語言语0')));
      await document.fonts.ready;
    });
    return (await fault(page, textSample)) === undefined;
  } finally {
    await page.close();
  }
}
