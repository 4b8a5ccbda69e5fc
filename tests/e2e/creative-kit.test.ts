// A smartlink's creative in every size: reached from Get Creative, with words of one's own, taken along in one file.
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { expectAddress, expectSeen, withBrowser } from '../lab/browser.ts';
import { withDemo } from '../lab/demo.ts';
import { unzipped } from '../lab/unzip.ts';

const demo = withDemo();
const browser = withBrowser(demo);

test('a publisher takes the creative of a smartlink along in every size, with a title of its own', async () => {
  const page = await browser.enter('/offers/sml-creative/5001');
  await page
    .getByRole('button', { name: /^Select: / })
    .first()
    .click();
  await expectAddress(page, '**/offers/sml-creative/5001?creative=*');
  await page.getByRole('button', { name: 'All sizes' }).click();
  await expectAddress(page, '**/offers/sml-creative/5001/kit?creative=*');
  const all = page.getByRole('button', { name: /^Download all \(\d+\)$/ });
  await all.waitFor();
  const title = 'Evenings at the harbor';
  await page.getByLabel('Title').fill(title);
  // In the notification and in the native ad that show it.
  await expectSeen(page.getByText(title, { exact: true }).first());
  await expect.poll(() => page.getByText('Passes review').count(), { timeout: 30_000 }).toBeGreaterThan(8);

  const saving = page.waitForEvent('download');
  await all.click();
  const files = unzipped(await readFile(await (await saving).path()));
  const names = [...files.keys()];
  expect(names.length).toBeGreaterThan(8);
  expect(names.join('\n')).toMatch(/300x250/);
  expect(String(files.get('texts.txt'))).toContain(`Title: ${title}`);

  await page.goBack();
  await expectAddress(page, '**/offers/sml-creative/5001?creative=*');
  expect(browser.faults()).toEqual([]);
});
