// Draws docs/portal.png, the README's picture, from the running demonstration: `npm start`, then `npm run shots`.
import sharp from 'sharp';
import { chromium } from 'playwright';
import { browserLaunch } from './browser.ts';

const origin = process.env['ORIGIN'] ?? `http://localhost:${process.env['PORT'] ?? '4000'}`;
try {
  await fetch(origin);
} catch {
  console.error(`Nobody answers at ${origin}: start the demonstration first, with npm start.`);
  process.exit(1);
}
const browser = await chromium.launch(browserLaunch());
const page = await browser.newPage({
  viewport: { width: 1280, height: 860 },
  deviceScaleFactor: 2,
  reducedMotion: 'reduce',
});
// The dialogs that open by themselves rest, as if one had asked for that today.
await page.addInitScript(() => localStorage.setItem('millrace-promotions', '"9999-12-31"'));

await page.goto(`${origin}/aff-login?redirect=/snapshot`);
await page.getByLabel('E-mail').fill('publisher@demo.test');
await page.getByLabel('Password', { exact: true }).fill('Demo1234');
await page.getByRole('button', { name: 'Log in' }).click();
await page.locator('.apexcharts-line-series path').first().waitFor();
const picture = await page.screenshot({ animations: 'disabled' });
await browser.close();
await sharp(picture).png({ palette: true, colours: 128, effort: 10 }).toFile('docs/portal.png');
console.log('docs/portal.png is drawn.');
